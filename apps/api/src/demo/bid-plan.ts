/** A bid of a real auction: its time as a fraction of the duration, the bidder's index, and the maximum in dollars. */
export type HistoricBid = readonly [fraction: number, bidder: number, dollars: number];

export interface PlannedBid {
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly bidder: number;
  /** A maximum in whole dollars. */
  readonly dollars: number;
}

/** Scales a real history to a lot: its duration to the lot's, and its highest price to the lot's target. */
export function planBids(
  history: readonly HistoricBid[],
  lot: { startsAt: number; endsAt: number; targetCents: number },
): PlannedBid[] {
  const highest = Math.max(...history.map(([, , dollars]) => dollars));
  const scale = lot.targetCents / 100 / highest;
  return history
    .map(([fraction, bidder, dollars]) => ({
      at: Math.round(lot.startsAt + fraction * (lot.endsAt - lot.startsAt)),
      bidder,
      dollars: Math.max(1, Math.round(dollars * scale)),
    }))
    .sort((a, b) => a.at - b.at);
}
