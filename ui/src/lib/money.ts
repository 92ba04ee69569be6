// Money is whole cents and is shown without floating point. Tournament chips have no sign.

import { unit } from './unit.svelte';

/** The marks of the language that this terminal speaks. */
export const marks = { thousands: ',', decimal: '.' };

export function money(cents: number, sign = false): string {
  const whole = Math.floor(Math.abs(cents) / 100);
  const rest = String(Math.abs(cents) % 100).padStart(2, '0');
  const minus = cents < 0 ? '−' : sign && cents > 0 ? '+' : '';
  if (unit.chips)
    return `${minus}${grouped(whole)}${rest === '00' ? '' : `${marks.decimal}${rest}`}`;
  return `${minus}$${grouped(whole)}${marks.decimal}${rest}`;
}

/** For chips and narrow places: no cents when there are none. */
export function brief(cents: number): string {
  return cents % 100 === 0 && !unit.chips ? `$${grouped(cents / 100)}` : money(cents);
}

export function grouped(n: number): string {
  return String(n).replace(/\B(?=(\d{3})+$)/g, marks.thousands);
}

/** What was typed in dollars, in whole cents; undefined where it is no amount. */
export function cents(typed: string): number | undefined {
  const found = /^\$?\s*(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(
    typed.replace(marks.decimal === ',' ? /\.(?=\d{3})/g : /,(?=\d{3})/g, '').trim(),
  );
  return found ? Number(found[1]) * 100 + Number((found[2] ?? '0').padEnd(2, '0')) : undefined;
}

/** On a chip: thousands as K, no sign. */
export function figure(cents: number): string {
  if (cents % 100) return money(cents).replace('$', '');
  return cents >= 1000000 && cents % 100000 === 0
    ? `${grouped(cents / 100000)}K`
    : grouped(cents / 100);
}
