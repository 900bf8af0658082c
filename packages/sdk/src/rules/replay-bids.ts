import type { BidLogEntry, LoggedRules } from '@bidkit/contract';

/**
 * What a log shows of a maximum, in cents: the amount, or, where it is sealed and `isExact` is false, the least amount
 * with which the logged results are possible.
 */
export interface KnownMaximum {
  readonly cents: number;
  readonly isExact: boolean;
}

/** The state of a lot after some bids of its log, computed from each bidder's maximum; amounts in cents. */
export interface ReplayState {
  readonly leader: string | null;
  readonly leaderMax: KnownMaximum | null;
  readonly price: number | null;
}

interface Maximum extends KnownMaximum {
  readonly bidder: string;
  /** The number of the bid that set this maximum: on a tie the earlier one leads. */
  readonly since: number;
}

/** A bid of a log with the result that the log gives it. */
type LoggedBid = Pick<BidLogEntry, 'bidder' | 'revealed' | 'status' | 'price_cents'>;

/** The highest amount that a maximum may have. */
export const highest = ({ cents, isExact }: KnownMaximum) => (isExact ? cents : Number.POSITIVE_INFINITY);

/** The increment at a price; below the first band the increment of that band. */
function stepAt({ increments }: LoggedRules, price: number): number {
  const band = increments.findLast(({ from }) => from <= price) ?? increments[0];
  return band?.step ?? Number.NaN;
}

/**
 * Replays the bids of a log. It is a second implementation of the bidding rules, on purpose: checking a log with the
 * code that wrote it would prove little. Only the maxima and the price, which never falls, are carried from bid to bid.
 *
 * A sealed maximum leads. Each later result narrows it: it is above the bids that it outbids and equal to those that
 * match it, and a price less than a full step above the second maximum is the sealed maximum itself.
 */
export function createReplay(rules: LoggedRules) {
  const maxima = new Map<string, Maximum>();
  let bids = 0;
  let state: ReplayState = { leader: null, leaderMax: null, price: null };

  /** The next amount that can be bid. */
  const unit = rules.cents_allowed ? 1 : 100;
  const roundUp = (cents: number) => Math.ceil(cents / unit) * unit;
  const minimum = () =>
    roundUp(state.price === null ? rules.opening_cents : state.price + stepAt(rules, state.price));

  function keep({ bidder, revealed }: LoggedBid): void {
    if (revealed) {
      const own = maxima.get(bidder);
      if (own?.isExact && own.cents === revealed.max_cents) return;
      maxima.set(bidder, { bidder, cents: revealed.max_cents, isExact: true, since: bids });
    } else {
      const above = state.leaderMax === null ? 0 : state.leaderMax.cents + unit;
      maxima.set(bidder, { bidder, cents: Math.max(minimum(), above), isExact: false, since: bids });
    }
  }

  /** The leader's sealed maximum after a bid of somebody else. */
  function narrowByBid(leader: Maximum, { bidder, revealed, status }: LoggedBid): Maximum {
    if (leader.isExact || leader.bidder === bidder || !revealed) return leader;
    const cents = revealed.max_cents;
    if (status === 'matched' && cents >= leader.cents) return { ...leader, cents, isExact: true };
    return { ...leader, cents: Math.max(leader.cents, cents + unit) };
  }

  /** The leader's sealed maximum after the logged price. `fullPrice` is the price if it were unlimited. */
  function narrowByPrice(leader: Maximum, { price_cents }: LoggedBid, fullPrice: number): Maximum {
    if (leader.isExact) return leader;
    const limitsPrice = price_cents >= leader.cents && price_cents < fullPrice;
    if (limitsPrice && roundUp(price_cents) === price_cents) {
      return { ...leader, cents: price_cents, isExact: true };
    }
    return { ...leader, cents: Math.max(leader.cents, roundUp(fullPrice)) };
  }

  return {
    state: () => state,
    /** The reason why a bid breaks the rules, or null. That of a sealed bid shows in its result. */
    refusal({ bidder, revealed }: LoggedBid): string | null {
      if (!revealed) return null;
      const { max_cents } = revealed;
      if (roundUp(max_cents) !== max_cents) return 'is not a whole number of dollars';
      if (max_cents < minimum()) return `is below the minimum of ${minimum()} cents`;
      const own = maxima.get(bidder)?.cents;
      if (own !== undefined && max_cents <= own) return 'does not raise the bidder’s own maximum';
      return null;
    },
    add(bid: LoggedBid): ReplayState {
      bids += 1;
      keep(bid);
      const [first, second] = [...maxima.values()].sort(
        (a, b) => highest(b) - highest(a) || a.since - b.since,
      );
      if (!first) return state;
      const priceWith = (leader: Maximum) => Math.max(state.price ?? 0, priceOf(rules, leader, second));
      const byBid = narrowByBid(first, bid);
      const leader = narrowByPrice(byBid, bid, priceWith(byBid));
      maxima.set(leader.bidder, leader);
      state = { leader: leader.bidder, leaderMax: leader, price: priceWith(leader) };
      return state;
    },
  };
}

function priceOf(rules: LoggedRules, leader: Maximum, second: Maximum | undefined): number {
  const reserve = rules.reserve_cents ?? 0;
  const limit = highest(leader);
  if (limit < reserve) return limit;
  const needed = second ? Math.min(limit, second.cents + stepAt(rules, second.cents)) : rules.opening_cents;
  return Math.max(reserve, needed);
}
