import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DealTerms, freshHaggle, type HaggleState, haggle, isFinal, leastOfferCents } from './haggle.ts';

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
const moods = fc.double({ min: 0, max: 1, noNaN: true });
/** Offers that matter lie at the least that is taken, at the floor, at the counter-offer, and around them. */
const moves = fc.array(
  fc.record({
    from: fc.constantFrom('nothing', 'least', 'floor', 'counter'),
    offset: fc.oneof(
      fc.constantFrom(0, DOLLAR, -DOLLAR),
      dollars(-60, 300),
      fc.integer({ min: -50, max: 50 }),
    ),
    mood: moods,
  }),
  { minLength: 1, maxLength: 12 },
);
type Move = typeof moves extends fc.Arbitrary<(infer T)[]> ? T : never;

function offerOf(terms: DealTerms, state: HaggleState, { from, offset, mood }: Move) {
  const least = leastOfferCents(terms, state);
  const base = { nothing: 0, least, floor: terms.floorCents, counter: state.counterCents }[from];
  return { cents: base + offset, mood };
}

/** Plays the moves and shows every answer with the state before it. Frozen: the engine may not write. */
function play(
  terms: DealTerms,
  steps: readonly Move[],
  look: (before: HaggleState, offer: { cents: number }, result: ReturnType<typeof haggle>) => void,
): HaggleState {
  let state = Object.freeze(freshHaggle(terms));
  for (const step of steps) {
    if (isFinal(terms, state)) break;
    const offer = Object.freeze(offerOf(terms, state, step));
    const result = haggle(Object.freeze(terms), state, offer);
    look(state, offer, result);
    if (result.ok) state = Object.freeze(result.state);
  }
  return state;
}

describe('whatever is offered', () => {
  it('takes just the offers in whole dollars that reach the least', () => {
    fc.assert(
      fc.property(deals, moves, (terms, steps) => {
        play(terms, steps, (before, { cents }, result) => {
          expect(result.ok).toBe(cents % DOLLAR === 0 && cents >= leastOfferCents(terms, before));
        });
      }),
    );
  });

  it('never asks for more than before, for less than its floor, or for less than it is offered, and in whole dollars', () => {
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

  it('is agreed at the counter-offer when it reaches it, and within a step of it from the floor on', () => {
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

  it('ends after as many offers as the rule allows', () => {
    fc.assert(
      fc.property(deals, moves, (terms, steps) => {
        expect(play(terms, steps, () => undefined).rounds).toBeLessThanOrEqual(terms.rounds);
      }),
    );
  });
});

it('gives an answer that many floors would have given: none of them can be told from it', () => {
  const distances = fc.tuple(fc.integer({ min: 20, max: 900 }), fc.integer({ min: 70, max: 100 }));
  fc.assert(
    fc.property(distances, fc.integer({ min: 1, max: 100 }), moods, ([far, percent], concession, mood) => {
      const askingCents = 1_000 * DOLLAR;
      const near = Math.ceil((far * percent) / 100);
      const rule = { askingCents, stepCents: DOLLAR, rounds: 5, concessionPercent: concession };
      const answerAt = (distance: number, at: number) =>
        haggle({ ...rule, floorCents: askingCents - distance * DOLLAR }, freshHaggle(rule), {
          cents: 10 * DOLLAR,
          mood: at,
        });
      // From a floor up to 30 % nearer the house goes as far in a better mood, from one farther away in a worse mood.
      const moodFor = (distance: number) => (((0.5 + mood / 2) * far) / distance) * 2 - 1;
      const better = moodFor(near);
      fc.pre(better <= 1);
      expect(answerAt(near, better)).toEqual(answerAt(far, mood));
    }),
  );
});
