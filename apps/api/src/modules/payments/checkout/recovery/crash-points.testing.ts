import type { RunningSandbox } from '@bidkit/sandbox';
import type { Gateways } from '../../../../gateways/gateway.ts';

// Interrupted payments and refunds, of won items and of memberships.

const CONCURRENCY = 8;

/** The steps of a payment at which its node may crash, by gateway. */
export const crashPoints = {
  card: ['before authorize', 'after authorize', 'before capture', 'after capture', 'none'],
  paypal: ['before create', 'after create', 'before capture', 'after capture', 'none'],
  subscriptions: ['before create', 'after create', 'before activate', 'after activate', 'none'],
} as const;
export type Method = keyof typeof crashPoints;
export type CrashPoint = (typeof crashPoints)[Method][number];
/** Those of a refund. */
export type RefundCrashPoint = 'before refund' | 'after refund' | 'none';

/**
 * Pays with gateways of a node that crashes at a point: before a call, or after it and before its result is written.
 * Settles with the payment, or when the node crashes.
 */
export const payUntilCrash = (
  gateways: Gateways,
  { method, point }: { readonly method: Method; readonly point: CrashPoint | RefundCrashPoint },
  pay: (crashing: Gateways) => Promise<unknown>,
): Promise<void> =>
  runUntilCrash(gateways[method], point, (crashing) => pay({ ...gateways, [method]: crashing }));

/** The same for anything that is called at a provider. */
export async function runUntilCrash<G extends object>(
  gateway: G,
  point: CrashPoint | RefundCrashPoint,
  act: (crashing: G) => Promise<unknown>,
): Promise<void> {
  const { promise: crashed, resolve: crash } = Promise.withResolvers<void>();
  await Promise.race([act(crashAt(point, gateway, crash)), crashed]);
}

/** The interrupted call never settles: a killed node runs no `catch` and no `finally` either. */
function crashAt<G extends object>(point: CrashPoint | RefundCrashPoint, gateway: G, crash: () => void): G {
  const [when, name = ''] = point.split(' ');
  return new Proxy(gateway, {
    get(target, key) {
      const call: unknown = Reflect.get(target, key);
      if (key !== name || typeof call !== 'function') return call;
      return async (...args: unknown[]) => {
        if (when === 'after') await call(...args);
        crash();
        return new Promise(() => {});
      };
    },
  });
}

/** Sends as many webhooks of each provider twice, late, in another order or not at all. */
export function disturbWebhooks(
  sandbox: RunningSandbox,
  { times, lateMs }: { readonly times: number; readonly lateMs: number },
): void {
  for (const kind of ['webhook-twice', 'webhook-late', 'webhook-reorder', 'webhook-never'] as const) {
    for (const provider of ['card', 'paypal'] as const) {
      sandbox.fault({ provider, call: 'webhook', kind, times, ms: lateMs });
    }
  }
}

/** Acts on all things, on some of them at the same time. */
export async function forEachConcurrently<T>(
  things: readonly T[],
  act: (thing: T) => Promise<void>,
): Promise<void> {
  const waiting = [...things];
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await act(next);
    }),
  );
}
