// Forms of offers: what was entered becomes what is sent. Bounds are the server's; they only help to type.

import type { Field, Offer, Place } from './messages';
import { brief, cents } from './money';

export type Given = Record<string, unknown>;

/** Where chips may be laid now: the cases of the offer, and the places told once where it says so. */
export function placesOf(offer: Offer, listed: Place[]): Place[] {
  const cases = offer.cases ?? [];
  if (!offer.listed) return cases.filter((one) => !one.closed);
  const told = new Set(cases.map((one) => JSON.stringify(one.given)));
  return [
    ...listed.filter((one) => !told.has(JSON.stringify(one.given))),
    ...cases.filter((one) => !one.closed),
  ];
}

export const open = (offer: Offer): Field[] =>
  (offer.fields ?? []).filter((field) => field.fixed === undefined);

/** What staff believe who put a move: at a busy table the next record comes before a finger does. */
export function believed(
  offers: Offer[],
  move: Given,
  number: number,
  round: number,
): { record?: number; round?: number } {
  const why = offers.find((one) => one.move === move['move'])?.why;
  if (why === 'conduct' || why === 'house') return {};
  return why === 'due' || why === undefined ? { record: number } : { round };
}

/** Whether somebody has anything to fill in before it can be sent. */
export const bare = (offer: Offer): boolean =>
  open(offer).every((field) => field.optional) && !offer.cases?.length && !offer.listed;

export const isList = (field: Field): boolean => field.count != null;

/** What was typed or chosen, as the move has it; undefined where it says nothing. */
export function read(field: Field, typed: unknown): unknown {
  if (typed === undefined || typed === '' || (Array.isArray(typed) && !typed.length))
    return undefined;
  if (typeof typed !== 'string') return typed;
  const said = typed.trim();
  if (field.kind === 'cents') return cents(said);
  if (field.kind === 'cards')
    return said
      .toUpperCase()
      .split(/[\s,]+/)
      .filter(Boolean);
  if (field.kind === 'card') return said.toUpperCase();
  if (field.kind === 'number' || field.kind === 'player') return Number(said);
  if (field.kind === 'numbers')
    return said
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(Number);
  if (field.kind === 'groups')
    return said.split(/[;/]/).map((group) =>
      group
        .split(/[\s,]+/)
        .filter(Boolean)
        .map(Number),
    );
  return said;
}

/** All fields of a move: what is fixed, what was given, and the place where chips go. */
export function filled(offer: Offer, typed: Given, place?: Place): Given {
  const out: Given = {};
  for (const field of offer.fields ?? []) {
    const said =
      field.fixed !== undefined ? field.fixed : read(field, typed[field.name] ?? field.usual);
    if (said !== undefined) out[field.name] = said;
    else if (field.count?.[0] === 0 && !field.optional) out[field.name] = [];
  }
  return { ...out, ...(place?.given ?? {}) };
}

/** What is still missing, by name. */
export function missing(
  offer: Offer,
  typed: Given,
  place: Place | undefined,
  places: Place[],
): string[] {
  const said = filled(offer, typed, place);
  const lacking = (offer.fields ?? [])
    .filter((field) => !field.optional && !(field.name in said))
    .map((field) => field.name);
  return places.length && !place ? ['place', ...lacking] : lacking;
}

/** How much an amount may be: its own bounds, or those of the place. */
export function bounds(field: Field, place?: Place): { low: number; high: number } | undefined {
  const low = field.low ?? place?.low;
  const high = field.high ?? place?.high;
  return low == null || high == null ? undefined : { low, high };
}

export const range = (at: { low: number; high: number }): string =>
  `${brief(at.low)} to ${brief(at.high)}`;
