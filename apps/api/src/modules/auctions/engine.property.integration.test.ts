import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { soakCount } from '../../test/soak.ts';
import { isValid, recount, statusOf } from './engine.testing.ts';
import {
  type Bid,
  decide,
  emptyLot,
  type LotRules,
  type LotState,
  nextMinimumCents,
  reserveMet,
} from './engine.ts';
import { bidOf, type Move, moves, rules } from './histories.testing.ts';

const END = 60_000;

/**
 * Plays the moves on the engine and passes each bid with the state before it. States are frozen, because the engine is
 * pure.
 */
function play(lot: LotRules, steps: readonly Move[], look: (state: LotState, bid: Bid) => void): LotState {
  let state = Object.freeze(emptyLot(END));
  let at = 0;
  for (const step of steps) {
    at += step.waitMs;
    const bid = Object.freeze(bidOf(lot, state, step, at));
    look(state, bid);
    const decision = decide(Object.freeze(lot), state, bid);
    if (decision.ok) state = Object.freeze(decision.state);
  }
  return state;
}

const runs = { numRuns: soakCount(4_000) };

describe('the engine, on random histories', () => {
  it('agrees with a model that recomputes the state from all bids', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(rules, moves, (lot, steps) => {
        const history: Bid[] = [];
        play(lot, steps, (state, bid) => {
          const decision = decide(lot, state, bid);
          if (bid.at >= state.endsAt) {
            expect(decision).toMatchObject({ ok: false, refusal: { reason: 'ended' } });
            return;
          }
          expect(decision.ok).toBe(isValid(lot, history, bid));
          seen.add(decision.ok ? decision.status : decision.refusal.reason);
          if (!decision.ok) return;
          expect(decision.status).toBe(statusOf(lot, history, bid));
          history.push(bid);
          expect(decision.state).toMatchObject(recount(lot, history));
          expect(decision.state.bidCount).toBe(history.length);
        });
      }),
      runs,
    );
    // The random histories must contain ties and raises.
    expect([...seen].sort()).toEqual([
      'accepted',
      'belowMinimum',
      'firstBid',
      'matched',
      'notAboveOwnMaximum',
      'notWholeDollars',
      'outbid',
      'proxy',
    ]);
  });

  it('never lowers the price, and keeps it between the second and the leading maximum', () => {
    fc.assert(
      fc.property(rules, moves, (lot, steps) => {
        let highest = 0;
        const last = play(lot, steps, ({ priceCents, leaderMaxCents, secondMaxCents }) => {
          const price = priceCents ?? 0;
          expect(price).toBeGreaterThanOrEqual(highest);
          expect(price).toBeLessThanOrEqual(leaderMaxCents ?? 0);
          expect(price).toBeGreaterThanOrEqual(secondMaxCents ?? 0);
          highest = price;
        });
        expect(reserveMet(lot, last)).toBe(
          last.priceCents !== null && last.priceCents >= (lot.reserveCents ?? 0),
        );
      }),
      runs,
    );
  });

  it('names the lowest next minimum that a rival can bid', () => {
    fc.assert(
      fc.property(rules, moves, (lot, steps) => {
        play(lot, steps, (state, { at }) => {
          if (at >= state.endsAt) return;
          const maxCents = nextMinimumCents(lot, state);
          expect(decide(lot, state, { bidderId: 99, maxCents, at }).ok).toBe(true);
          expect(decide(lot, state, { bidderId: 99, maxCents: maxCents - 1, at }).ok).toBe(false);
        });
      }),
      runs,
    );
  });

  it('ends a soft close one window after the last bid in it, and never earlier than before', () => {
    fc.assert(
      fc.property(rules, moves, (lot, steps) => {
        play(lot, steps, (state, bid) => {
          const decision = decide(lot, state, bid);
          if (!decision.ok) return;
          const windowEnd = lot.softCloseSeconds === null ? 0 : bid.at + lot.softCloseSeconds * 1000;
          expect(decision.state.endsAt).toBe(Math.max(state.endsAt, windowEnd));
          expect(decision.extended).toBe(windowEnd >= state.endsAt);
        });
      }),
      runs,
    );
  });
});
