/** Seconds of unused budget that add up, so that a page can load and a network can reconnect at once. */
export const BURST_SECONDS = 10;

/** An amount that refills at a constant rate, up to ten seconds' worth of it. */
export interface Budget {
  /** Seconds until `cost` can be spent; 0 when it can be spent now. */
  secondsUntil(cost: number): number;
  /** A negative cost is given back. */
  spend(cost: number): void;
}

/** A full budget. `now` is a monotonic clock in milliseconds. */
export function createBudget(perMinute: number, now: () => number): Budget {
  const perMs = perMinute / 60_000;
  const most = perMs * BURST_SECONDS * 1000;
  let left = most;
  let countedAt = now();

  function count(): number {
    const at = now();
    left = Math.min(most, left + perMs * (at - countedAt));
    countedAt = at;
    return left;
  }
  return {
    // A cost above the whole budget waits until the budget is full.
    secondsUntil: (cost) => Math.max(0, (Math.min(cost, most) - count()) / perMs / 1000),
    spend(cost) {
      left = count() - cost;
    },
  };
}
