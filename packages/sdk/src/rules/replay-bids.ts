import type { LoggedRules, RevealedEntry } from '@bidkit/contract';

/** The state of a lot after some bids of its log, computed from each bidder's maximum; amounts in cents. */
export interface ReplayState {
  readonly leader: string | null;
  readonly leaderMax: number;
  readonly price: number | null;
}

interface Maximum {
  readonly bidder: string;
  readonly max: number;
  /** The number of the bid that set this maximum: on a tie the earlier one leads. */
  readonly since: number;
}

type LoggedBid = Pick<RevealedEntry, 'bidder' | 'max_cents'>;

/** The increment at a price; below the first band the increment of that band. */
function stepAt({ increments }: LoggedRules, price: number): number {
  const band = increments.findLast(({ from }) => from <= price) ?? increments[0];
  return band?.step ?? Number.NaN;
}

/**
 * Replays the bids of a log. It is a second implementation of the bidding rules, on purpose: checking a log with the
 * code that wrote it would prove little. Only the maxima and the price, which never falls, are carried from bid to bid.
 */
export function createReplay(rules: LoggedRules) {
  const maxima = new Map<string, Maximum>();
  let bids = 0;
  let state: ReplayState = { leader: null, leaderMax: 0, price: null };

  /** The next minimum, rounded up to an amount that can be bid. */
  const minimum = () => {
    const least = state.price === null ? rules.opening_cents : state.price + stepAt(rules, state.price);
    return rules.cents_allowed ? least : Math.ceil(least / 100) * 100;
  };

  return {
    state: () => state,
    /** The reason why a bid breaks the rules, or null. */
    refusal({ bidder, max_cents }: LoggedBid): string | null {
      if (!rules.cents_allowed && max_cents % 100 !== 0) return 'is not a whole number of dollars';
      if (max_cents < minimum()) return `is below the minimum of ${minimum()} cents`;
      const own = maxima.get(bidder)?.max;
      if (own !== undefined && max_cents <= own) return 'does not raise the bidder’s own maximum';
      return null;
    },
    add({ bidder, max_cents }: LoggedBid): ReplayState {
      bids += 1;
      if (maxima.get(bidder)?.max !== max_cents) {
        maxima.set(bidder, { bidder, max: max_cents, since: bids });
      }
      const [leader, second] = [...maxima.values()].sort((a, b) => b.max - a.max || a.since - b.since);
      if (leader) {
        const price = Math.max(state.price ?? 0, priceOf(rules, leader, second));
        state = { leader: leader.bidder, leaderMax: leader.max, price };
      }
      return state;
    },
  };
}

function priceOf(rules: LoggedRules, leader: Maximum, second: Maximum | undefined): number {
  const reserve = rules.reserve_cents ?? 0;
  if (leader.max < reserve) return leader.max;
  const needed = second ? Math.min(leader.max, second.max + stepAt(rules, second.max)) : rules.opening_cents;
  return Math.max(reserve, needed);
}
