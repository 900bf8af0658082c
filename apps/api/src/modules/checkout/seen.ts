import type { House } from '../../house.ts';

/** What this node saw in earlier looks at payments and orders, so that the log has each thing once. */
export interface Seen {
  /** Orders that did not agree with their provider's books, and when, ms. */
  readonly aside: Map<number, number>;
  /** Payments and orders about which their provider was silent. */
  readonly silent: Set<string>;
}

export const unseen = (): Seen => ({ aside: new Map(), silent: new Set() });

/** Tells the log that a provider is silent about something, and why, until it is heard of. */
export function noteSilence(log: House['log'], { silent }: Seen, what: string, error: Error): void {
  if (!silent.has(what)) log.error(error, `Not heard of ${what}: it is asked for again`);
  silent.add(what);
}
