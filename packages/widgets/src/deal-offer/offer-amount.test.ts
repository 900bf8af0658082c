import { describe, expect, it } from 'vitest';
import { isPointless, quickOffers } from './offer-amount.ts';

describe('quickOffers', () => {
  it('suggests offers from the smallest one on, all below the current price', () => {
    expect(quickOffers({ least_offer: 45, counter_offer: 80, your_offer: 40 }, 5)).toEqual([45, 50, 63]);
    expect(quickOffers({ least_offer: 78, counter_offer: 80, your_offer: 73 }, 5)).toEqual([78, 79]);
    expect(quickOffers({ least_offer: 85, counter_offer: 80, your_offer: 80 }, 5)).toEqual([]);
  });

  it('suggests shares of the asking price as first offers', () => {
    expect(quickOffers({ least_offer: 0, counter_offer: 140, your_offer: null }, 5)).toEqual([70, 91, 112]);
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
