import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, it } from 'vitest';
import { beadsOf, latest, marksOf } from '../src/lib/roads';
import Roads from '../src/parts/results/Roads.svelte';

let shown: Record<string, unknown> | undefined;
afterEach(() => {
  if (shown) void unmount(shown);
  document.body.innerHTML = '';
});
const draw = (roads: Record<string, string | number>) => {
  shown = mount(Roads, {
    target: document.body,
    props: {
      roads: { bead: '', big: '', big_eye: '', small: '', cockroach: '', coups: 0, ...roads },
    },
  });
  flushSync();
  return document.body;
};

it('reads marks as the server writes them', () => {
  expect(beadsOf('P6 B9p')).toMatchObject([
    { what: 'P', row: 0 },
    { what: 'B', row: 1, player: true },
  ]);
  expect(marksOf('3,1,B2b')).toMatchObject([
    { column: 3, row: 1, what: 'B', count: 2, banker: true },
  ]);
});

it('keeps the last columns where there is no room for all', () => {
  expect(latest(marksOf('0,0,P 1,0,B 2,0,P'), 2).map((mark) => [mark.column, mark.what])).toEqual([
    [0, 'B'],
    [1, 'P'],
  ]);
});

it('draws the coups of the shoe in play and says how many they are', () => {
  const page = draw({ bead: 'P6 B7', big: '0,0,P 1,0,B', coups: 2 });
  expect(page.querySelectorAll('.plate g.player, .plate g.banker').length).toBe(2);
  expect(page.textContent).toContain('2 rounds of this shoe');
});

it('is empty paper when a shoe begins', () => {
  const page = draw({});
  expect(page.querySelectorAll('g').length).toBe(0);
  expect(page.textContent).toContain('a new shoe');
});
