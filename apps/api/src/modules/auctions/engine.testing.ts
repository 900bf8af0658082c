import { type Bid, type BidStatus, type Cents, type LotRules, MAX_BID_CENTS } from './engine.ts';

/**
 * An independent model for the property test: it recomputes rules 2 to 5 from all valid bids each time. It shares only
 * the types and the upper bound with the engine.
 */
export function recount(rules: LotRules, history: readonly Bid[]) {
  const latest = new Map<number, { max: Cents; since: number }>();
  history.forEach(({ bidderId, maxCents }, since) => {
    if (latest.get(bidderId)?.max !== maxCents) latest.set(bidderId, { max: maxCents, since });
  });
  const ranked = [...latest].sort(([, a], [, b]) => b.max - a.max || a.since - b.since);
  const [leader, second] = ranked;
  if (!leader) return { leaderId: null, leaderMaxCents: null, secondMaxCents: null, priceCents: null };

  const leaderMax = leader[1].max;
  let price = second ? Math.min(leaderMax, second[1].max + stepAt(rules, second[1].max)) : rules.openingCents;
  if (rules.reserveCents !== null) {
    price = leaderMax >= rules.reserveCents ? Math.max(price, rules.reserveCents) : leaderMax;
  }
  const earlier: Cents = recount(rules, history.slice(0, -1)).priceCents ?? 0;
  return {
    leaderId: leader[0],
    leaderMaxCents: leaderMax,
    secondMaxCents: second ? second[1].max : null,
    priceCents: Math.max(price, earlier),
  };
}

function stepAt(rules: LotRules, price: Cents): Cents {
  const reached = rules.increments.filter(([from]) => from <= price).map(([, step]) => step);
  return reached.at(-1) ?? rules.increments[0]?.[1] ?? Number.NaN;
}

/** Rule 8, from the model before and after the bid. */
export function statusOf(rules: LotRules, before: readonly Bid[], bid: Bid): BidStatus {
  const [was, is] = [recount(rules, before), recount(rules, [...before, bid])];
  if (was.leaderId === null) return 'firstBid';
  if (was.leaderId === bid.bidderId) return 'proxy';
  if (is.leaderId === bid.bidderId) return 'accepted';
  return bid.maxCents === was.leaderMaxCents ? 'matched' : 'outbid';
}

/** Rules 1 and 6. */
export function isValid(rules: LotRules, history: readonly Bid[], bid: Bid): boolean {
  const { priceCents } = recount(rules, history);
  const minimum = priceCents === null ? rules.openingCents : priceCents + stepAt(rules, priceCents);
  const own = Math.max(-1, ...history.filter((b) => b.bidderId === bid.bidderId).map((b) => b.maxCents));
  const isAllowedAmount = rules.centsAllowed || Number.isInteger(bid.maxCents / 100);
  return bid.maxCents >= minimum && bid.maxCents > own && bid.maxCents <= MAX_BID_CENTS && isAllowedAmount;
}
