import { describe, expect, it } from 'vitest';
import { brief, cents, figure, money } from '../src/lib/money';
import { unit, worded } from '../src/lib/unit.svelte';

describe('money', () => {
  it('is shown from whole cents, without floating point', () => {
    expect(money(0)).toBe('$0.00');
    expect(money(123456)).toBe('$1,234.56');
    expect(money(-5)).toBe('−$0.05');
    expect(money(1900, true)).toBe('+$19.00');
    expect(brief(500000)).toBe('$5,000');
    expect(brief(250)).toBe('$2.50');
  });

  it('is read as it is typed, and what is no amount is nothing', () => {
    expect(cents('20')).toBe(2000);
    expect(cents('$1,250.5')).toBe(125050);
    expect(cents('0.07')).toBe(7);
    expect(cents('0.075')).toBeUndefined();
    expect(cents('-5')).toBeUndefined();
    expect(cents('ten')).toBeUndefined();
  });

  it('fits on a chip', () => {
    expect(figure(100)).toBe('1');
    expect(figure(2000000)).toBe('20K');
    expect(figure(999900)).toBe('9,999');
  });

  it('has no sign where it is the chips of a tournament', () => {
    unit.chips = true;
    expect([money(50000), money(-250), money(1900, true), brief(500000), figure(250)]).toEqual([
      '500',
      '−2.50',
      '+19',
      '5,000',
      '2.50',
    ]);
    expect(worded('$5.00 is below $10.00')).toBe('5.00 is below 10.00');
    unit.chips = false;
    expect(worded('$5.00 is below $10.00')).toBe('$5.00 is below $10.00');
  });
});
