import { describe, expect, it } from 'vitest';
import { isPointless, quickOffers } from './offer-amount.ts';

describe('quickOffers', () => {
  it('suggests shares of the asking price as first offers', () => {
    expect(quickOffers({ least_offer: 1, counter_offer: 140, your_offer: null })).toEqual([70, 91, 112]);
    expect(quickOffers({ least_offer: 1, counter_offer: 2, your_offer: null })).toEqual([1]);
  });

  it('spreads later offers between the smallest one and the current price, also after a low one', () => {
    expect(quickOffers({ least_offer: 45, counter_offer: 80, your_offer: 40 })).toEqual([54, 63, 71]);
    expect(quickOffers({ least_offer: 2, counter_offer: 63, your_offer: 1 })).toEqual([17, 33, 48]);
    expect(quickOffers({ least_offer: 78, counter_offer: 80, your_offer: 73 })).toEqual([79]);
    expect(quickOffers({ least_offer: 85, counter_offer: 80, your_offer: 80 })).toEqual([]);
  });
});

describe('isPointless', () => {
  it.each([
    ['79', 80, 40, false],
    ['80', 80, 40, true],
    ['81', 80, null, true],
    ['', 80, 40, false],
    ['', 80, 80, true],
    ['', 100, null, false],
  ])(
    'whether the offer %j is pointless against a counter-offer of %i after an offer of %j: %s',
    (text, counter_offer, your_offer, answer) => {
      expect(isPointless(text, { counter_offer, your_offer })).toBe(answer);
    },
  );
});
