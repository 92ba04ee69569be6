// How something that is due is entered, by the shape of its fields: cards, numbers, dice, or a press.

import type { Field, Offer } from './messages';
import { open, type Given } from './offers';

export type Pad =
  | { kind: 'press'; besides: Field[] } // lists that are usually empty
  | { kind: 'cards'; field: Field }
  | { kind: 'number'; field: Field; grid: boolean }
  | { kind: 'numbers'; field: Field }
  | { kind: 'dice'; fields: Field[] }
  | { kind: 'form' };

const KEYS = 60; // so many numbers still have a button each
const CARD = /^(10|[A2-9TJQK])([SHDC])/;

const isDie = (field: Field) => field.kind === 'number' && field.low === 1 && field.high === 6;
const mayBeEmpty = (field: Field) => Boolean(field.optional) || field.count?.[0] === 0;

export function padOf(offer: Offer): Pad {
  const fields = open(offer).filter((field) => !mayBeEmpty(field));
  if (offer.cases?.length || offer.listed || offer.beside) return { kind: 'form' };
  const [first] = fields;
  if (!first) return { kind: 'press', besides: open(offer).filter((field) => !field.optional) };
  if (fields.length > 1) return fields.every(isDie) ? { kind: 'dice', fields } : { kind: 'form' };
  if (first.kind === 'cards') return { kind: 'cards', field: first };
  if (first.kind === 'numbers' && first.count && first.choices?.length)
    return { kind: 'numbers', field: first };
  if (first.kind !== 'number' || first.low == null || first.high == null || first.choices)
    return { kind: 'form' };
  return { kind: 'number', field: first, grid: first.high - first.low <= KEYS };
}

/** Cards as somebody types them, with or without gaps: `9h 2c 10d`. Undefined where it is no card. */
export function cardsIn(text: string): string[] | undefined {
  const found: string[] = [];
  let rest = text.toUpperCase().replace(/[\s,]+/g, '');
  while (rest) {
    const card = CARD.exec(rest);
    if (!card) return undefined;
    found.push((card[1] === '10' ? 'T' : card[1]!) + card[2]!);
    rest = rest.slice(card[0].length);
  }
  return found;
}

const between = (count: number, [low, high]: readonly [number, number]) =>
  count >= low && count <= high;

function wholes(text: string): number[] | undefined {
  const said = text.trim().split(/[\s,]+/);
  return said.every((one) => /^\d+$/.test(one)) ? said.map(Number) : undefined;
}

/** What was typed, as the fields of the move; undefined as long as it is not all that is wanted. */
export function typedIn(pad: Pad, text: string): Given | undefined {
  if (pad.kind === 'number' && !text.trim() && typeof pad.field.usual === 'number')
    return { [pad.field.name]: pad.field.usual };
  if (!text.trim()) return undefined;
  switch (pad.kind) {
    case 'cards': {
      const cards = cardsIn(text);
      const fits = cards && between(cards.length, pad.field.count ?? [1, 1]);
      return fits ? { [pad.field.name]: cards } : undefined;
    }
    case 'number': {
      const [said, ...more] = wholes(text) ?? [];
      const fits = said != null && said >= pad.field.low! && said <= pad.field.high!;
      return fits && !more.length ? { [pad.field.name]: said } : undefined;
    }
    case 'numbers': {
      const said = wholes(text) ?? [];
      const fits =
        between(said.length, pad.field.count!) &&
        said.every((one) => pad.field.choices!.includes(one));
      return fits ? { [pad.field.name]: said } : undefined;
    }
    case 'dice': {
      const faces = text.replace(/[\s,]+/g, '');
      const fits = faces.length === pad.fields.length && /^[1-6]+$/.test(faces);
      return fits
        ? Object.fromEntries(pad.fields.map((field, i) => [field.name, Number(faces[i])]))
        : undefined;
    }
    default:
      return undefined;
  }
}
