import { flushSync, mount, unmount } from 'svelte';
import { describe, expect, it } from 'vitest';
import type { Offer, Place } from '../src/lib/messages';
import { bare, believed, filled, missing, placesOf } from '../src/lib/offers';
import OfferForm from '../src/parts/forms/OfferForm.svelte';

const bet: Offer = {
  move: 'place-wager',
  why: 'wager',
  cite: 'S49 Baccarat 4.1',
  names: ['bet'],
  listed: true,
  fields: [
    { name: 'player', kind: 'player', choices: [1], fixed: 1 },
    { name: 'stake', kind: 'cents' },
  ],
  cases: [
    { given: { bet: 'tie' }, cite: 'x', closed: true },
    { given: { bet: 'pair' }, cite: 'x', low: 500, high: 1000 },
  ],
};
const listed: Place[] = [
  { given: { bet: 'player' }, cite: 'x', low: 1000, high: 5000, label: 'Player' },
  { given: { bet: 'tie' }, cite: 'x' },
];

describe('an offer', () => {
  it('has the places that are listed, without those it closes and with those it adds', () => {
    expect(placesOf(bet, listed).map((one) => one.given['bet'])).toEqual(['player', 'pair']);
    expect(placesOf({ ...bet, listed: false }, listed).map((one) => one.given['bet'])).toEqual([
      'pair',
    ]);
  });

  it('is filled with what is fixed, typed and chosen', () => {
    expect(filled(bet, { stake: '25' }, listed[0])).toEqual({
      player: 1,
      stake: 2500,
      bet: 'player',
    });
    expect(missing(bet, {}, undefined, listed)).toEqual(['place', 'stake']);
    expect(bare(bet)).toBe(false);
    expect(bare({ move: 'deal', why: 'due', cite: 'x' })).toBe(true);
  });

  it('of staff believes as much as it has to: a record that is due, else a round, or nothing', () => {
    const offers = (['due', 'irregularity', 'conduct', 'house'] as const).map((why) => ({
      move: why,
      why,
      cite: 'x',
    }));
    const of = (move: string) => believed(offers, { move }, 12, 3);
    expect(offers.map((one) => of(one.move))).toEqual([{ record: 12 }, { round: 3 }, {}, {}]);
    expect(of('not offered')).toEqual({ record: 12 });
  });

  it('reads cards, numbers and lists as the move has them', () => {
    const offer: Offer = {
      move: 'deal',
      why: 'due',
      cite: 'x',
      fields: [
        { name: 'cards', kind: 'cards', count: [1, 2] },
        { name: 'box', kind: 'number', low: 1, high: 7 },
      ],
    };
    expect(filled(offer, { cards: '7d, as', box: '3' })).toEqual({ cards: ['7D', 'AS'], box: 3 });
  });
});

describe('a form', () => {
  it('sends the move and nothing else', () => {
    const sent: unknown[] = [];
    const form = mount(OfferForm, {
      target: document.body,
      props: { offer: bet, listed, picked: 'player', onput: (move: unknown) => sent.push(move) },
    });
    document.querySelector<HTMLButtonElement>('button[aria-expanded]')!.click();
    flushSync();
    const input = document.querySelector<HTMLInputElement>('input[name=stake]')!;
    input.value = '12.50';
    input.dispatchEvent(new Event('input', { bubbles: true }));
    flushSync();
    document
      .querySelector<HTMLFormElement>('form')!
      .dispatchEvent(new Event('submit', { cancelable: true }));
    expect(sent).toEqual([{ move: 'place-wager', player: 1, stake: 1250, bet: 'player' }]);
    void unmount(form);
  });
});
