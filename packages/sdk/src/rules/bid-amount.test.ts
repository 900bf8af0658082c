import { describe, expect, it } from 'vitest';
import { needsConfirmation, quickBids } from './bid-amount.ts';

describe('quickBids', () => {
  const lot = { next_minimum: 14, sale_price: 13, bid_count: 3, currentSetMax: null };

  it('suggests the next minimum and bids one and two steps above it', () => {
    expect(quickBids(lot)).toEqual([14, 15, 16]);
    expect(quickBids({ ...lot, sale_price: 1325, next_minimum: 1350 })).toEqual([1350, 1375, 1400]);
  });

  it('suggests bids in steps of a dollar while there is no bid', () => {
    expect(quickBids({ ...lot, sale_price: 0, next_minimum: 25, bid_count: 0 })).toEqual([25, 26, 27]);
  });

  it('suggests bids above the maximum of this member only, which cannot be lowered', () => {
    expect(quickBids({ ...lot, currentSetMax: 25 })).toEqual([26, 27, 28]);
    expect(quickBids({ ...lot, currentSetMax: 2 })).toEqual([14, 15, 16]);
  });

  it('rounds suggested bids up to whole dollars when the next minimum has cents', () => {
    expect(quickBids({ ...lot, sale_price: 2.5, next_minimum: 2.75 })).toEqual([3, 4, 5]);
  });

  it('suggests round bids above a large maximum, and none that the field cannot hold', () => {
    expect(quickBids({ ...lot, currentSetMax: 2_000 })).toEqual([2001, 2050, 2100]);
    expect(quickBids({ ...lot, currentSetMax: 99_999_999 })).toEqual([100_000_000, 101_000_000, 102_000_000]);
    expect(quickBids({ ...lot, currentSetMax: 999_999_998 })).toEqual([999_999_999]);
  });
});

describe('needsConfirmation', () => {
  it.each([
    [{ opening_bid: 1, next_minimum: 20 }, 499, false],
    [{ opening_bid: 1, next_minimum: 20 }, 500, true],
    [{ opening_bid: 1, next_minimum: 20 }, 99_999_999, true],
    // Less than ten times the next minimum.
    [{ opening_bid: 1, next_minimum: 60 }, 599, false],
    [{ opening_bid: 1, next_minimum: 60 }, 600, true],
    // The specification's rule: a lot that opens above $1.
    [{ opening_bid: 25, next_minimum: 25 }, 25, true],
    [{ opening_bid: 25, next_minimum: 25 }, 24, true],
  ])('on %j a bid of $%i: %s', (lot, dollars, expected) => {
    expect(needsConfirmation(lot, dollars)).toBe(expected);
  });
});
