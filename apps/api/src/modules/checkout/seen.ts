import type { AppContext } from '../../kernel/app-context.ts';

/** How long an order that does not agree waits for its next look: the others come first, and the log stays readable. */
const FORGET_AFTER_MS = 3_600_000;

/** What this node saw in earlier looks at payments and orders, so that the log has each thing once. */
export interface Seen {
  /** Orders that did not agree with their provider's books, and when, ms. */
  readonly aside: Map<number, number>;
  /** Payments and orders about which their provider was silent, and when it last was, ms. */
  readonly silent: Map<string, number>;
}

export const unseen = (): Seen => ({ aside: new Map(), silent: new Map() });

/** Forgets what was seen long ago. Another node, or a webhook, may have settled it since, of which this node does not hear. */
export function forgetOld({ aside, silent }: Seen): void {
  const before = performance.now() - FORGET_AFTER_MS;
  for (const [id, at] of aside) if (at <= before) aside.delete(id);
  for (const [what, at] of silent) if (at <= before) silent.delete(what);
}

/** Tells the log that a provider is silent about something, and why, until it is heard of. */
export function noteSilence(log: AppContext['log'], { silent }: Seen, what: string, error: Error): void {
  if (!silent.has(what)) log.error(error, `Not heard of ${what}: it is asked for again`);
  silent.set(what, performance.now());
}
