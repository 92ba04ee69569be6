// What lies on a table of any game, sorted by shape: places with cards and chips, a board, pots, dice, the rest.

import type { BetSheet } from './messages';
import { money } from './money';
import {
  isCards,
  isDice,
  isObj,
  isOdds,
  isPlain,
  isRuled,
  isSign,
  isTiles,
  says,
  text,
  type Obj,
} from './shapes';
import { spoken, words } from './words';

export interface Stakes {
  name: string;
  cents: number;
  mine: boolean;
}
export interface Spot {
  key: string;
  at: number;
  title: string;
  who: string;
  mine: boolean;
  acting: boolean;
  rows: Obj[];
  chips: Stakes[];
}
export interface Laid {
  tops: Spot[];
  spots: Spot[];
  boards: [string, (string | null)[]][];
  dice: number[][];
  pots: number[];
  facts: [string, string][];
  signs: Obj[];
  rest: [string, unknown][];
}

const HAND = ['cards', 'tiles', 'hidden', 'shown', 'up', 'down'];
const isHand = (thing: unknown): thing is Obj => isObj(thing) && HAND.some((key) => key in thing);
const isRows = (thing: unknown): thing is Obj[] =>
  Array.isArray(thing) && thing.length > 0 && thing.every(isObj);
const isSeats = (thing: unknown): thing is Obj[] =>
  isRows(thing) && thing.every((row) => 'seat' in row && 'player' in row);
const isChips = (thing: unknown): thing is Obj[] =>
  isRows(thing) && thing.every((row) => 'bet' in row && 'stake' in row);
/** Who, and how much. */
const isHeld = (thing: unknown): thing is [number, number][] =>
  Array.isArray(thing) &&
  thing.length > 0 &&
  thing.every(
    (one) =>
      Array.isArray(one) && one.length === 2 && one.every((part) => typeof part === 'number'),
  );
const isPots = (thing: unknown): thing is Obj[] =>
  isRows(thing) &&
  thing.every((row) => typeof row['amount'] === 'number' && Array.isArray(row['eligible']));

/** Which place a row is about: a Box and its hand, or whoever sits there. */
function keyOf(row: Obj): string {
  const place = isObj(row['place']) ? row['place'] : row;
  return place['box'] != null
    ? `box ${place['box']} ${place['hand'] ?? 0}`
    : `player ${row['player']}`;
}

/** Where it lies along the table: its Box and the hand of it, or the seat; others come last. */
function orderOf(row: Obj, seat: Obj | undefined): number {
  const place = isObj(row['place']) ? row['place'] : row;
  return place['box'] != null
    ? Number(place['box']) + Number(place['hand'] ?? 0) / 100
    : Number(seat?.['seat'] ?? Infinity);
}

/** What players call it, as the server says; else by the number of the Box, the seat or the player. */
function titleOf(row: Obj, seat: Obj | undefined): string {
  if (typeof row['label'] === 'string' && row['label']) return row['label'];
  if (row['box'] != null) return words.boxNamed(Number(row['box']));
  if (seat) return words.seatNamed(Number(seat['seat']));
  return row['player'] == null ? '' : words.playerNamed(Number(row['player']));
}

/** Chips of one bet lie on one stack. */
export function stacked(chips: Obj[], bets: BetSheet[], me: number | undefined): Stakes[] {
  const found = new Map<string, Stakes>();
  for (const one of chips) {
    const bet = String(one['bet']);
    const mine = one['player'] === me;
    const key = `${bet} ${mine ? '' : String(one['player'])}`;
    const before = found.get(key);
    const name = bets.find((sheet) => sheet.bet === bet)?.label || spoken(bet);
    found.set(key, { name, mine, cents: (before?.cents ?? 0) + Number(one['stake']) });
  }
  return [...found.values()];
}

/** Rows of one's own stand for those that everybody sees: one's cards are face up there. */
function opened(rows: Obj[], own: unknown): Obj[] {
  const mine = new Map(isRows(own) ? own.map((row) => [keyOf(row), row]) : []);
  return rows.map((row) => mine.get(keyOf(row)) ?? row);
}

export function laidOut(
  view: Obj,
  own: Obj,
  board: Obj,
  bets: BetSheet[],
  me: number | undefined,
  drawn: boolean,
): Laid {
  const laid: Laid = {
    tops: [],
    spots: [],
    boards: [],
    dice: [],
    pots: [],
    facts: [],
    signs: [],
    rest: [],
  };
  const seats = new Map<unknown, Obj>();
  for (const list of [board['seats'], view['chairs']])
    if (isSeats(list))
      for (const row of list) seats.set(row['player'], { ...seats.get(row['player']), ...row });
  sort(view, own, laid, seats, bets, me);
  const about = (key: string) => laid.spots.find((spot) => spot.key === key);
  // Who has cards on the table sits behind them: an empty place beside would be a second one.
  const isAt = (spot: Spot, player: unknown) =>
    spot.rows[0]!['player'] === player || spot.rows[0]!['decides'] === player;
  for (const [player, row] of seats)
    if (!laid.spots.some((spot) => isAt(spot, player))) laid.spots.push(spotOf(row, row, bets, me));
  if (isChips(board['chips']) && !drawn)
    for (const [key, rows] of grouped(board['chips'])) {
      const there = about(key);
      if (there) there.chips.push(...stacked(rows, bets, me));
      else
        laid.spots.push({
          ...spotOf(
            { box: rows[0]!['box'], player: rows[0]!['player'], place: null },
            undefined,
            bets,
            me,
          ),
          chips: stacked(rows, bets, me),
        });
    }
  laid.spots.sort((one, other) => (one.at === other.at ? 0 : one.at - other.at)); // as they lie, not as they act
  return laid;
}

