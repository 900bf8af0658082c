import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  counterOffer,
  type DealTerms,
  initialOfferState,
  isFinal,
  leastOfferCents,
  type OfferState,
} from './counter-offer.ts';

const DOLLAR = 100;
const dollars = (min: number, max: number) => fc.integer({ min, max }).map((amount) => amount * DOLLAR);

const deals: fc.Arbitrary<DealTerms> = fc
  .tuple(dollars(1, 2_000), dollars(1, 2_000), dollars(1, 40), fc.integer({ min: 1, max: 8 }), fc.nat(100))
  .map(([one, other, stepCents, rounds, concessionPercent]) => ({
    askingCents: Math.max(one, other),
    floorCents: Math.min(one, other),
    stepCents,
    rounds,
    concessionPercent,
  }));
const generosities = fc.double({ min: 0, max: 1, noNaN: true });
/** Offers at the least accepted amount, at the floor, at the counter-offer, and around them. */
const moves = fc.array(
  fc.record({
    from: fc.constantFrom('nothing', 'least', 'floor', 'counter'),
    offset: fc.oneof(
      fc.constantFrom(0, DOLLAR, -DOLLAR),
      dollars(-60, 300),
      fc.integer({ min: -50, max: 50 }),
    ),
    generosity: generosities,
  }),
  { minLength: 1, maxLength: 12 },
);
type Move = typeof moves extends fc.Arbitrary<(infer T)[]> ? T : never;

function offerOf(terms: DealTerms, state: OfferState, { from, offset, generosity }: Move) {
  const least = leastOfferCents(terms, state);
  const base = { nothing: 0, least, floor: terms.floorCents, counter: state.counterCents }[from];
  return { cents: base + offset, generosity };
}

/** Plays the moves and passes each answer to `look` with the state before it. Frozen: the function must not write. */
function play(
  terms: DealTerms,
  steps: readonly Move[],
  look: (before: OfferState, offer: { cents: number }, result: ReturnType<typeof counterOffer>) => void,
): OfferState {
  let state = Object.freeze(initialOfferState(terms));
  for (const step of steps) {
    if (isFinal(terms, state)) break;
    const offer = Object.freeze(offerOf(terms, state, step));
    const result = counterOffer(Object.freeze(terms), state, offer);
    look(state, offer, result);
    if (result.ok) state = Object.freeze(result.state);
  }
  return state;
}

describe('for every sequence of offers', () => {
  it('accepts only offers in whole dollars that reach the least amount', () => {
    fc.assert(
      fc.property(deals, moves, (terms, steps) => {
        play(terms, steps, (before, { cents }, result) => {
          expect(result.ok).toBe(cents % DOLLAR === 0 && cents >= leastOfferCents(terms, before));
        });
      }),
    );
  });

  it('keeps counter-offers in whole dollars, never rising, never below the floor or the offer', () => {
    fc.assert(
      fc.property(deals, moves, (terms, steps) => {
        play(terms, steps, (before, offer, result) => {
          if (!result.ok) return;
          const { offerCents, counterCents, rounds } = result.state;
          expect(counterCents).toBeLessThanOrEqual(before.counterCents);
          expect(counterCents).toBeGreaterThanOrEqual(terms.floorCents);
          expect(counterCents).toBeGreaterThanOrEqual(offerCents ?? 0);
          expect(counterCents % DOLLAR).toBe(0);
          expect(offerCents).toBe(Math.min(offer.cents, before.counterCents));
          expect(rounds).toBe(before.rounds + 1);
          expect(result.isFinal).toBe(offerCents === counterCents || rounds === terms.rounds);
        });
      }),
    );
  });

  it('agrees when an offer reaches the counter-offer, or comes within a step of it above the floor', () => {
    fc.assert(
      fc.property(deals, moves, (terms, steps) => {
        play(terms, steps, (before, { cents }, result) => {
          if (!result.ok) return;
          const { offerCents, counterCents } = result.state;
          if (cents >= before.counterCents) expect(counterCents).toBe(before.counterCents);
          else if (cents >= terms.floorCents && before.counterCents - cents <= terms.stepCents)
            expect(counterCents).toBe(offerCents);
          if (counterCents === offerCents) expect(offerCents).toBeGreaterThanOrEqual(terms.floorCents);
        });
      }),
    );
  });

  it('ends after the number of offers that the rule allows', () => {
    fc.assert(
      fc.property(deals, moves, (terms, steps) => {
        expect(play(terms, steps, () => undefined).rounds).toBeLessThanOrEqual(terms.rounds);
      }),
    );
  });
});

it('answers as many other floors would, so that the floor cannot be computed from it', () => {
  const distances = fc.tuple(fc.integer({ min: 20, max: 900 }), fc.integer({ min: 70, max: 100 }));
  fc.assert(
    fc.property(
      distances,
      fc.integer({ min: 1, max: 100 }),
      generosities,
      ([far, percent], concession, generosity) => {
        const askingCents = 1_000 * DOLLAR;
        const near = Math.ceil((far * percent) / 100);
        const rule = { askingCents, stepCents: DOLLAR, rounds: 5, concessionPercent: concession };
        const answerAt = (distance: number, at: number) =>
          counterOffer({ ...rule, floorCents: askingCents - distance * DOLLAR }, initialOfferState(rule), {
            cents: 10 * DOLLAR,
            generosity: at,
          });
        // With a floor up to 30 % nearer and more generosity, the counter-offer is the same.
        const generosityFor = (distance: number) => (((0.5 + generosity / 2) * far) / distance) * 2 - 1;
        const better = generosityFor(near);
        fc.pre(better <= 1);
        expect(answerAt(near, better)).toEqual(answerAt(far, generosity));
      },
    ),
  );
});
