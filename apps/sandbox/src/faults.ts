import * as z from 'zod';

/** A fault on demand, and how often it occurs. */
export const fault = z.object({
  provider: z.enum(['card', 'paypal', 'carrier', 'facebook', 'apple']),
  /**
   * The call: authorize, capture, void, find, read, refund, clientToken, create, reprice, token, verify, plan,
   * subscribe, readSubscription, activate, cancel, transactions or webhook; of the carrier create, read, buy, label,
   * file, refund, follow or webhook; of logins inspect, profile, keys or exchange.
   */
  call: z.string(),
  kind: z.enum([
    // The answer comes `ms` later.
    'slow',
    // The connection is cut, and nothing was done.
    'fail-before',
    // It was done, and the connection is cut before the answer.
    'fail-after',
    // 503, and nothing was done.
    'error',
    // A documented 422, and nothing was done. Card numbers decide about declines.
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

/** The queue of faults. */
export interface Faults {
  add(fault: Fault): void;
  /** Takes the next fault for a call; null without one. */
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
