// What the page of a Player Terminal says at the foot of its felt: news of the line, what was answered, what was cut
// short; on a phone, where results lie below the felt, what the last round came to until the next chips are laid.

import { grouped, money } from './money';
import { net } from './play/net';
import type { Terminal } from './terminal.svelte';
import type { Mood, Say } from './types';
import { words } from './words';

export interface ToldNow {
  say: Say;
  mood: Mood;
}
const FRESH = 6000; // milliseconds that a line that came back is news

export function toldOf(terminal: Terminal, narrow: boolean): ToldNow | undefined {
  const { floor } = terminal;
  if (floor.resumed > 0 && floor.now - floor.resumed < FRESH && floor.link === 'up')
    return { say: { text: words.resumed }, mood: 'good' };
  if (terminal.told) return terminal.told;
  if (terminal.trimmed) return { say: terminal.trimmed, mood: 'warn' };
  return narrow ? cameOf(terminal) : undefined;
}

function cameOf(terminal: Terminal): ToldNow | undefined {
  const laid = terminal.shown.length || terminal.confirmed.length;
  if (!terminal.won.length || laid || terminal.now) return undefined;
  const table = terminal.seen.public['table'] as Record<string, unknown> | undefined;
  const won = net(terminal.won);
  const text = words.roundCame(grouped(Number(table?.['round'] ?? 0)), money(won, true));
  return { say: { text }, mood: won > 0 ? 'good' : 'info' };
}
