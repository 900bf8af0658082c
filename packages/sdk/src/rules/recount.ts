import type { LoggedRules, RevealedEntry } from '@bidkit/contract';

/** A lot as the log's bids so far leave it, worked out anew from each bidder's current maximum; whole cents. */
export interface Count {
  readonly leader: string | null;
  readonly leaderMax: number;
  readonly price: number | null;
}

interface Standing {
  readonly bidder: string;
  readonly max: number;
  /** Which bid set this maximum: the earlier leads a tie. */
  readonly since: number;
}

type LoggedBid = Pick<RevealedEntry, 'bidder' | 'max_cents'>;

/** The step of the band a price lies in; below the first band its step. */
function stepAt({ increments }: LoggedRules, price: number): number {
  const band = increments.findLast(({ from }) => from <= price) ?? increments[0];
  return band?.step ?? Number.NaN;
}

/**
 * The rules of bidding (DESIGN §5 rules 1 to 6) a second time, on purpose: who checks a log should not trust the code that wrote
 * it. Nothing is carried from bid to bid but the maxima and the price, which never falls.
 */
export function createRecount(rules: LoggedRules) {
  const standings = new Map<string, Standing>();
  let bids = 0;
  let count: Count = { leader: null, leaderMax: 0, price: null };

  /** Next minimum, rounded up to what a bidder can offer. */
  const minimum = () => {
    const least = count.price === null ? rules.opening_cents : count.price + stepAt(rules, count.price);
    return rules.cents_allowed ? least : Math.ceil(least / 100) * 100;
  };

  return {
    count: () => count,
    /** Why a bid could not have been taken, or null. */
    refusal({ bidder, max_cents }: LoggedBid): string | null {
      if (!rules.cents_allowed && max_cents % 100 !== 0) return 'is not a whole number of dollars';
      if (max_cents < minimum()) return `is below the minimum of ${minimum()} cents`;
      const own = standings.get(bidder)?.max;
      if (own !== undefined && max_cents <= own) return 'does not raise the bidder’s own maximum';
      return null;
    },
    add({ bidder, max_cents }: LoggedBid): Count {
      bids += 1;
      if (standings.get(bidder)?.max !== max_cents) {
        standings.set(bidder, { bidder, max: max_cents, since: bids });
      }
      const [leader, second] = [...standings.values()].sort((a, b) => b.max - a.max || a.since - b.since);
      if (leader) {
        const price = Math.max(count.price ?? 0, priceOf(rules, leader, second));
        count = { leader: leader.bidder, leaderMax: leader.max, price };
      }
      return count;
    },
  };
}

function priceOf(rules: LoggedRules, leader: Standing, second: Standing | undefined): number {
  const reserve = rules.reserve_cents ?? 0;
  if (leader.max < reserve) return leader.max;
  const needed = second ? Math.min(leader.max, second.max + stepAt(rules, second.max)) : rules.opening_cents;
  return Math.max(reserve, needed);
}
