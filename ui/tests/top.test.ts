import { flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';
import type { Drawing } from '../src/lib/messages';
import { layoutOf, pilesOf, topOf } from '../src/lib/top';
import { sentence } from '../src/lib/words';
import Lately from '../src/parts/results/Lately.svelte';
import Piece from '../src/parts/felt/Piece.svelte';
import TableTop from '../src/parts/table/TableTop.svelte';

const felt = {
  name: 'wide',
  board: 'layout',
  width: 200,
  height: 100,
  shapes: [
    {
      area: 'red',
      points: [0, 0, 100, 0, 100, 100, 0, 100],
      at: [50, 50],
      label: 'RED',
      sub: '',
      tone: 'red',
      dice: [],
    },
  ],
} as unknown as Drawing;
const bets = [{ bet: 'red', label: 'Red', pays: [], cite: 'S49 American Roulette 4.3' }];
const table = (more: object = {}) => ({
  seats: [
    { player: 8, seat: 7, idle: 0 },
    { player: 9, seat: 2, idle: 0 },
  ],
  chips: {},
  due: { words: 'wagers are due', cite: '' },
  ...more,
});
const seen = (more: object, own: object = {}) => ({
  fixed: { game: 'roulette', drawings: [felt], bets },
  public: { table: table(), ...more },
  own: own as Record<string, unknown>,
});
const shown: Record<string, unknown>[] = [];
afterEach(() => {
  for (const one of shown.splice(0)) void unmount(one);
  document.body.innerHTML = '';
});
function drawn(of: ReturnType<typeof seen>, me?: number): string {
  const top = topOf(of, me);
  shown.push(
    mount(TableTop, { target: document.body, props: { top, still: me === undefined } }),
    mount(Lately, { target: document.body, props: { top } }),
  );
  flushSync();
  return document.body.textContent ?? '';
}

describe('chips on a layout', () => {
  it('are summed, whether told one by one or as sums', () => {
    const chip = (player: number, stake: number) => ({ player, bet: 'red', stake, in_play: true });
    expect(pilesOf([{ chips: [chip(8, 500), chip(9, 200)] }])).toEqual([
      { area: 'red', count: 2, cents: 700 },
    ]);
    expect(pilesOf([{ chips: { red: { count: 3, stake: 900 } } }])).toEqual([
      { area: 'red', count: 3, cents: 900 },
    ]);
    expect(pilesOf([{ chips: [chip(8, 500), chip(9, 200)] }], 9)).toEqual([
      { area: 'red', count: 1, cents: 200 },
    ]);
  });

  it('are those of the table and its round, not those of the last one', () => {
    const view = {
      table: table({ chips: { red: { count: 1, stake: 100 } } }),
      spin: { chips: { red: { count: 2, stake: 300 } }, payments: {} },
      last: { spin: { chips: { red: { count: 9, stake: 900 } } } },
    };
    expect(layoutOf(view)).toEqual([{ area: 'red', count: 3, cents: 400 }]);
  });

  it('are one’s own for a player, who sees only sums of the others', () => {
    const top = topOf(
      seen(
        { table: table({ chips: { red: { count: 4, stake: 4000 } } }) },
        { table: { chips: [{ player: 8, bet: 'red', stake: 500 }] } },
      ),
      8,
    );
    expect(top.piles).toEqual([{ area: 'red', count: 1, cents: 500 }]);
  });
});

describe('the top of a terminal game, for staff', () => {
  const results = {
    rounds: 20,
    recent: [{ number: 7, colour: 'red' }],
    hot: [{ number: 7, times: 3, since: 0 }],
    cold: [{ number: 1, times: 0, since: 20 }],
  };

  it('shows what came in pictures, and no name of a field', () => {
    const text = drawn(
      seen({
        results,
        display: { result: { number: 7, colour: 'red' }, cite: 'NI2019 Multi Terminal def:WND' },
        spin: { spun: true, chips: {}, result: null, payments: {} },
      }),
    );
    expect(document.querySelector('.marquee .red')!.textContent).toContain('7');
    expect(text).toMatch(/Often.*7.*Rarely.*1/s);
    for (const raw of ['Display', 'Hot', 'Cold', 'Times', 'Since', 'Spun', 'WND', 'Words'])
      expect(text).not.toContain(raw);
  });

  it('says nothing of results before there are any', () => {
    const none = { rounds: 0, recent: [], hot: [], cold: [], totals: [{ what: '3', times: 0 }] };
    expect(topOf(seen({ results: none })).rest).toEqual([]);
  });

  it('names seats in their order', () => {
    drawn(seen({}));
    expect([...document.querySelectorAll('.seated li')].map((one) => one.textContent)).toEqual([
      'Seat 2 · Player 9',
      'Seat 7 · Player 8',
    ]);
  });

  it('is a picture: nothing on it can be pressed', () => {
    drawn(seen({ results }));
    expect(document.querySelectorAll('[role=button], button').length).toBe(0);
  });
});

it('lines signs up, and says a choice of the house without its joints', () => {
  shown.push(
    mount(Piece, {
      target: document.body,
      props: {
        name: 'signs',
        thing: [
          { label: 'double', text: 'at-least-two', cite: 'NI2019 Multi Terminal 10.4(a)' },
          { label: 'minimum', text: '$5', cite: 'NI2019 Multi Terminal 3.1' },
        ],
      },
    }),
  );
  flushSync();
  expect([...document.querySelectorAll('.sign strong')].map((one) => one.textContent)).toEqual([
    'at least two',
    '$5',
  ]);
});

it('reads a bet in a sentence, and leaves signs and hours alone', () => {
  expect(sentence('player 27 split:28-31 $1: loses')).toBe('Player 27 split 28-31 $1: loses');
  expect(sentence('round 7: 5 was entered at 20:15')).toBe('Round 7: 5 was entered at 20:15');
});

it('shows a ticket as it is printed, with how it stands', () => {
  const ticket = {
    number: 2,
    barcode: '1000092',
    first: 26,
    last: 26,
    next_game: 27,
    won: 300,
    status: 'sold',
    lines: [
      ['stake', '$1.00'],
      ['games', '26'],
    ],
  };
  shown.push(mount(Piece, { target: document.body, props: { name: 'tickets', thing: [ticket] } }));
  flushSync();
  expect(document.body.textContent).toMatch(
    /Sold.*Won.*\$3.00.*Stake.*\$1.00.*Games.*26.*Barcode.*1000092/s,
  );
  expect(document.body.textContent).not.toContain('Next game');
});
