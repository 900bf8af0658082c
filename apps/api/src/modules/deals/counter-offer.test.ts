import { describe, expect, it } from 'vitest';
import {
  counterOffer,
  type DealTerms,
  initialOfferState,
  leastOfferCents,
  type OfferState,
} from './counter-offer.ts';

const terms: DealTerms = {
  askingCents: 100_00,
  floorCents: 60_00,
  stepCents: 5_00,
  rounds: 4,
  concessionPercent: 50,
};
const fresh = initialOfferState(terms);

/** Makes these offers, in dollars, with full generosity. Returns `offer/counter` for each. */
function answers(offers: readonly number[], generosity = 1, changed: Partial<DealTerms> = {}): string[] {
  let state: OfferState = fresh;
  return offers.map((dollars) => {
    const result = counterOffer({ ...terms, ...changed }, state, { cents: dollars * 100, generosity });
    if (!result.ok) return `${result.reason}, at least ${result.leastCents / 100}`;
    state = result.state;
    return `${(state.offerCents ?? 0) / 100}/${state.counterCents / 100}${result.isFinal ? ' final' : ''}`;
  });
}

describe('a counter-offer', () => {
  it.each([
    ['goes half of the way to the floor while offers are below it', [1, 20], ['1/80', '20/70']],
    ['goes half of the way to an offer above the floor', [70], ['70/85']],
    ['rounds up to whole dollars', [61], ['61/81']],
    ['accepts an offer within a step of it', [91], ['91/91 final']],
    [
      'accepts no offer below the floor, however near',
      [50, 55, 59, 59],
      ['50/80', '55/70', 'belowLeast, at least 60', 'belowLeast, at least 60'],
    ],
    ['accepts an offer above the asking price at the asking price', [250], ['100/100 final']],
    ['accepts an offer of the last counter-offer', [60, 90], ['60/80', '80/80 final']],
    ['is final in the last round', [1, 6, 11, 16], ['1/80', '6/70', '11/65', '16/63 final']],
    ['does not count refused offers', [10, 12, 15], ['10/80', 'belowLeast, at least 15', '15/70']],
    ['refuses cents', [10.5], ['notWholeDollars, at least 1']],
    ['refuses less than $1', [0, -1], ['belowLeast, at least 1', 'belowLeast, at least 1']],
  ])('%s', (_name, offers, expected) => {
    expect(answers(offers)).toEqual(expected);
  });

  it('goes half as far without generosity', () => {
    expect(answers([1, 20], 0)).toEqual(['1/90', '20/83']);
  });

  it('stays at the asking price without a concession', () => {
    expect(answers([1, 20], 1, { concessionPercent: 0 })).toEqual(['1/100', '20/100']);
  });

  it('ends at the floor, not below', () => {
    expect(answers([1, 10], 1, { concessionPercent: 100 })).toEqual(['1/60', '10/60']);
  });
});

it('requires a full step more each time, at most the counter-offer', () => {
  expect(leastOfferCents(terms, fresh)).toBe(1_00);
  expect(leastOfferCents(terms, { rounds: 1, offerCents: 40_00, counterCents: 80_00 })).toBe(45_00);
  expect(leastOfferCents(terms, { rounds: 1, offerCents: 58_00, counterCents: 61_00 })).toBe(61_00);
});
