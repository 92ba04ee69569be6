// The top of a table of any game, made of what was shown of it: a felt and the chips on it, places, what came.

import { areasOf } from './areas';
import type { Seen } from './floor.svelte';
import type { BetSheet, DiceView, Drawing, NumberView, Place, RoadsView } from './messages';
import { roundOf } from './rounds';
import { isObj, type Obj } from './shapes';
import { sceneOf, type Scene } from './stage';
import { laidOut, type Laid } from './table';
import type { Area, Stake } from './types';

type Shown = Pick<Seen, 'fixed' | 'public' | 'own'>;

/** Chips on one area, of everybody or of one player. */
export interface Pile {
  area: string;
  count: number;
  cents: number;
}

export interface Top {
  drawing: Drawing[];
  areas: Record<string, Area>;
  piles: Pile[];
  winners: string[];
  scene: Scene;
  laid: Laid;
  rest: [string, unknown][];
  before: Laid | undefined; // of the last round, where nothing lies on the table now
  wheel: string[];
  rests: number | undefined; // the compartment that the wheel rests on
  roads: RoadsView | undefined;
  results: Obj | undefined; // numbers or rolls that came lately
}

export const boardOf = (view: Obj): Obj => (isObj(view['table']) ? view['table'] : view);

/** Chips are told one by one; or as sums, where each player sees only his own. */
export function pilesOf(parts: unknown[], whose?: number): Pile[] {
  const found = new Map<string, Pile>();
  const add = (area: string, count: number, cents: number) => {
    const before = found.get(area);
    found.set(area, {
      area,
      count: count + (before?.count ?? 0),
      cents: cents + (before?.cents ?? 0),
    });
  };
  for (const part of parts) {
    const chips = isObj(part) ? part['chips'] : undefined;
    if (Array.isArray(chips))
      for (const one of chips.filter(isObj)) {
        if (whose === undefined || one['player'] === whose)
          add(String(one['bet']), 1, Number(one['stake']));
      }
    else if (isObj(chips) && whose === undefined)
      for (const [area, one] of Object.entries(chips))
        if (isObj(one)) add(area, Number(one['count']), Number(one['stake']));
  }
  return [...found.values()];
}

/** What lies on the areas of a table, for those who may see all of it. */
export function layoutOf(view: Obj): Pile[] {
  const board = boardOf(view);
  return pilesOf([board, ...partsOf(view, board)]);
}

const partsOf = (view: Obj, board: Obj): unknown[] =>
  Object.entries(view)
    .filter(([key, part]) => key !== 'last' && part !== board)
    .map(([, part]) => part);

function mine(seen: Shown, board: Obj, me: number): Pile[] {
  const everybody = [board, ...partsOf(seen.public, board)];
  const listed = everybody.some(
    (part) => isObj(part) && Array.isArray(part['chips']) && part['chips'].length > 0,
  );
  return pilesOf(listed ? everybody : Object.values(seen.own), me);
}

/** The drawing that bets are laid on, wide and tall; else the only one there is, such as a board of numbers. */
function drawingOf(drawings: Drawing[]): Drawing[] {
  const wanted = drawings.some((one) => one.board === 'layout')
    ? 'layout'
    : (drawings[0]?.board ?? '');
  return drawings.filter((one) => (one.board ?? '') === wanted);
}

/** Areas that were paid, by the payments of a round: a list, or sums by area. */
function paid(part: Obj | undefined): string[] {
  const payments = part?.['payments'];
  if (Array.isArray(payments))
    return payments
      .filter((one) => isObj(one) && Number(one['win']) > 0)
      .map((one) => String(isObj(one['wager']) ? one['wager']['bet'] : ''));
  return isObj(payments)
    ? Object.entries(payments)
        .filter(([, one]) => isObj(one) && Number(one['win']) > 0)
        .map(([area]) => area)
    : [];
}

/** Before the first round there is nothing to tell of those that came. */
const isEmpty = (results: unknown): boolean =>
  isObj(results) && Array.isArray(results['recent']) && !results['recent'].length;

/** Whether what came lately are numbers or rolls, which have a picture of their own. */
const isPictured = (results: unknown): results is Obj => {
  const [first] =
    isObj(results) && Array.isArray(results['recent'])
      ? (results['recent'] as (NumberView | DiceView)[])
      : [];
  return isObj(first) && ('colour' in first || 'faces' in first || 'dice' in first);
};

export function topOf(seen: Shown, me?: number): Top {
  const view = seen.public;
  const board = boardOf(view);
  const bets = (seen.fixed['bets'] ?? []) as BetSheet[];
  const drawing = drawingOf((seen.fixed['drawings'] ?? []) as Drawing[]);
  const part = roundOf(view);
  const scene = drawing.length ? sceneOf(part) : { says: '' };
  const shown =
    scene.hands || scene.dice || scene.pocket
      ? Object.fromEntries(Object.entries(view).filter(([, one]) => one !== part))
      : view;
  const laid = laidOut(shown, seen.own, board, bets, me, drawing.length > 0);
  const last = isObj(view['last']) ? view['last'] : undefined;
  const idle = !laid.tops.length && !laid.pots.length && !drawing.length;
  const numbers =
    isObj(view['board']) && Array.isArray(view['board']['numbers']) && drawing.length
      ? view['board']['numbers'].map(String)
      : [];
  const results = isPictured(view['results']) ? view['results'] : undefined;
  const told = new Set([
    ...(results || isEmpty(view['results']) ? ['results'] : []),
    'display',
    ...(numbers.length ? ['board'] : []),
  ]);
  return {
    drawing,
    laid,
    scene,
    results,
    areas: areasOf(bets, (seen.fixed['places'] ?? []) as Place[]),
    piles: me === undefined ? layoutOf(view) : mine(seen, board, me),
    winners: [...numbers, ...paid(part)],
    rest: laid.rest.filter(([key, thing]) => !told.has(key) && thing !== part), // what is due says how far a round is
    before: last && idle ? laidOut(last, {}, {}, bets, me, false) : undefined,
    wheel: ((seen.fixed['wheel'] ?? []) as unknown[]).map(String),
    rests: [view, last]
      .map((one) => (isObj(one?.['spin']) ? one['spin']['at'] : null))
      .find((at) => typeof at === 'number') as number | undefined,
    roads: isObj(view['roads']) ? (view['roads'] as unknown as RoadsView) : undefined,
  };
}

export const stakesOf = (piles: Pile[]): Stake[] =>
  piles.map(({ area, cents }) => ({ area, cents }));
