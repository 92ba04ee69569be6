// What the screen above a table says: only what its view says, in words for those who stand before it.

import type { Seen } from './floor.svelte';
import type { Due, Sign } from './messages';
import { money } from './money';
import { isObj, type Obj } from './shapes';
import { sceneOf } from './stage';
import { isSettled, roundOf } from './terminal.svelte';
import { boardOf } from './top';
import { spoken, words } from './words';

type Shown = Pick<Seen, 'number' | 'public'>;

/** The sentence under the scene; `left` seconds of a Wagering Period, where one runs. */
export function saidOf(seen: Shown, left: number): string {
  const view = seen.public;
  const board = boardOf(view);
  const part = roundOf(view);
  const due = String((board['due'] as Due | undefined)?.words ?? '');
  const waits = (board['waits_for'] ?? []) as number[];
  if (!seen.number) return words.waitingTable;
  if (board['closed']) return words.tableClosed;
  if (part?.['void']) return words.voidRound;
  if (left) return words.placeBets;
  if (typeof view['stage'] === 'string') return spoken(view['stage']);
  if (part && isSettled(part) && sceneOf(part).says) return spoken(sceneOf(part).says);
  if (isObj(view['countdown'])) return part ? words.bettingClosed : words.betweenRounds;
  if (due === 'wagers are due')
    return Array.isArray(view['chairs']) ? words.betweenRounds : words.placeBets;
  if (waits.length)
    return words.waitsFor(
      waits.length > 2
        ? words.playersMany(waits.length)
        : waits.map((one) => words.playerNamed(one)).join(', '),
    );
  if (/^(a card|cards|tiles) (is|are) due/.test(due)) return words.dealing;
  if (/^taking and paying/.test(due)) return words.paying;
  return part || (Array.isArray(view['hands']) && view['hands'].length)
    ? words.bettingClosed
    : words.betweenRounds;
}

/** Money that stands to be won beside the wagers: one jackpot, or one for each kind of ticket. */
export function jackpotsOf(view: Obj): [string, string][] {
  const one = view['jackpot'];
  if (typeof one === 'number') return [[words.jackpot, money(one)]];
  if (isObj(one) && 'text' in one) {
    const sign = one as unknown as Sign;
    return [[spoken(sign.label), sign.text]];
  }
  const several = Array.isArray(view['jackpots']) ? view['jackpots'].filter(isObj) : [];
  return several.map((each) => [
    `${words.jackpot} ${String(each['pick'] ?? '')}`.trim(),
    money(Number(each['amount'])),
  ]);
}
