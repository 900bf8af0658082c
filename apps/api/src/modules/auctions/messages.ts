import { type BidStatus, bidResultText } from '@bidkit/contract';
import { formatCents, toDollars } from '../../kernel/money.ts';
import { Problem, refuseField } from '../../kernel/problem.ts';
import type { Refusal } from './engine.ts';

/** The message for a recorded bid. It depends on the stored row only, so that a retry returns the same. */
export const bidMessage = (bid: { status: BidStatus; price_cents: number; max_cents: number }): string =>
  bidResultText(bid.status, formatCents(bid.price_cents), formatCents(bid.max_cents));

/** The refusal of a bid before the lot's start, with the start time. */
export const notStartedProblem = (startsAt: Date): Problem => {
  const opens_at = startsAt.toISOString();
  return new Problem('auction_not_started', { params: { opens_at }, errors: { starts_at: [opens_at] } });
};

/** The problem for a refused bid: the reason, and the lowest acceptable amount. */
export function refusalProblem(
  refusal: Refusal,
  lot: { endsAt: number; leaderMaxCents: number | null },
  { decidedAt, receivedAt }: { decidedAt: number; receivedAt: number },
): Problem {
  const next_minimum = toDollars(refusal.nextMinimumCents);
  switch (refusal.reason) {
    case 'ended':
      return tooLateProblem(lot.endsAt, { decidedAt, receivedAt });
    case 'atHighest':
      return refuseField('amount', 'lot_at_highest_amount');
    case 'notWholeDollars':
      return refuseField('amount', 'bid_not_whole_dollars', { next_minimum });
    case 'belowMinimum':
      return refuseField('amount', 'bid_below_minimum', { next_minimum });
    case 'notAboveOwnMaximum':
      return refuseField('amount', 'bid_not_above_own_maximum', {
        maximum: toDollars(lot.leaderMaxCents ?? 0),
      });
    case 'invalidAmount':
      return refuseField('amount', 'bid_not_an_amount', { next_minimum });
  }
}

/** A bid can arrive before the end and be decided after it, so the message shows both times. */
function tooLateProblem(endsAt: number, times: { decidedAt: number; receivedAt: number }): Problem {
  const [closed_at, received_at, decided_at] = [endsAt, times.receivedAt, times.decidedAt].map((ms) =>
    new Date(ms).toISOString(),
  ) as [string, string, string];
  return new Problem(times.receivedAt < endsAt ? 'bid_decided_too_late' : 'bid_too_late', {
    params: { closed_at, received_at, decided_at },
    errors: { eventEnd: [closed_at], received_at: [received_at], decided_at: [decided_at] },
  });
}
