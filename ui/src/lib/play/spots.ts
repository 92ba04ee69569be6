// Spots of a table of any game: where chips may go now, what each is called and pays, and what lies on it.

import type { Tree } from '../floor.svelte';
import type { Drawing, Offer, Place } from '../messages';
import { placesOf } from '../offers';
import { roundOf } from '../rounds';
import { isObj, type Obj } from '../shapes';
import type { Area, Stake } from '../types';
import { spoken, words } from '../words';

export interface Way {
  offer: Offer;
  place: Place;
}

const rows = (list: unknown): Obj[] => (Array.isArray(list) ? list.filter(isObj) : []);

const totals = (chips: unknown): [string, Obj][] =>
  isObj(chips) ? Object.entries(chips).filter((one): one is [string, Obj] => isObj(one[1])) : [];

/** The part of a view that shows the round, whatever its game calls it. */
export const partOf = (view: Tree): Tree =>
  isObj(view['round']) ? view['round'] : (roundOf(view) ?? view);

/** Where chips may be laid, by area; of several Boxes on a layout for all, one's own. */
export function waysOf(
  offers: Offer[],
  places: Place[],
  table: Obj,
  me: number | undefined,
  boxed: boolean,
): Map<string, Way> {
  const ways = new Map<string, Way>();
  const own = (list: unknown, field: string) =>
    rows(list).find((row) => row['player'] === me)?.[field];
  const mine = own(table['chips'], 'box') ?? own(table['seats'], 'seat');
  for (const offer of offers) {
    if (offer.why !== 'wager' || offer.blocked || !(offer.cases || offer.listed)) continue;
    for (const place of placesOf(offer, places)) {
      const { box, bet } = place.given as Tree;
      const area = boxed && box != null ? `${box} ${bet}` : String(bet ?? '');
      if (!ways.has(area) || box === mine) ways.set(area, { offer, place });
    }
  }
  return ways;
}

/** All areas with their names, odds and limits; the spots of a Box are named with it. */
export function spotsOf(
  drawings: Drawing[],
  plain: Record<string, Area>,
  ways: Map<string, Way>,
): Record<string, Area> {
  const spots: Record<string, Area> = { ...plain };
  for (const { shapes } of drawings)
    for (const { area, box, bet } of shapes) {
      if (!box) continue;
      const place = ways.get(area)?.place;
      const known = plain[bet ?? ''];
      spots[area] = {
        id: area,
        name: `${words.boxNamed(box)}, ${known?.name || spoken(bet ?? '')}`,
        pays: known?.pays ?? '',
        min: place?.low ?? known?.min ?? 0,
        max: place?.high ?? known?.max ?? 0,
        cite: place?.cite ?? known?.cite ?? '',
        covers: [],
      };
    }
  return spots;
}

/** Chips on the table by area: one's own, and those of others. */
export function lyingOf(
  view: Tree,
  me: number | undefined,
  boxed: boolean,
): { own: Stake[]; others: Stake[] } {
  const round = partOf(view);
  const table = isObj(view['table']) ? view['table'] : {};
  const lists = [
    table['chips'],
    round['beside'],
    ...rows(round['hands']).map((hand) => hand['chips']),
    ...(boxed && round['hands'] ? [] : [round['chips']]),
  ];
  const [own, others] = [new Map<string, number>(), new Map<string, number>()];
  for (const chips of lists.flatMap(rows)) {
    const area = boxed ? `${chips['box']} ${chips['bet']}` : String(chips['bet']);
    const side = chips['player'] === me ? own : others;
    side.set(area, (side.get(area) ?? 0) + Number(chips['stake']));
  }
  for (const [area, sums] of lists.flatMap(totals))
    // where each player sees their own chips alone
    others.set(area, (others.get(area) ?? 0) + Number(sums['stake']));
  const stakes = (side: Map<string, number>) => [...side].map(([area, cents]) => ({ area, cents }));
  return { own: stakes(own), others: stakes(others) };
}
