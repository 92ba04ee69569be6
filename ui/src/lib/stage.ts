// What a round shows, by the shape of its part: two hands, three dice, or a number.

import type { Tree } from './floor.svelte';
import type { DiceView, HandView, NumberView } from './messages';
import { isObj } from './shapes';
import { spoken, words } from './words';

export interface Scene {
  hands?: HandView[];
  dice?: number[];
  total?: number;
  pocket?: NumberView;
  winner?: string;
  says: string;
}

export function sceneOf(part: Tree | undefined): Scene {
  if (!part) return { says: '' };
  const hands = Object.values(part).filter(
    (one): one is HandView => isObj(one) && Array.isArray(one['cards']) && 'side' in one,
  );
  const thrown = part['dice'];
  const dice =
    isObj(thrown) && Array.isArray(thrown['faces']) ? (thrown as unknown as DiceView) : null;
  const result = part['result'];
  if (hands.length) {
    const winner = typeof result === 'string' ? result : '';
    const points = hands.map((hand) => (hand.total ? String(hand.total.verdict) : '–')).join(' : ');
    return {
      hands,
      ...(winner ? { winner } : {}),
      says: winner ? `${words.outcome(spoken(winner))}, ${points}` : '',
    };
  }
  if (dice)
    return { dice: dice.faces, total: dice.total, says: `${dice.faces.join(' ')} · ${dice.total}` };
  if (isObj(result)) {
    const pocket = result as unknown as NumberView;
    return { pocket, says: `${pocket.number} ${pocket.colour}` };
  }
  return { says: '' };
}
