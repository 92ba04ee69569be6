// The one sentence above a felt: what is happening, and one line more.

import type { Scene } from './stage';
import type { Terminal } from './terminal.svelte';
import type { Say } from './types';
import { spoken, words } from './words';

interface Due {
  words: string;
  cite: string;
}

export function headlineOf(terminal: Terminal, scene: Scene): Say {
  const table = terminal.seen.public['table'] as { due?: Due; closed?: boolean } | undefined;
  const due = table?.due;
  const cite = due ? { cite: due.cite } : {};
  if (terminal.floor.link === 'lost') return { text: words.lost, more: words.lostMore };
  if (terminal.floor.link === 'shut') return { text: words.shut };
  if (terminal.floor.link === 'opening') return { text: words.opening };
  if (terminal.fault) return { text: words.outOfOrder, more: spoken(terminal.fault) };
  if (terminal.excluded && !terminal.inPlay)
    return { text: words.excluded, more: words.excludedMore, cite: terminal.excluded };
  if (table?.closed && !terminal.inPlay) return { text: words.tableClosed, ...cite };
  switch (terminal.phase) {
    case 'open':
      if (!terminal.booked && !terminal.inPlay)
        return { text: words.buyFirst, more: words.placeMore, ...cite };
      return terminal.left <= 5
        ? { text: words.lastSeconds, more: words.lastMore, ...cite }
        : { text: words.placeBets, more: words.placeMore, ...cite };
    case 'void':
      return { text: words.voidRound, more: words.voidMore, ...cite };
    case 'result':
      return { text: spoken(scene.says), more: due ? spoken(due.words) : '', ...cite };
    case 'dealing':
      return { text: words.bettingClosed, more: due ? spoken(due.words) : '', ...cite };
    default:
      return {
        text: terminal.seen.number ? words.betweenRounds : words.waitingTable,
        more: due ? spoken(due.words) : '',
        ...cite,
      };
  }
}
