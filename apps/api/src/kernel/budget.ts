/** Seconds of unused budget that add up, so that a page can load and a network can reconnect at once. */
export const BURST_SECONDS = 10;

/**
 * An amount that refills at a constant rate, up to ten seconds' worth of it. It begins full. A class, because each
 * socket has some: an object of functions takes three times its memory.
 */
export class Budget {
  readonly #now: () => number;
  readonly #perMs: number;
  readonly #most: number;
  #left: number;
  #countedAt: number;

  /** `now` is a monotonic clock in milliseconds. */
  constructor(perMinute: number, now: () => number) {
    this.#now = now;
    this.#perMs = perMinute / 60_000;
    this.#most = this.#perMs * BURST_SECONDS * 1000;
    this.#left = this.#most;
    this.#countedAt = now();
  }

  /** Seconds until `cost` can be spent; 0 when it can be spent now. */
  secondsUntil(cost: number): number {
    // A cost above the whole budget waits until the budget is full.
    return Math.max(0, (Math.min(cost, this.#most) - this.#count()) / this.#perMs / 1000);
  }

  /** A negative cost is given back. */
  spend(cost: number): void {
    this.#left = this.#count() - cost;
  }

  #count(): number {
    const at = this.#now();
    this.#left = Math.min(this.#most, this.#left + this.#perMs * (at - this.#countedAt));
    this.#countedAt = at;
    return this.#left;
  }
}
