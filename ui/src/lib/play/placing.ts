// Where the cards of a hand lie: overlapping, within the room of their place, side by side with other hands of it.

import type { Drawing } from '../messages';
import type { Hand } from './lie';

export type Anchor = Drawing['anchors'][number];
export type Point = [number, number];
/** What placing has to know of the table as it is drawn. */
export interface Ground {
  drawing: Drawing;
  anchors: Map<string, Anchor>;
  scale: number; // pixels a unit
  seat: number | undefined; // one's own
}
export interface Placed {
  w: number; // width of a card
  x: number;
  y: number;
  step: number; // from one card to the next
  wide: number; // of the whole hand
  down: number; // from one card to the next where they lie in a column
  at?: number[]; // the place of each card from the left, at seats
}

export const SMALL = 40; // pixels: below this a card shows nothing but its rank and suit
const SPLIT = 0.84; // hands of a split are smaller, and
const LEAN = 1.5; // lean over their neighbours

/** Cards at a seat, each as far from the first as it has to be read: backs lie close, open cards apart. */
export function spread(hand: Hand, w: number, room: number, own: boolean): number[] {
  const hidden = hand.cards.every((card) => card === null);
  const step = (i: number): number => {
    if (hidden) return hand.cards.length < 3 ? 1.08 : 0.42;
    if (hand.cards[i] === null) return 0.24;
    if (own) return i + 1 === hand.down ? 1.24 : 1.08;
    return hand.cards.length < 3 ? 1.08 : 0.58;
  };
  const steps = hand.cards.slice(1).map((_, i) => w * step(i));
  const all = steps.reduce((sum, one) => sum + one, 0);
  const share = all + w > room ? (room - w) / all : 1;
  return steps.reduce<number[]>((places, one) => [...places, places.at(-1)! + one * share], [0]);
}

function atSeat(hand: Hand, anchor: Anchor, { drawing, seat }: Ground): Placed {
  const own = hand.mine && seat !== undefined;
  const open = hand.cards.some((card) => card !== null);
  const w = anchor.size * (own ? 1.75 : open ? 1.25 : 1);
  const room = own ? Math.min(w * 6.4, drawing.width * 0.6) : w * 3.3;
  const at = hand.cards.length ? spread(hand, w, room, own) : [0];
  const wide = w + at.at(-1)!;
  const x = Math.max(wide / 2 + 2, Math.min(drawing.width - wide / 2 - 2, anchor.at[0]));
  return { w, x, y: anchor.at[1] - w * 0.98, step: 0, wide, down: 0, at };
}

export function placed(hand: Hand, count: number, ground: Ground): Placed {
  const anchor = ground.anchors.get(hand.at)!;
  if (hand.at.startsWith('seat')) return atSeat(hand, anchor, ground);
  const column = anchor.column === true;
  const splits = hand.of > 1;
  const w = anchor.size * (splits && !column ? SPLIT : 1) * (hand.acting ? 1.12 : 1);
  const [x, y] = anchor.at;
  if (column) {
    const within = Math.min(w, anchor.room || w);
    const down = Math.min(w * 0.5, 150 / Math.max(1, count - 1));
    return { w: within, x, y, step: 0, wide: within, down };
  }
  const all = (anchor.room || w * 4) * (splits ? LEAN : 1);
  const room = all / hand.of - (splits ? 8 : 0);
  const most = hand.at === 'dealer' ? w * 1.08 : w * 0.42;
  const step = count > 1 ? Math.min(most, (room - w) / (count - 1)) : 0;
  const aside = splits ? (hand.hand - (hand.of - 1) / 2) * (all / hand.of) : 0;
  return { w, x: x + aside, y, step, wide: w + step * (count - 1), down: 0 };
}

/** Tiles that are set lie low part first, apart from the high one. */
export function tilesInOrder(hand: Hand): { tile: Hand['tiles'][number]; low: boolean }[] {
  const left = [...hand.low];
  const told = hand.tiles.map((tile) => {
    const at = tile ? left.indexOf(tile.kind) : -1;
    if (at >= 0) left.splice(at, 1);
    return { tile, low: at >= 0 };
  });
  return hand.low.length
    ? [...told.filter((one) => one.low), ...told.filter((one) => !one.low)]
    : told;
}

/** How wide the ground of some words is, at a size of letters. */
export const pill = (text: string, size: number): number =>
  Math.max(size * 2, text.length * size * 0.62 + size);
