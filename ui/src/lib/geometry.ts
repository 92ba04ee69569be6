import type { Drawing, Shape } from './messages';

export type Point = [number, number];

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export function boxOf(points: number[]): Box {
  const xs = points.filter((_, i) => i % 2 === 0);
  const ys = points.filter((_, i) => i % 2 === 1);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y };
}

/** Where chips lie: in the middle of small areas, beside the words of large ones. */
export function chipAt(shape: Shape, box: Box, scale: number): Point {
  const [x, y] = shape.at;
  if (shape.round || shape.spot || (!shape.label && !shape.dice?.length)) return [x, y];
  if (small(shape, box, scale))
    return [box.x + box.w - 21 * scale, box.y + (shape.stack ? box.h * 0.38 : 21 * scale)];
  if (box.w >= 170 * scale && box.w > box.h * 1.2)
    return [box.x + box.w - chipRadius(shape, box, scale) - Math.min(24 * scale, box.w * 0.03), y];
  if (box.h >= 150 * scale) return [x, box.y + box.h - chipRadius(shape, box, scale) - 8 * scale];
  return [x, y];
}

export const chipRadius = (shape: Shape, box: Box, scale: number): number =>
  shape.round
    ? shape.round * 0.76
    : scale *
      (shape.spot
        ? 25
        : small(shape, box, scale)
          ? 20
          : narrow(shape, box, scale)
            ? 21
            : Math.max(25, Math.min(31, (Math.min(box.w, box.h) / scale) * 0.27)));

/** A small area with words under its sign: chips go to the corner, so that the sign stays readable. */
const small = (shape: Shape, box: Box, scale: number): boolean =>
  Boolean(shape.sub) && box.w < 170 * scale;

/** An area that its words nearly fill: a large chip beside them would lie on the last letter. */
const narrow = (shape: Shape, box: Box, scale: number): boolean =>
  Boolean(shape.sub) &&
  box.w >= 170 * scale &&
  box.w < 300 * scale &&
  box.h < 150 * scale &&
  box.w > box.h * 1.2;

/** Drawings have units of their own; on a wide one of 1,400 a chip has a radius of 25. */
export const scaleOf = (drawing: { name: string; width: number }): number =>
  drawing.name === 'tall' ? Math.max(0.8, drawing.width / 640) : drawing.width / 1400;

const STEPS: Record<string, Point> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

/** The nearest shape in the direction of an arrow key, so that any layout can be walked. */
export function toward(shapes: Shape[], from: number, key: string): number {
  const step = STEPS[key];
  const here = shapes[from];
  if (!step || !here) return from;
  let best = from;
  let least = Infinity;
  shapes.forEach((shape, i) => {
    const dx = shape.at[0] - here.at[0];
    const dy = shape.at[1] - here.at[1];
    const ahead = dx * step[0] + dy * step[1];
    const aside = Math.abs(dx * step[1]) + Math.abs(dy * step[0]);
    const cost = ahead + 2.5 * aside;
    if (ahead > 1 && cost < least) [best, least] = [i, cost];
  });
  return best;
}

/** The drawing that fits the room best; where its height is not known, by the width alone. */
export function fitting(drawings: Drawing[], width: number, height: number): Drawing {
  const tall = drawings.find((one) => one.name === 'tall');
  const off = (one: Drawing) => Math.abs(Math.log(one.width / one.height / (width / height)));
  return tall && (height ? off(tall) < off(drawings[0]!) : width < 620) ? tall : drawings[0]!;
}
