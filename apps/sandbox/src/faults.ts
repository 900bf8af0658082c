import * as z from 'zod';

/** What goes wrong on demand, and how often. */
export const fault = z.object({
  provider: z.enum(['card', 'paypal']),
  /** A gateway's call by its name in the house: authorize, capture, void, find, read, clientToken, create, reprice, token, verify, webhook. */
  call: z.string(),
  kind: z.enum([
    // The answer comes `ms` later.
    'slow',
    // The connection is cut; the thing was not done.
    'fail-before',
    // The thing was done; the connection is cut before the answer.
    'fail-after',
    // 503, and the thing was not done.
    'error',
    // A 422 as the provider documents it, and the thing was not done. Banks refuse cards by their numbers.
    'refuse',
    'webhook-twice',
    // `ms` later.
    'webhook-late',
    // After the provider's next one.
    'webhook-reorder',
    'webhook-never',
  ]),
  times: z.int().positive().default(1),
  ms: z.int().nonnegative().default(1_000),
});
export type Fault = z.output<typeof fault>;

/** Faults that wait for their call. */
export interface Faults {
  add(fault: Fault): void;
  /** The next fault for a call, used up once; null when all goes well. */
  take(provider: Fault['provider'], call: string): Fault | null;
  list(): readonly Fault[];
  clear(): void;
}

export function createFaults(): Faults {
  let waiting: Fault[] = [];
  return {
    add: (added) => void waiting.push({ ...added }),
    take(provider, call) {
      const found = waiting.find((one) => one.provider === provider && one.call === call);
      if (!found) return null;
      found.times -= 1;
      waiting = waiting.filter(({ times }) => times > 0);
      return found;
    },
    list: () => waiting,
    clear() {
      waiting = [];
    },
  };
}
