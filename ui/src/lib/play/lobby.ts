// What a card of the lobby says of a table: its limits, its free seats and what goes on there.

import type { Carded, Tree } from '../floor.svelte';
import { brief } from '../money';
import { spoken, words } from '../words';

export type State = 'open' | 'play' | 'waiting' | 'closed' | 'loading';
export interface Card {
  table: string;
  game: string;
  edition: string;
  limits: string;
  seats: { free: number; of: number } | undefined;
  state: State;
  left: number; // seconds in which bets can be placed
}

export function cardOf(
  table: string,
  card: Carded | undefined,
  playing: Tree | undefined,
  now: number,
): Card {
  return {
    table,
    game: String(playing?.['game'] ?? ''),
    edition: String(playing?.['edition'] ?? ''),
    limits: card ? limitsOf(card) : '',
    seats: card?.room ?? undefined,
    state: stateOf(card),
    left: Math.max(0, Math.ceil(((card?.closesAt ?? 0) - now) / 1000)),
  };
}

/** The least and the most that may lie on any one bet; without bets, what the sign of the table says. */
export function limitsOf(card: Carded): string {
  if (card.minimum != null && card.maximum != null)
    return words.from(brief(card.minimum), brief(card.maximum));
  return (card.signs ?? []).map(([label, text]) => `${spoken(label)} ${text}`).join(', ');
}

function stateOf(card: Carded | undefined): State {
  const phase = card?.phase ?? 'loading';
  return phase === 'choice' || phase === 'dealing' || phase === 'result' || phase === 'void'
    ? 'play'
    : phase;
}
