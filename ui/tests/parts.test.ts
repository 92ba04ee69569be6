import { flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';
import { rail } from '../src/lib/chips';
import { toward } from '../src/lib/geometry';
import type { Drawing, Shape } from '../src/lib/messages';
import { isCards, isOdds, says } from '../src/lib/shapes';
import Felt from '../src/parts/felt/Felt.svelte';
import Piece from '../src/parts/felt/Piece.svelte';

let shown: Record<string, unknown> | undefined;
afterEach(() => {
  if (shown) void unmount(shown);
  document.body.innerHTML = '';
});
const draw = (name: string, thing: unknown) => {
  shown = mount(Piece, { target: document.body, props: { name, thing } });
  flushSync();
  return document.body;
};
const cell = (area: string, x: number, y: number): Shape => ({
  area,
  points: [x, y, x + 50, y, x + 50, y + 50, x, y + 50],
  at: [x + 25, y + 25],
  label: area,
  tone: '',
  spot: false,
  sub: '',
  size: 0,
  turn: 0,
  dice: [],
  stack: false,
  box: 0,
  bet: '',
  round: 0,
});
const drawing: Drawing = {
  name: 'wide',
  board: 'layout',
  width: 100,
  height: 100,
  shapes: [cell('a', 0, 0), cell('b', 50, 0), cell('c', 0, 50)],
  anchors: [],
  prints: [],
  oval: [],
  ring: [],
};

describe('a piece of a view', () => {
  it('draws cards, and those that are hidden as backs', () => {
    expect(draw('cards', ['AS', null]).querySelectorAll('[role=img]').length).toBe(2);
    expect(document.body.textContent).not.toContain('null');
    expect(isCards(['AS', 'xx'])).toBe(false);
  });

  it('shows amounts as money by the name of the field', () => {
    expect(draw('wager', { stake: 2050, number: 7 }).textContent).toContain('$20.50');
    expect(document.body.textContent).not.toContain('$0.07');
  });

  it('does not run what somebody typed into a name', () => {
    draw('by', { name: '<img src=x onerror=alert(1)>' });
    expect(document.querySelector('img')).toBeNull();
    expect(document.body.textContent).toContain('<img');
  });

  it('leaves out what says nothing', () => {
    expect([null, [], '', { a: null }].some(says)).toBe(false);
    expect(isOdds({ win: 35, stake: 1 })).toBe(true);
  });
});

describe('a felt', () => {
  const areas = {
    a: { id: 'a', name: 'First', pays: '2 to 1', min: 100, max: 500, cite: 'x', covers: [] },
  };

  it('names every area with what it pays and its limits', () => {
    shown = mount(Felt, {
      target: document.body,
      props: {
        drawings: [drawing],
        areas,
        chips: rail(100),
        name: 'felt',
        shown: [{ area: 'a', cents: 300 }],
      },
    });
    const label = document.querySelector('[data-area=a]')!.getAttribute('aria-label');
    expect(label).toBe('a, First. Pays 2 to 1. From $1.00 to $5.00. Your chips: $3.00.');
  });

  it('places by the keyboard, and not while it is closed', () => {
    const placed: string[] = [];
    shown = mount(Felt, {
      target: document.body,
      props: {
        drawings: [drawing],
        areas,
        chips: [],
        name: 'felt',
        open: false,
        onplace: (area: string) => placed.push(area),
      },
    });
    document
      .querySelector('[data-area=a]')!
      .dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    expect(placed).toEqual([]);
    void unmount(shown);
    shown = mount(Felt, {
      target: document.body,
      props: {
        drawings: [drawing],
        areas,
        chips: [],
        name: 'felt',
        onplace: (area: string) => placed.push(area),
      },
    });
    document
      .querySelector('[data-area=a]')!
      .dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    expect(placed).toEqual(['a']);
  });

  it('is walked by arrows to the nearest area', () => {
    expect([
      toward(drawing.shapes, 0, 'ArrowRight'),
      toward(drawing.shapes, 0, 'ArrowDown'),
      toward(drawing.shapes, 0, 'ArrowUp'),
    ]).toEqual([1, 2, 0]);
  });
});

describe('a rail of chips', () => {
  it('has round amounts that fit the steps of the table', () => {
    expect(rail(500).map((chip) => chip.cents / 100)).toEqual([5, 10, 50, 100, 500, 1000]);
    expect(rail(1000).map((chip) => chip.cents / 100)).toEqual([10, 50, 100, 500, 1000, 5000]);
    expect(rail(100).map((chip) => chip.cents / 100)).toEqual([1, 5, 25, 100, 500, 1000]);
  });
});
