// What wagers came to, in words for narrow places.

import type { Payment } from '../messages';
import { brief, money } from '../money';
import { words } from '../words';

export const net = (payments: Payment[]): number =>
  payments.reduce((sum, one) => sum + one.returned + one.win - one.commission - one.wager.stake, 0);

/** `+$75`, `Push`, `−$5`; nothing where nothing was staked. */
export function netTold(cents: number, staked: number): string {
  if (cents > 0) return money(cents, true).replace('.00', '');
  if (cents === 0) return words.push;
  return staked ? `−${brief(-cents)}` : '';
}
