import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, it } from 'vitest';
import { doorOf } from '../src/lib/door';
import { Floor } from '../src/lib/floor.svelte';
import { Terminal } from '../src/lib/terminal.svelte';
import Rail from '../src/parts/felt/Rail.svelte';

let shown: Record<string, unknown> | undefined;
afterEach(() => {
  if (shown) void unmount(shown);
  document.body.innerHTML = '';
});
const draw = (rounds: number) => {
  const floor = new Floor(doorOf('#terminal=1&table=R1'));
  const results = {
    recent: [],
    rounds,
    hot: [{ number: 17, times: 4 }],
    cold: [{ number: 0, times: 0 }],
  };
  floor.heard({
    kind: 'view',
    stream: 'table:R1',
    number: 1,
    fixed: {},
    public: { results },
  } as never);
  const terminal = new Terminal(floor);
  terminal.name = 'R1';
  shown = mount(Rail, { target: document.body, props: { terminal, onrecall: () => undefined } });
  flushSync();
  return document.body;
};

it('tells numbers that came often and rarely, and how often', () => {
  const page = draw(40);
  expect(page.querySelector('[aria-label=Often]')!.textContent).toBe('17plain×4');
  expect(page.querySelector('[aria-label=Rarely]')!.textContent).toBe('0plain×0');
});

it('does not tell them of a few rounds', () => {
  expect(draw(14).querySelector('[aria-label=Often]')).toBeNull();
});
