import { describe, expect, it } from 'vitest';
import { hotkeys } from '../src/lib/hotkeys';
import type { Offer } from '../src/lib/messages';
import { cardsIn, padOf, typedIn } from '../src/lib/pads';

const offer = (move: string, more: Partial<Offer> = {}): Offer => ({
  move,
  why: 'due',
  cite: 'x',
  ...more,
});
const deal = padOf(offer('deal', { fields: [{ name: 'cards', kind: 'cards', count: [1, 3] }] }));
const ball = padOf(
  offer('report-ball', { fields: [{ name: 'at', kind: 'number', low: 0, high: 36 }] }),
);
const cut = padOf(
  offer('insert', { fields: [{ name: 'behind', kind: 'number', low: 52, high: 182, usual: 78 }] }),
);
const die = (name: string) => ({ name, kind: 'number', low: 1, high: 6 });
const roll = padOf(offer('report', { fields: [die('first'), die('second'), die('third')] }));

describe('what a dealer types', () => {
  it('is cards, with or without gaps, and no more than are due', () => {
    expect(cardsIn('9h 10d2c')).toEqual(['9H', 'TD', '2C']);
    expect(cardsIn('9h 1d')).toBeUndefined();
    expect(typedIn(deal, 'kh')).toEqual({ cards: ['KH'] });
    expect(typedIn(deal, 'kh2d3c4s')).toBeUndefined();
  });

  it('is a number within its bounds, or nothing where one is usual', () => {
    expect(typedIn(ball, '36')).toEqual({ at: 36 });
    expect(typedIn(ball, '37')).toBeUndefined();
    expect(typedIn(ball, '')).toBeUndefined();
    expect(typedIn(cut, '')).toEqual({ behind: 78 });
    expect(typedIn(cut, '51')).toBeUndefined();
  });

  it('is so many dice, in a row or apart', () => {
    expect(typedIn(roll, '346')).toEqual({ first: 3, second: 4, third: 6 });
    expect(typedIn(roll, '3 4 6')).toEqual({ first: 3, second: 4, third: 6 });
    expect(typedIn(roll, '3 4')).toBeUndefined();
    expect(typedIn(roll, '347')).toBeUndefined();
  });

  it('is one press where lists may stay empty', () => {
    const lists = [{ name: 'missing', kind: 'cards', count: [0, 1] as [number, number] }];
    expect(padOf(offer('check-cards', { fields: lists })).kind).toBe('press');
  });
});

describe('keys of what may be done', () => {
  it('are letters of their names, and Boxes where the names are the same', () => {
    const choices = ['double', 'hit', 'split', 'stand'].map((one) => offer(one));
    expect(hotkeys(choices)).toEqual(['d', 'h', 'p', 's']);
    const insured = ['Box 2', 'Box 5'].map((of) => offer('insure', { of }));
    expect(hotkeys(insured)).toEqual(['2', '5']);
  });
});
