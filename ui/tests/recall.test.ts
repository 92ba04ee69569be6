import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, it } from 'vitest';
import { Floor, type Wire } from '../src/lib/floor.svelte';
import { roundOf } from '../src/lib/rounds';
import Recall from '../src/parts/results/Recall.svelte';

HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true;
};
let shown: Record<string, unknown> | undefined;
afterEach(() => {
  if (shown) void unmount(shown);
  shown = undefined;
  document.body.innerHTML = '';
});

const coup = {
  payments: [],
  player: { side: 'Player', cards: ['9H', 'KD'], face_down: 0, total: { verdict: 9, cite: 'x' } },
  result: 'player',
};
const step = (text: string) => ({
  at: 0,
  said: [{ text, cite: 'S49 Baccarat 7.3' }],
  public: { last: { coup } },
});

it('lists one’s own rounds, and walks through one by buttons and arrows', () => {
  const sent: string[] = [];
  const wire: Wire = {
    send: (text) => sent.push(text),
    close: () => undefined,
    onopen: null,
    onmessage: null,
    onclose: null,
  };
  const floor = new Floor(
    { key: 'k', player: 1, name: '', tables: ['B1'], streams: [] },
    () => wire,
  ).start();
  floor.heard({ kind: 'welcome', floor: 'main', role: 'player', tables: ['B1'] });
  shown = mount(Recall, {
    target: document.body,
    props: { floor, table: 'B1', open: true, onclose: () => undefined },
  });
  flushSync();
  expect(sent.map((text) => JSON.parse(text) as object)).toContainEqual({
    kind: 'recall',
    table: 'B1',
  });
  floor.heard({
    kind: 'history',
    table: 'B1',
    rounds: [{ round: 4, at: 0, staked: 1000, returned: 2000, before: 5000, after: 6000 }],
  });
  flushSync();
  const row = document.querySelector<HTMLButtonElement>('.past')!;
  expect(row.textContent).toContain('+$10.00');
  row.click();
  expect(JSON.parse(sent.at(-1)!)).toEqual({ kind: 'recall', table: 'B1', round: 4 });
  floor.heard({
    kind: 'story',
    table: 'B1',
    round: 4,
    steps: [step('bets are closed'), step('player wins')],
  });
  flushSync();
  expect(document.querySelector('.said')!.textContent).toContain('Bets are closed');
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight' }));
  flushSync();
  expect(document.querySelector('.said')!.textContent).toContain('Player wins');
  expect(document.querySelector('.said')!.textContent).toContain('Step 2 of 2');
});

it('finds the part of a view that shows a round', () => {
  expect(roundOf({ table: { due: {} }, coup })).toBe(coup);
  expect(roundOf(null)).toBeUndefined();
});
