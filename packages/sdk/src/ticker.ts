/** One beat per second for everything on a page that counts. */
export interface Ticker {
  /** Calls `listener` with the server's time in ms, now and at each full second of it; returns what stops that. */
  onSecond(listener: (nowMs: number) => void): () => void;
}

/** A timer may fire a little early; this far past the second it has surely begun. */
const LATE_MS = 5;

/** A ticker on the server's clock, with one timer that runs only while somebody listens. */
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