/** A seat that is taken, and nothing more to say of it. */
export const isBare = (spot: Spot): boolean =>
  !spot.chips.length &&
  spot.rows.every((row) =>
    Object.keys(row).every((key) => ['player', 'seat', 'idle'].includes(key)),
  );

function grouped(chips: Obj[]): Map<string, Obj[]> {
  const found = new Map<string, Obj[]>();
  for (const one of chips) found.set(keyOf(one), [...(found.get(keyOf(one)) ?? []), one]);
  return found;
}

function spotOf(row: Obj, seat: Obj | undefined, bets: BetSheet[], me: number | undefined): Spot {
  const player = row['player'] ?? row['decides'];
  const chips = isChips(row['chips']) ? row['chips'] : [];
  const mine = me !== undefined && (player === me || chips.some((one) => one['player'] === me));
  const named = typeof player === 'number' && !mine ? words.playerNamed(player) : '';
  const title = titleOf(row, seat);
  return {
    key: keyOf(row),
    at: orderOf(row, seat),
    title,
    who: mine ? words.you : named === title ? '' : named,
    mine,
    acting: row['acting'] === true,
    rows:
      seat && seat !== row
        ? [
            row,
            {
              ...('stack' in row ? {} : { stake: seat['stake'] }),
              ...(says(seat['away']) ? { away: true } : {}),
            },
          ]
        : [row],
    chips: stacked(chips, bets, me),
  };
}

function sort(
  view: Obj,
  own: Obj,
  laid: Laid,
  seats: Map<unknown, Obj>,
  bets: BetSheet[],
  me: number | undefined,
): void {
  for (const [key, thing] of Object.entries(view)) {
    if (
      [
        'table',
        'countdown',
        'last',
        'areas',
        'roads',
        'due',
        'payments',
        'chairs',
        'asked',
      ].includes(key) ||
      !(says(thing) || thing === 0)
    )
      continue;
    if (isSign(thing)) laid.signs.push(thing);
    else if (isRows(thing) && thing.every(isSign)) laid.signs.push(...thing);
    else if (isHand(thing)) {
      if (Object.values(thing).some((one) => isCards(one) || isTiles(one)))
        laid.tops.push({
          ...spotOf(thing, undefined, bets, me),
          title: typeof thing['label'] === 'string' ? thing['label'] : spoken(key),
        });
    } else if (isRows(thing) && thing.some(isHand))
      laid.spots.push(
        ...opened(thing, own[key]).map((row) =>
          spotOf(
            row,
            row['box'] == null && row['place'] == null ? seats.get(row['player']) : undefined,
            bets,
            me,
          ),
        ),
      );
    else if (key === 'held' && isHeld(thing))
      laid.facts.push([
        words.facts[key]!,
        thing.map(([player, cents]) => `${words.playerNamed(player)} ${money(cents)}`).join(', '),
      ]);
    else if (isPots(thing)) {
      const again = key === 'pots' && isPots(view['gathered']); // the same chips, gathered
      if (!again) laid.pots.push(...thing.map((row) => Number(row['amount'])));
    } else if (isCards(thing)) laid.boards.push([key, thing]);
    else if (isDice(key, thing)) laid.dice.push(thing);
    else if (isObj(thing) && !isOdds(thing) && !isRuled(thing) && holds(thing))
      sort(thing, (isObj(own[key]) ? own[key] : {}) as Obj, laid, seats, bets, me);
    else if (isPlain(thing)) {
      if (typeof thing !== 'boolean' && !(key === 'pot' && 'pots' in view) && thing !== 0)
        laid.facts.push([
          words.facts[key] ?? spoken(key),
          key === 'marker'
            ? words.seatNamed(Number(thing))
            : key === 'clock'
              ? words.playerNamed(Number(thing))
              : text(key, thing),
        ]);
    } else laid.rest.push([key, thing]);
  }
}

/** Whether something that is drawn lies in it. */
const holds = (thing: Obj): boolean =>
  Object.entries(thing).some(
    ([key, one]) =>
      isHand(one) ||
      (isRows(one) && one.some(isHand)) ||
      isCards(one) ||
      isDice(key, one) ||
      isPots(one),
  );
