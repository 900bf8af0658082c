/**
 * Virtual time: hours pass in seconds. Until it ends, it controls every timer of this process. Unlike fake timers of
 * test libraries it has fractions of a millisecond, which is the difference between the compared clocks.
 */
export interface VirtualTime {
  /** True milliseconds since the epoch. */
  now(): number;
  /** Milliseconds since the start. */
  elapsed(): number;
  after(ms: number, act: () => void): void;
  /** Advances time, timer by timer. Promises settle before the next timer fires. */
  pass(ms: number): Promise<void>;
  end(): void;
}

interface Timer {
  readonly id: number;
  readonly at: number;
  readonly everyMs: number | null;
  readonly act: () => void;
}

type Act = (...args: unknown[]) => void;

export function startVirtualTime(startMs: number): VirtualTime {
  const real = { setTimeout, clearTimeout, setInterval, clearInterval };
  const timers: Timer[] = [];
  let now = startMs;
  let lastId = 0;

  /** Sorted so that the next timer is last, because `pop` is cheap. */
  function add(timer: Timer): number {
    let place = timers.length;
    while (place > 0 && (timers[place - 1]?.at ?? 0) <= timer.at) place -= 1;
    timers.splice(place, 0, timer);
    return timer.id;
  }
  function start(act: () => void, ms: number, everyMs: number | null): number {
    lastId += 1;
    return add({ id: lastId, at: now + Math.max(0, ms), everyMs, act });
  }
  function clear(id: unknown): void {
    const place = timers.findIndex((timer) => timer.id === id);
    if (place >= 0) timers.splice(place, 1);
  }

  Object.assign(globalThis, {
    setTimeout: (act: Act, ms = 0, ...args: unknown[]) => start(() => act(...args), ms, null),
    setInterval: (act: Act, ms = 0, ...args: unknown[]) => start(() => act(...args), ms, Math.max(1, ms)),
    clearTimeout: clear,
    clearInterval: clear,
  });

  return {
    now: () => now,
    elapsed: () => now - startMs,
    after: (ms, act) => void start(act, ms, null),
    async pass(ms) {
      const until = now + ms;
      await settled();
      for (let next = timers.at(-1); next && next.at <= until; next = timers.at(-1)) {
        timers.pop();
        now = next.at;
        if (next.everyMs !== null) add({ ...next, at: now + next.everyMs });
        next.act();
        await settled();
      }
      now = until;
    },
    end: () => void Object.assign(globalThis, real),
  };
}

/** Resolves after all pending promise callbacks have run. */
const settled = () => new Promise<void>((resolve) => void setImmediate(resolve));
