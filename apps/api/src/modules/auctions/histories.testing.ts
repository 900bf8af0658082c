import { defaultIncrements, incrementPresets } from '@bidkit/contract';
import fc from 'fast-check';
import { type Bid, type LotRules, type LotState, nextMinimumCents } from './engine.ts';

// Random terms and bids for property tests.

const tables = fc.oneof(
  fc.constantFrom(defaultIncrements, ...Object.values(incrementPresets)),
  // Odd tables: steps that shrink as the price grows, a first band above zero, bands a cent apart.
  fc
    .uniqueArray(fc.tuple(fc.nat(300_00), fc.integer({ min: 1, max: 60_00 })), {
      minLength: 1,
      maxLength: 6,
      selector: ([from]) => from,
    })
    .map((bands) => bands.sort(([a], [b]) => a - b)),
);
export const rules: fc.Arbitrary<LotRules> = fc.record({
  openingCents: fc.oneof(fc.constant(1_00), fc.integer({ min: 1, max: 100_00 })),
  increments: tables,
  reserveCents: fc.option(fc.integer({ min: 0, max: 300_00 })),
  centsAllowed: fc.boolean(),
  softCloseSeconds: fc.option(fc.integer({ min: 1, max: 30 })),
});

/** The interesting amounts are the minimum, the leader's hidden maximum, and those around both. */
const move = fc.record({
  bidderId: fc.integer({ min: 1, max: 4 }),
  from: fc.constantFrom('nothing', 'minimum', 'leader'),
  offset: fc.oneof(fc.constantFrom(0, 1, -1, 1_00, -1_00), fc.integer({ min: -5_00, max: 80_00 })),
  roundToDollars: fc.boolean(),
  waitMs: fc.constantFrom(0, 1, 1000, 7_000),
});
export type Move = typeof move extends fc.Arbitrary<infer T> ? T : never;
export const moves = fc.array(move, { minLength: 1, maxLength: 25 });

/** A move as a bid on a lot in this state. */
export function bidOf(
  lot: LotRules,
  state: LotState,
  { bidderId, from, offset, roundToDollars }: Move,
  at: number,
): Bid {
  const base = { nothing: 0, minimum: nextMinimumCents(lot, state), leader: state.leaderMaxCents ?? 0 }[from];
  const cents = Math.max(0, base + offset);
  return { bidderId, maxCents: roundToDollars ? Math.ceil(cents / 100) * 100 : cents, at };
}
