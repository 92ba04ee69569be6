// The chips of a rail: round amounts that fit the steps of a table. The floor judges what is laid.

import type { ChipKind, Face } from './types';

const SMALL = [1, 5, 25, 100, 500, 1000]; // dollars
const LARGE = [5, 10, 50, 100, 500, 1000, 5000];
const FACES: Face[] = ['dot', 'five', 'square', 'hex', 'star', 'crown'];

export function rail(step: number): ChipKind[] {
  const fits = (dollars: number) => (dollars * 100) % step === 0;
  const amounts = SMALL.every(fits) ? SMALL : LARGE.filter(fits);
  return amounts
    .slice(0, FACES.length)
    .map((dollars, at) => ({ cents: dollars * 100, face: FACES[at]! }));
}

export const faceFor = (chips: ChipKind[], cents: number): Face =>
  chips.findLast((chip) => chip.cents <= cents)?.face ?? 'dot';
