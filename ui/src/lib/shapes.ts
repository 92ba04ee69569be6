// What a piece of a view looks like, by its shape alone: cards, dice, tiles, odds, clauses, amounts.

import { MONEY } from './messages';
import { money } from './money';

/** Whether a table is played at Player Terminals, with a Wagering Period that is counted down. */
export const hasTerminals = (view: Record<string, unknown>): boolean => isObj(view['countdown']);

export type Obj = Record<string, unknown>;
const CARD = /^([A2-9TJQK][SHDC]|joker)$/i;

export const isObj = (thing: unknown): thing is Obj =>
  typeof thing === 'object' && thing !== null && !Array.isArray(thing);
export const isCard = (thing: unknown): thing is string =>
  typeof thing === 'string' && CARD.test(thing);

/** A run of cards; what nobody may see stands as null. */
export const isCards = (thing: unknown): thing is (string | null)[] =>
  Array.isArray(thing) && thing.length > 0 && thing.every((one) => one === null || isCard(one));

export const isTile = (thing: unknown): thing is { kind: string; pips: number[] } =>
  isObj(thing) && typeof thing['kind'] === 'string' && Array.isArray(thing['pips']);
export const isTiles = (thing: unknown): thing is { kind: string; pips: number[] }[] =>
  Array.isArray(thing) && thing.length > 0 && thing.every(isTile);

const DIE = new Set([1, 2, 3, 4, 5, 6]);
export const isDice = (name: string, thing: unknown): thing is number[] =>
  (name === 'dice' || name === 'faces') &&
  Array.isArray(thing) &&
  thing.length > 0 &&
  thing.every((one) => DIE.has(one as number));

export const isOdds = (thing: unknown): thing is { win: number; stake: number } =>
  isObj(thing) && Object.keys(thing).sort().join() === 'stake,win';
export const isRuled = (thing: unknown): thing is { verdict: unknown; cite: string } =>
  isObj(thing) && 'verdict' in thing && 'cite' in thing;
export const isPocket = (thing: unknown): thing is { number: number; colour: string } =>
  isObj(thing) &&
  typeof thing['number'] === 'number' &&
  typeof thing['colour'] === 'string' &&
  Object.keys(thing).length === 2;
export const isSign = (thing: unknown): thing is { label: string; text: string; cite: string } =>
  isObj(thing) && typeof thing['label'] === 'string' && typeof thing['text'] === 'string';
/** Names and what is said of each: lines of a ticket, counts of results. */
export const isPairs = (thing: unknown): thing is [string, string | number][] =>
  Array.isArray(thing) &&
  thing.length > 0 &&
  thing.every(
    (one) =>
      Array.isArray(one) &&
      one.length === 2 &&
      typeof one[0] === 'string' &&
      (typeof one[1] === 'string' || typeof one[1] === 'number'),
  );
/** A paper that somebody holds: what is printed on it, line by line, and how it stands. */
export const isPaper = (
  thing: unknown,
): thing is { barcode: string; status: string; won: number; lines: [string, string | number][] } =>
  isObj(thing) &&
  typeof thing['barcode'] === 'string' &&
  typeof thing['status'] === 'string' &&
  isPairs(thing['lines']);
export const isPlain = (thing: unknown): thing is string | number | boolean =>
  typeof thing === 'string' || typeof thing === 'number' || typeof thing === 'boolean';

/** Nothing to draw: null, an empty list, or an object of such. */
export function says(thing: unknown): boolean {
  if (thing === null || thing === undefined || thing === '' || thing === false) return false;
  if (Array.isArray(thing)) return thing.length > 0;
  return !isObj(thing) || Object.values(thing).some(says);
}

/** A plain value as text; `name` tells an amount from a number. */
export function text(name: string, thing: string | number | boolean): string {
  if (typeof thing === 'number') return MONEY.has(name) ? money(thing) : String(thing);
  if (typeof thing === 'boolean') return thing ? 'yes' : 'no';
  return thing;
}

export const odds = (thing: { win: number; stake: number }): string =>
  `${thing.win} to ${thing.stake}`;
