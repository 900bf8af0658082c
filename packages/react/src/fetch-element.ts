import { diagnose } from '@bidkit/sdk';
import { defineElements, type Tag } from '@bidkit/widgets';

/** First delay of a retry; it doubles each time. */
const RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 64_000;

/** Tags whose code is loaded or loading. */
const requested = new Set<Tag>();
/** Timers of retries. */
const retries = new Map<Tag, ReturnType<typeof setTimeout>>();
/** Number of mounted components by tag. */
const mounted = new Map<Tag, number>();

/**
 * Loads an element's code, once for all its components. A failure is retried with backoff, by the next component that
 * is mounted, and when the browser is online again. Returns a function that stops this.
 */
export function fetchElement(tag: Tag): () => void {
  const count = (by: number) => mounted.set(tag, (mounted.get(tag) ?? 0) + by);
  const retry = () => load(tag);
  count(1);
  addEventListener('online', retry);
  load(tag);
  return () => {
    count(-1);
    removeEventListener('online', retry);
  };
}

function load(tag: Tag, delay = RETRY_MS): void {
  if (requested.has(tag)) return;
  requested.add(tag);
  clearTimeout(retries.get(tag));
  defineElements(tag).catch((error: unknown) => {
    requested.delete(tag);
    // The children stay visible; developers find the reason in the console.
    diagnose('code_not_loaded', { reason: String(error) });
    // The browser may be online again before the failure is known: no event follows then.
    const retry = () => mounted.get(tag) && load(tag, Math.min(delay * 2, LONGEST_RETRY_MS));
    retries.set(tag, setTimeout(retry, delay));
  });
}
