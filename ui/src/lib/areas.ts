// The bets of a felt by their names, from what the table says once.

import type { BetSheet, Place } from './messages';
import { odds } from './shapes';
import type { Area } from './types';
import { spoken } from './words';

export function areasOf(bets: BetSheet[], places: Place[]): Record<string, Area> {
  const found: Record<string, Area> = {};
  for (const place of places) {
    const id = String(place.given['bet'] ?? '');
    found[id] = {
      id,
      name: place.label || spoken(id),
      pays: '',
      min: place.low ?? 0,
      max: place.high ?? 0,
      cite: place.cite,
      covers: [],
    };
  }
  for (const bet of bets) {
    const before = found[bet.bet];
    const pays =
      bet.short ||
      bet.pays
        .map((one) => (one.odds ? odds(one.odds) : one.words))
        .filter(Boolean)
        .join(' · ');
    const name = bet.label || before?.name || spoken(bet.bet);
    found[bet.bet] = {
      id: bet.bet,
      name,
      pays,
      min: bet.minimum ?? before?.min ?? 0,
      max: bet.maximum ?? before?.max ?? 0,
      cite: bet.cite,
      covers: bet.covers ?? [],
    };
  }
  return found;
}
