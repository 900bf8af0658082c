import type { AppContext } from '../../kernel/app-context.ts';

/** How long an order that does not agree waits for its next look: the others come first, and the log stays readable. */
const FORGET_AFTER_MS = 3_600_000;

/** What this node saw in earlier looks at payments and orders, so that the log has each thing once. */
export interface LogDedup {
  /** Orders that did not agree with their provider's books, and when, ms. */
  readonly mismatched: Map<number, number>;
  /** Payments and orders about which their provider was timedOut, and when it last was, ms. */
  readonly timedOut: Map<string, number>;
}

export const createLogDedup = (): LogDedup => ({ mismatched: new Map(), timedOut: new Map() });

/** Forgets what was seen long ago. Another node, or a webhook, may have settled it since, of which this node does not hear. */
export function forgetOldEntries({ mismatched, timedOut }: LogDedup): void {
  const before = performance.now() - FORGET_AFTER_MS;
  for (const [id, at] of mismatched) if (at <= before) mismatched.delete(id);
  for (const [what, at] of timedOut) if (at <= before) timedOut.delete(what);
}

/** Tells the log that a provider is timedOut about something, and why, until it is heard of. */
export function logTimeoutOnce(
  log: AppContext['log'],
  { timedOut }: LogDedup,
  what: string,
  error: Error,
): void {
  if (!timedOut.has(what)) log.error(error, `Not heard of ${what}: it is asked for again`);
  timedOut.set(what, performance.now());
}
