import { setTimeout as wait } from 'node:timers/promises';
import type { Random } from './random.ts';
import type { Disturbance } from './scenarios.ts';
import type { World } from './world.ts';

/** Injects faults repeatedly until `stop`. Afterwards everything runs again. */
export interface Disturbing {
  /** Stops and returns the number of faults. */
  stop(): Promise<number>;
}

export function startDisturbing(
  { everyMs, act }: Disturbance,
  world: World,
  random: Random,
): Disturbing & { readonly failed: Promise<never> } {
  const stopping = new AbortController();
  let count = 0;
  async function disturb() {
    while (!stopping.signal.aborted) {
      // At random intervals, so that faults hit different moments.
      const pause = everyMs * (0.5 + random.next());
      await wait(pause, undefined, { signal: stopping.signal }).catch(() => undefined); // Stopped.
      if (stopping.signal.aborted) return;
      await act(world, random);
      count += 1;
    }
  }
  const done = disturb();
  const failed = new Promise<never>((_, reject) => done.catch(reject));
  failed.catch(() => undefined); // Handled by the caller that waits for the clients, or by `stop`.
  return {
    failed,
    async stop() {
      stopping.abort();
      await done;
      return count;
    },
  };
}
