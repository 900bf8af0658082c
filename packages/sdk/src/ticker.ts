// Not react-countdown or a like library: each of its countdowns has its own timer, on the device's clock.

/** The one countdown timer of a page: it calls its listeners once per second. */
export interface Ticker {
  /**
   * Calls `listener` with the server's time in ms, now and at each full second of it. Returns a function that stops
   * this.
   */
  onSecond(listener: (nowMs: number) => void): () => void;
}

/** Timers may fire a little early: this delay makes sure that the second has begun. */
const LATE_MS = 5;

/** Creates a ticker on the server's clock. Its timer runs only while there are listeners. */
export function createTicker(now: () => number): Ticker {
  const listeners = new Set<(nowMs: number) => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function schedule(): void {
    timer = setTimeout(tick, 1000 - (now() % 1000) + LATE_MS);
  }

  function tick(): void {
    const time = now();
    for (const listener of [...listeners]) listener(time);
    if (listeners.size > 0) schedule();
    else timer = undefined;
  }

  return {
    onSecond(listener) {
      listeners.add(listener);
      if (timer === undefined) schedule();
      listener(now());
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearTimeout(timer);
        timer = undefined;
      };
    },
  };
}
