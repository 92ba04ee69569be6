// The bets of a felt by their names, from what the table says once.

import type { BetSheet, Place } from './messages';
import { money } from './money';
import { odds } from './shapes';
import type { Area } from './types';
import { spoken, words } from './words';

export function areasOf(bets: BetSheet[], places: Place[]): Record<string, Area> {
  const found: Record<string, Area> = {};
  for (const place of places) {
    const id = String(place.given['bet'] ?? '');
    found[id] = {
      id,
      name: place.label || spoken(id),
      pays: '',
      min: place.low ?? 0,
      max: place.high ?? 0,
      cite: place.cite,
      covers: [],
    };
  }
  for (const bet of bets) {
    const before = found[bet.bet];
    const pays =
      bet.short ||
      bet.pays
        .map((one) => (one.odds ? odds(one.odds) : one.words))
        .filter(Boolean)
        .join(' · ');
    const name = bet.label || before?.name || spoken(bet.bet);
    found[bet.bet] = {
      id: bet.bet,
      name,
      pays,
      min: bet.minimum ?? before?.min ?? 0,
      max: bet.maximum ?? before?.max ?? 0,
      cite: bet.cite,
      covers: bet.covers ?? [],
    };
  }
  return found;
}

/** An area of which a table has said nothing. */
export const unnamed = (id: string): Area => ({
  id,
  name: id,
  pays: '',
  min: 0,
  max: 0,
  cite: '',
  covers: [],
});

/** An area as it is read out. The name begins with the words on the felt, so that it can be asked for by voice. */
export function heard(area: Area, label: string, own: number | undefined, won: boolean): string {
  const name = area.name.includes(label) ? area.name : `${label}, ${area.name}`;
  const mine = own === undefined ? '' : money(own);
  return words.area(name, area.pays, money(area.min), money(area.max), mine) + (won ? ' Won.' : '');
}
