import { flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';
import { laidOut } from '../src/lib/table';
import Piece from '../src/parts/felt/Piece.svelte';
import Spot from '../src/parts/felt/Spot.svelte';
import Wheel from '../src/parts/pieces/Wheel.svelte';

const chip = (player: number, box: number, stake: number, bet = 'main') => ({
  player,
  box,
  bet,
  stake,
  in_play: true,
});
const hand = (label: string, box: number, at: number, cards: string[], player: number) => ({
  label,
  place: { box, hand: at },
  cards,
  count: { verdict: { total: 17, soft: true }, cite: 'S49 Blackjack 9.1' },
  chips: [chip(player, box, 2500)],
  decides: player,
  acting: false,
});
let shown: Record<string, unknown> | undefined;
afterEach(() => {
  if (shown) void unmount(shown);
  shown = undefined;
  document.body.innerHTML = '';
});

describe('what lies on a table', () => {
  it('names places as the server does, the Dealer first', () => {
    const round = {
      hands: [hand('Box 3', 3, 0, ['8C'], 4), hand('Box 3, second hand', 3, 1, ['8D'], 4)],
      dealer: hand('Dealer', 0, 0, ['3C'], 0),
      void: false,
    };
    const laid = laidOut({ round }, {}, {}, [], 4, false);
    expect(laid.tops.map((spot) => spot.title)).toEqual(['Dealer']);
    expect(laid.spots.map((spot) => [spot.title, spot.mine])).toEqual([
      ['Box 3', true],
      ['Box 3, second hand', true],
    ]);
  });

  it('lays chips before a round at their Boxes, one stack a bet', () => {
    const laid = laidOut(
      {},
      {},
      { chips: [chip(4, 4, 1000), chip(4, 4, 500), chip(5, 2, 700)] },
      [],
      4,
      false,
    );
    expect(
      laid.spots.map((spot) => [spot.title, spot.who, spot.chips.map((one) => one.cents)]),
    ).toEqual([
      ['Box 2', 'Player 5', [700]],
      ['Box 4', 'You', [1500]],
    ]);
  });

  it('seats those who play, with their own cards open, and leaves empty places out', () => {
    const seats = [
      { player: 9, seat: 1, idle: 0 },
      { player: 8, seat: 3, idle: 0 },
    ];
    const row = (player: number) => ({
      player,
      stack: 9500,
      bet: 500,
      folded: false,
      up: [],
      down: [],
      hidden: 2,
    });
    const round = {
      hands: [row(9), row(8)],
      board: [],
      pots: [{ amount: 600, eligible: [0, 1] }],
      pot: 600,
    };
    const laid = laidOut(
      { round, marker: 3 },
      { round: { hands: [{ ...row(8), down: ['7C', 'JD'], hidden: 0 }] } },
      { seats },
      [],
      8,
      false,
    );
    expect(laid.spots.map((spot) => [spot.title, spot.who])).toEqual([
      ['Seat 1', 'Player 9'],
      ['Seat 3', 'You'],
    ]);
    expect(laid.spots[1]!.rows[0]!['down']).toEqual(['7C', 'JD']);
    expect([laid.pots, laid.boards, laid.facts]).toEqual([
      [600],
      [],
      [['Dealer button', 'Seat 3']],
    ]);
  });
});

describe('a place', () => {
  it('shows cards, a total and chips, and nothing of what is not there', () => {
    const [spot] = laidOut(
      { hands: [hand('Box 3', 3, 0, ['AC', '6D'], 4)] },
      {},
      {},
      [],
      4,
      false,
    ).spots;
    shown = mount(Spot, { target: document.body, props: { spot: spot! } });
    flushSync();
    expect(document.querySelectorAll('.cards [role=img]').length).toBe(2);
    expect(document.body.textContent).toMatch(/Box 3.*You.*soft 17.*\$25/s);
  });
});

it('turns a wheel to the compartment that came', () => {
  shown = mount(Wheel, { target: document.body, props: { names: ['$1', '$3', 'flag'], at: 3 } });
  flushSync();
  expect(document.querySelector('svg')!.getAttribute('aria-label')).toBe('The wheel rests on flag');
  expect(document.querySelector<SVGElement>('.turns')!.style.transform).toBe('rotate(-240deg)');
});

it('draws counts as bars and lines of a paper as lines', () => {
  shown = mount(Piece, {
    target: document.body,
    props: {
      name: 'results',
      thing: {
        counts: [
          ['$1', 13],
          ['$3', 0],
        ],
        lines: [['stake', '$1.00']],
      },
    },
  });
  flushSync();
  expect(document.querySelectorAll('.bars li').length).toBe(2);
  expect(document.querySelector('.lines')!.textContent).toContain('Stake');
});
