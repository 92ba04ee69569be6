import { describe, expect, it } from 'vitest';
import { liesOf } from '../src/lib/play/lie';

const hand = (player: number, bet: number) => ({
  player,
  stack: 8000,
  bet,
  put_in: 2000,
  folded: false,
  up: [],
  down: [],
  hidden: 2,
});
const pot = (amount: number) => ({ amount, players: [1, 2] });

describe('pots in the middle of a ring', () => {
  it('are those that are gathered, each once', () => {
    const round = { hands: [hand(1, 0), hand(2, 0)], gathered: [pot(2000)], pots: [pot(2000)] };
    expect(liesOf({ round }, {}, 1, []).pots).toEqual([2000]);
  });

  it('are none while nothing is gathered, though bets lie before the seats', () => {
    const round = { hands: [hand(1, 1000), hand(2, 500)], gathered: [], pots: [pot(1500)] };
    expect(liesOf({ round }, {}, 1, []).pots).toEqual([]);
  });

  it('have a side pot where one is gathered', () => {
    const round = { hands: [hand(1, 0), hand(2, 0)], gathered: [pot(2000), pot(500)] };
    expect(liesOf({ round }, {}, 1, []).pots).toEqual([2000, 500]);
  });
});
