import { decide, emptyLot, nextMinimumCents } from '@bidkit/api/modules/auctions/engine';
import { soakCount } from '@bidkit/api/test/soak';
import { defaultIncrements, incrementPresets } from '@bidkit/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { applyBid, beforeAnyBid, nextMinimum, refusalReasons, sells, type Terms } from './model.ts';

// Runs the server's engine and the independent model on the same bids.

const END = 8_000;
const terms: fc.Arbitrary<Terms> = fc.record({
  openingCents: fc.constantFrom(100, 1, 250, 4_999),
  increments: fc.oneof(
    fc.constantFrom(defaultIncrements, ...Object.values(incrementPresets)),
    fc
      .uniqueArray(fc.tuple(fc.nat(200_00), fc.integer({ min: 1, max: 40_00 })), {
        minLength: 1,
        maxLength: 5,
        selector: ([from]) => from,
      })
      .map((bands) => bands.sort(([a], [b]) => a - b)),
  ),
  reserveCents: fc.option(fc.integer({ min: 0, max: 200_00 })),
  centsAllowed: fc.boolean(),
  softCloseSeconds: fc.option(fc.integer({ min: 1, max: 20 })),
});

/** Amounts near the limits of the rules, and distances from them. */
const asked = fc.record({
  bidder: fc.integer({ min: 1, max: 5 }),
  near: fc.constantFrom('minimum', 'leader', 'own', 'reserve', 'nothing'),
  by: fc.oneof(
    fc.constantFrom(0, 0, 1, -1, 100, -100, 2_500),
    fc.integer({ min: -400, max: 60_00 }),
    fc.constant(1e11),
  ),
  toDollars: fc.boolean(),
  after: fc.constantFrom(0, 1, 900, 5_000),
});

it('the engine and its model agree on every bid of thousands of random histories', () => {
  const seen = new Map<string, number>();
  fc.assert(
    fc.property(terms, fc.array(asked, { minLength: 1, maxLength: 30 }), (lot, questions) => {
      let state = emptyLot(END);
      let model = beforeAnyBid(END);
      let at = 0;
      for (const { bidder, near, by, toDollars, after } of questions) {
        at += after;
        const own = model.maxima.find((one) => one.bidder === bidder)?.cents ?? 0;
        const leading = model.maxima[0]?.cents ?? 0;
        const minimum = nextMinimum(lot, model);
        const from = { minimum, leader: leading, own, reserve: lot.reserveCents ?? 0, nothing: 0 }[near];
        const cents = toDollars ? Math.ceil((from + by) / 100) * 100 : from + by;

        const decision = decide(lot, state, { bidderId: bidder, maxCents: cents, at });
        const reasons = refusalReasons(lot, model, { bidder, cents, at });
        expect(nextMinimumCents(lot, state)).toBe(minimum);
        expect(decision.ok).toBe(reasons.length === 0);
        const outcome = decision.ok ? decision.status : decision.refusal.reason;
        seen.set(outcome, (seen.get(outcome) ?? 0) + 1);
        if (!decision.ok) {
          expect(reasons).toContain(decision.refusal.reason);
          continue;
        }
        const applied = applyBid(lot, model, { bidder, cents, at });
        state = decision.state;
        model = applied.after;
        expect(decision.status).toBe(applied.status);
        expect(state).toEqual({
          leaderId: model.leader,
          leaderMaxCents: model.maxima[0]?.cents ?? null,
          secondMaxCents: model.maxima[1]?.cents ?? null,
          priceCents: model.priceCents,
          bidCount: model.bidCount,
          endsAt: model.endsAt,
        });
        expect((state.leaderMaxCents ?? 0) >= (lot.reserveCents ?? 0)).toBe(sells(lot, model));
      }
    }),
    { numRuns: soakCount(5_000) },
  );
  // The random histories must contain ties, raises and late bids to prove something.
  const outcomes = [
    'firstBid accepted outbid matched proxy',
    'ended atHighest invalidAmount notWholeDollars notAboveOwnMaximum belowMinimum',
  ].flatMap((line) => line.split(' '));
  for (const outcome of outcomes) expect(seen.get(outcome) ?? 0, outcome).toBeGreaterThan(soakCount(50));
});
