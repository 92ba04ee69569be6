// What lies where on a table of any game: hands at the anchors of its drawing, made of the rows of a view by their shape.

import type { Drawing, Payment } from '../messages';
import { isCards, isObj, isTiles, type Obj } from '../shapes';
import { words } from '../words';

export interface TileView {
  kind: string;
  pips: number[];
}
export interface Way {
  tiles: number[];
  low: string;
  high: string;
  house: boolean;
  cite: string | null;
}

/** A hand as it lies: where, whose, what of it can be seen, and what it comes to. */
export interface Hand {
  key: string;
  at: string;
  hand: number;
  of: number; // which of the hands of its place, and of how many
  cards: (string | null)[];
  down: number; // of the cards, those that lie face down, first of all
  tiles: (TileView | null)[];
  low: string[]; // tiles that lie apart, by their names
  who: number | undefined;
  name: string;
  mine: boolean;
  acting: boolean;
  out: boolean;
  value: string;
  says: string;
  stack: number | undefined;
  bet: number;
  came: Came | undefined;
  ways: Way[];
  dealt: boolean;
}

/** What a place came to, when it was paid. */
export interface Came {
  net: number;
  staked: number;
}

const list = (thing: unknown): Obj[] => (Array.isArray(thing) ? thing.filter(isObj) : []);

/** The part of a view in which hands lie: the round, or the view itself. */
export const roundIn = (view: Obj): Obj => (isObj(view['round']) ? view['round'] : view);

const placeOf = (row: Obj): Obj => (isObj(row['place']) ? row['place'] : row);

function valueOf(row: Obj): string {
  if (isObj(row['value'])) return String(row['value']['words']);
  const count = isObj(row['count']) ? row['count']['verdict'] : undefined;
  if (isObj(count))
    return count['soft'] && Number(count['total']) < 21
      ? `${Number(count['total']) - 10} / ${count['total']}`
      : String(count['total']);
  if (typeof row['counts'] === 'string' && row['counts']) return row['counts'].replace('-', ' · ');
  const made = row['made'];
  if (typeof made === 'string') return made;
  if (isObj(made))
    return String(
      isObj(made['verdict'])
        ? (made['verdict']['category'] ?? '')
        : (made['verdict'] ?? made['category'] ?? ''),
    );
  return '';
}

function cardsOf(row: Obj): (string | null)[] {
  if (Array.isArray(row['cards'])) return row['cards'] as (string | null)[];
  const hidden = Number(row['hidden'] ?? 0);
  const shown = [...((row['down'] ?? []) as string[])];
  return [
    ...Array.from({ length: hidden }, () => null),
    ...shown,
    ...((row['up'] ?? []) as string[]),
  ];
}

function tilesOf(row: Obj): (TileView | null)[] {
  if (isTiles(row['shown'])) return row['shown'];
  return typeof row['tiles'] === 'number' ? Array.from({ length: row['tiles'] }, () => null) : [];
}

/** By the spots of a drawing, what was paid: a win is told where the chips lay. */
export function paidAt(
  payments: Payment[],
  me: number | undefined,
  boxed = true,
): Map<string, Came> {
  const found = new Map<string, Came>();
  const areaOf = (one: Payment) => {
    const box = boxed ? (one.wager.spot as number[] | undefined)?.[0] : undefined;
    return box ? `${box} ${one.wager.bet}` : one.wager.bet;
  };
  const mine = new Set(payments.filter((one) => one.wager.player === me).map(areaOf)); // there one's own alone is told
  for (const one of payments) {
    if (one.wager.player !== me && (!boxed || mine.has(areaOf(one)))) continue; // on a layout for all, one's own alone
    const area = areaOf(one);
    const before = found.get(area) ?? { net: 0, staked: 0 };
    found.set(area, {
      net: before.net + one.returned + one.win - one.commission - one.wager.stake,
      staked: before.staked + one.wager.stake,
    });
  }
  return found;
}

/** By Box and by player, what was paid. */
export function cameOf(payments: Payment[]): {
  boxes: Map<number, Came>;
  players: Map<number, Came>;
} {
  const boxes = new Map<number, Came>();
  const players = new Map<number, Came>();
  const add = (map: Map<number, Came>, key: number, one: Payment) => {
    const before = map.get(key) ?? { net: 0, staked: 0 };
    map.set(key, {
      net: before.net + one.returned + one.win - one.commission - one.wager.stake,
      staked: before.staked + one.wager.stake,
    });
  };
  for (const one of payments) {
    const box = (one.wager.spot as number[] | undefined)?.[0];
    if (box) add(boxes, box, one);
    add(players, one.wager.player, one);
  }
  return { boxes, players };
}

export interface Lies {
  hands: Hand[];
  dealer: Hand | undefined;
  board: string[];
  pots: number[];
  dice: number[];
  seats: Map<number, { player: number; stack: number | undefined; away: boolean }>;
  marker: number | undefined;
  level: number;
}

