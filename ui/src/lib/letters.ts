// How large the words of a shape are on a felt, and where they stand beside dice.

import { boxOf, type Box } from './geometry';
import type { Shape } from './messages';

/** Whether the odds of a shape stand beside its dice: there is no room below them. */
export const isBeside = (shape: Shape, box: Box, scale: number): boolean =>
  !shape.stack && (box.h < 75 * scale || (shape.dice?.length === 1 && box.w > 260 * scale));

export const fit = (text: string, width: number, most: number): number =>
  Math.min(most, (width * 0.94) / (text.length * 0.5));

/** Letters as the drawing says, else as large as the box lets them be. */
export function sizeOf(shape: Shape): number {
  const box = boxOf(shape.points);
  return (
    shape.size ||
    Math.max(11, Math.min(30, box.h * 0.45, (box.w / Math.max(1, shape.label.length)) * 1.6))
  );
}

export const lineOf = (shape: Shape): number =>
  shape.sub ? shape.at[1] - sizeOf(shape) * 0.32 : shape.at[1];

/** The odds under a sign. They are drawn apart from the button: its name says them already. */
export function subAt(shape: Shape, scale: number): { x: number; y: number; size: number } {
  const box = boxOf(shape.points);
  const [x, y] = shape.at;
  if (!shape.dice?.length)
    return {
      x,
      y: y + sizeOf(shape) * 0.6,
      size: fit(shape.sub, box.w, Math.min(22 * scale, sizeOf(shape) * 0.62)),
    };
  const beside = isBeside(shape, box, scale);
  const size = fit(shape.sub, box.w * (beside ? 0.55 : 1), 20 * scale);
  if (beside) return { x: box.x + box.w * (shape.dice.length === 1 ? 0.65 : 0.82), y, size };
  return { x, y: box.y + box.h * (shape.stack ? 0.83 : 0.8), size };
}
