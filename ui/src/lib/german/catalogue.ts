// A terminal that speaks German: every catalogue takes its German words, and numbers their marks, before a page is drawn.

import { marks } from '../money';
import { words } from '../words';
import { dealing } from '../words.dealing';
import { settings } from '../words.settings';
import { staff } from '../words.staff';
import { theatre } from '../words.theatre';
import { writer } from '../words.writer';
import { germanDealing, germanSettings, germanTheatre, germanWriter } from './counter';
import { german as germanStaff } from './staff';
import { german as germanWords } from './words';

/** Each English catalogue with its German; of the first, as far as pages of staff say it. */
export const CATALOGUES = [
  [words, germanWords],
  [staff, germanStaff],
  [dealing, germanDealing],
  [settings, germanSettings],
  [theatre, germanTheatre],
  [writer, germanWriter],
] as const;

export function speak(): void {
  for (const [english, german] of CATALOGUES) Object.assign(english, german);
  Object.assign(marks, { thousands: '.', decimal: ',' });
}
