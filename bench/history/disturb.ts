import { setTimeout as wait } from 'node:timers/promises';
import type { Random } from './random.ts';
import type { Disturbance } from './scenarios.ts';
import type { World } from './world.ts';

/** Disturbs the house again and again until it is told to stop; then everything is up again. */
export interface Disturbing {
  /** Answers how often it was done. */
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
      // Not evenly: a fault should not always find the house at the same point.
      const pause = everyMs * (0.5 + random.next());
      await wait(pause, undefined, { signal: stopping.signal }).catch(() => undefined); // Stopped.
      if (stopping.signal.aborted) return;
      await act(world, random);
      count += 1;
    }
  }
  const done = disturb();
  const failed = new Promise<never>((_, reject) => done.catch(reject));
  failed.catch(() => undefined); // Heard by whoever waits for the clients, or at the stop.
  return {
    failed,
    async stop() {
      stopping.abort();
      await done;
      return count;
    },
  };
}
