// How something that is due is entered, by the shape of its fields: cards, a number, dice, or a press.

import type { Field, Offer } from './messages';
import { open } from './offers';

export type Pad =
  | { kind: 'press' }
  | { kind: 'cards'; field: Field }
  | { kind: 'number'; field: Field }
  | { kind: 'dice'; fields: Field[] }
  | { kind: 'form' };

const isDie = (field: Field) => field.kind === 'number' && field.low === 1 && field.high === 6;

export function padOf(offer: Offer): Pad {
  const fields = open(offer).filter((field) => !field.optional);
  if (offer.cases?.length || offer.listed || offer.beside) return { kind: 'form' };
  if (!fields.length) return { kind: 'press' };
  const [first] = fields;
  if (fields.length === 1 && first!.kind === 'cards' && (first!.count?.[0] ?? 0) > 0)
    return { kind: 'cards', field: first! };
  if (fields.length > 1 && fields.every(isDie)) return { kind: 'dice', fields };
  const few = first!.low != null && first!.high != null && first!.high - first!.low <= 60;
  return fields.length === 1 && first!.kind === 'number' && few
    ? { kind: 'number', field: first! }
    : { kind: 'form' };
}