export function liesOf(view: Obj, own: Obj, me: number | undefined, payments: Payment[]): Lies {
  const round = roundIn(view);
  const table = isObj(view['table']) ? view['table'] : {};
  const ownRound = isObj(own['round']) ? own['round'] : own;
  const waits = new Set((table['waits_for'] ?? []) as number[]);
  const seats = new Map<number, { player: number; stack: number | undefined; away: boolean }>();
  for (const row of [...list(table['seats']), ...list(view['chairs'])])
    seats.set(Number(row['seat']), {
      player: Number(row['player']),
      stack: typeof row['stake'] === 'number' ? row['stake'] : undefined,
      away: row['away'] === true,
    });
  const seatOf = new Map([...seats].map(([seat, one]) => [one.player, seat]));
  const mineRows = new Map(
    list(ownRound['hands']).map((row) => [
      JSON.stringify([placeOf(row)['box'], placeOf(row)['hand'], row['player']]),
      row,
    ]),
  );
  const rows = list(round['hands']).map(
    (row) =>
      mineRows.get(JSON.stringify([placeOf(row)['box'], placeOf(row)['hand'], row['player']])) ??
      row,
  );
  const bank = isObj(view['bank']) ? (view['bank']['box'] as number) : undefined;
  const { boxes, players } = cameOf(payments);
  const perBox = new Map<number, number>();
  for (const row of rows)
    perBox.set(Number(placeOf(row)['box']), (perBox.get(Number(placeOf(row)['box'])) ?? 0) + 1);

  const handOf = (row: Obj): Hand => {
    const box = placeOf(row)['box'] as number | undefined;
    const who = (row['player'] ?? row['decides'] ?? undefined) as number | undefined;
    const chips = list(row['chips']);
    const mine = me !== undefined && (who === me || chips.some((one) => one['player'] === me));
    const seated = who !== undefined ? seatOf.get(who) : undefined;
    const at = box != null ? `box ${box}` : seated ? `seat ${seated}` : '';
    const tiles = tilesOf(row);
    const cards = tiles.length ? [] : cardsOf(row);
    const up = Array.isArray(row['up']) ? row['up'].length : 0;
    return {
      key: `${at} ${placeOf(row)['hand'] ?? 0}`,
      at,
      hand: Number(placeOf(row)['hand'] ?? 0),
      of: box != null ? (perBox.get(box) ?? 1) : 1,
      cards,
      down: up ? cards.length - up : 0,
      tiles,
      low: (row['low'] ?? []) as string[],
      who,
      name:
        who !== undefined && who === me
          ? words.you
          : mine && who !== undefined
            ? words.behind(words.playerNamed(who))
            : who === undefined
              ? box === bank
                ? words.houseBank
                : ''
              : words.playerNamed(who) +
                (box !== undefined && box === bank ? ` · ${words.bank}` : ''),
      mine,
      acting:
        row['acting'] === true ||
        ('stack' in row && who !== undefined && waits.has(who)) ||
        (row['ways'] != null && mine && waits.has(me!)),
      out:
        row['folded'] === true ||
        row['says'] === 'given up unseen' ||
        String(row['said'] ?? '').startsWith('fold'),
      value: valueOf(row),
      says:
        row['tapped_out'] === true
          ? words.allIn
          : row['folded'] === true
            ? words.folded
            : String(row['said'] ?? row['says'] ?? row['last'] ?? ''),
      stack: row['stack'] as number | undefined,
      bet: Number(row['bet'] ?? 0),
      ways: (row['ways'] ?? []) as Way[],
      came:
        box != null
          ? boxes.get(box)
          : who !== undefined && 'stack' in row
            ? players.get(who)
            : undefined,
      dealt: cards.length + tiles.length > 0,
    };
  };
  const dealer = isObj(round['dealer'])
    ? {
        ...handOf(round['dealer']),
        key: 'dealer',
        at: 'dealer',
        name: words.dealer,
        came: undefined,
        of: 1,
        mine: false,
      }
    : undefined;
  return {
    hands: rows.map(handOf),
    dealer,
    seats,
    board: isCards(round['board']) ? (round['board'] as string[]) : [],
    pots: list(round['gathered'] ?? round['pots']).map((one) => Number(one['amount'])),
    dice: Array.isArray(round['dice']) ? (round['dice'] as number[]) : [],
    marker: typeof view['marker'] === 'number' ? view['marker'] : undefined,
    level: Number(round['level'] ?? 0),
  };
}

/** The places of a ring are turned so that one's own is in front; it is a matter of looking on alone. */
export function turned(
  drawing: Drawing,
  mine: number | undefined,
): Map<string, NonNullable<Drawing['anchors']>[number]> {
  const anchors = new Map((drawing.anchors ?? []).map((one) => [one.name, one]));
  const ring = drawing.ring ?? [];
  if (!mine || !ring.length) return anchors;
  const found = new Map(anchors);
  ring.forEach((name, at) =>
    found.set(name, anchors.get(ring[(at - (mine - 1) + ring.length) % ring.length]!)!),
  );
  return found;
}
