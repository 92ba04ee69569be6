// What a card of the lobby says of a table: its limits, its free seats and what goes on there, from its view.

import type { Seen, Tree } from '../floor.svelte';
import type { BetSheet, Drawing, Sign } from '../messages';
import { brief } from '../money';
import { roundOf } from '../rounds';
import { isObj, type Obj } from '../shapes';
import { spoken, words } from '../words';

export type State = 'open' | 'play' | 'waiting' | 'closed' | 'loading';
export interface Card {
  table: string;
  game: string;
  edition: string;
  limits: string;
  seats: { free: number; of: number } | undefined;
  state: State;
  left: number; // seconds in which bets can be placed
  round: number;
}

const rows = (thing: unknown): Obj[] => (Array.isArray(thing) ? thing.filter(isObj) : []);

export function cardOf(table: string, seen: Seen, playing: Tree | undefined, now: number): Card {
  const { fixed, public: view } = seen;
  const left = Math.max(0, Math.ceil(((seen.closesAt || 0) - now) / 1000));
  return {
    table,
    game: String(fixed['game'] ?? playing?.['game'] ?? ''),
    edition: String(fixed['edition'] ?? playing?.['edition'] ?? ''),
    limits: limitsOf(fixed),
    seats: seatsOf(fixed, view),
    state: stateOf(seen, left),
    left,
    round: seen.round,
  };
}

/** The least and the most that may lie on any one bet; without bets, what the sign of the table says. */
export function limitsOf(fixed: Tree): string {
  const bets = (fixed['bets'] ?? []) as BetSheet[];
  const least = bets.flatMap((bet) => (bet.minimum == null ? [] : [bet.minimum]));
  const most = bets.flatMap((bet) => (bet.maximum == null ? [] : [bet.maximum]));
  if (least.length && most.length)
    return words.from(brief(Math.min(...least)), brief(Math.max(...most)));
  const squares = rows(fixed['forms'])
    .flatMap((form) => rows(form['choices']))
    .find((choice) => choice['name'] === 'wager')?.['squares'];
  if (Array.isArray(squares) && squares.length)
    return words.from(String(squares[0]), String(squares.at(-1)));
  return ((fixed['signs'] ?? []) as Sign[])
    .filter((sign) => sign.text.startsWith('$'))
    .map((sign) => `${spoken(sign.label)} ${sign.text}`)
    .join(', ');
}

/** Seats at an oval or Boxes in an arc; nothing where everybody finds room. */
export function seatsOf(fixed: Tree, view: Tree): Card['seats'] {
  const drawing = ((fixed['drawings'] ?? []) as Drawing[]).find((one) => one.board === 'layout');
  const of = (drawing?.anchors ?? []).filter((one) => /^(seat|box) \d+$/.test(one.name)).length;
  if (!of) return undefined;
  const table = isObj(view['table']) ? view['table'] : {};
  const taken = new Set(
    [...rows(table['seats']), ...rows(view['chairs'])].map((row) => row['seat'] ?? row['box']),
  );
  return { free: Math.max(0, of - taken.size), of };
}

function stateOf(seen: Seen, left: number): State {
  if (!seen.number) return 'loading';
  const table = isObj(seen.public['table']) ? seen.public['table'] : {};
  if (table['closed']) return 'closed';
  if (left || seen.offers.some((offer) => offer.why === 'wager' || offer.move === 'issue-ticket'))
    return 'open';
  const inPlay = roundOf(seen.public) || isObj(seen.public['round']);
  return inPlay || rows(seen.public['hands']).length ? 'play' : 'waiting';
}
