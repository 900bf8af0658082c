import { describe, expect, it } from 'vitest';
import { type DealTerms, freshHaggle, type HaggleState, haggle, leastOfferCents } from './haggle.ts';

const terms: DealTerms = {
  askingCents: 100_00,
  floorCents: 60_00,
  stepCents: 5_00,
  rounds: 4,
  concessionPercent: 50,
};
const fresh = freshHaggle(terms);

/** Offers in dollars, each answered in the best of moods; answers `offer/counter`. */
function answers(offers: readonly number[], mood = 1, changed: Partial<DealTerms> = {}): string[] {
  let state: HaggleState = fresh;
  return offers.map((dollars) => {
    const result = haggle({ ...terms, ...changed }, state, { cents: dollars * 100, mood });
    if (!result.ok) return `${result.reason}, at least ${result.leastCents / 100}`;
    state = result.state;
    return `${(state.offerCents ?? 0) / 100}/${state.counterCents / 100}${result.isFinal ? ' final' : ''}`;
  });
}

describe('the house', () => {
  it.each([
    ['goes half of the way towards its floor while offers are below it', [0, 20], ['0/80', '20/70']],
    ['goes half of the way towards an offer it could take', [70], ['70/85']],
    ['rounds up to whole dollars', [61], ['61/81']],
    ['takes an offer within a step of its answer', [91], ['91/91 final']],
    [
      'takes no offer below its floor, however near',
      [50, 55, 59, 59],
      ['50/80', '55/70', 'belowLeast, at least 60', 'belowLeast, at least 60'],
    ],
    ['asks no more of whoever offers more', [250], ['100/100 final']],
    ['agrees at its own counter-offer', [60, 90], ['60/80', '80/80 final']],
    ['makes its last answer final', [0, 5, 10, 15], ['0/80', '5/70', '10/65', '15/63 final']],
    ['counts no refused offer', [10, 12, 15], ['10/80', 'belowLeast, at least 15', '15/70']],
    ['refuses cents', [10.5], ['notWholeDollars, at least 0']],
    ['refuses less than nothing', [-1], ['belowLeast, at least 0']],
  ])('%s', (_name, offers, expected) => {
    expect(answers(offers)).toEqual(expected);
  });

  it('goes half as far in a bad mood', () => {
    expect(answers([0, 20], 0)).toEqual(['0/90', '20/83']);
  });

  it('stays where it is when it concedes nothing', () => {
    expect(answers([0, 20], 1, { concessionPercent: 0 })).toEqual(['0/100', '20/100']);
  });

  it('ends at its floor, not below', () => {
    expect(answers([0, 10], 1, { concessionPercent: 100 })).toEqual(['0/60', '10/60']);
  });
});

it('asks for a full step more each time, but never for more than agreeing takes', () => {
  expect(leastOfferCents(terms, fresh)).toBe(0);
  expect(leastOfferCents(terms, { rounds: 1, offerCents: 40_00, counterCents: 80_00 })).toBe(45_00);
  expect(leastOfferCents(terms, { rounds: 1, offerCents: 58_00, counterCents: 61_00 })).toBe(61_00);
});
