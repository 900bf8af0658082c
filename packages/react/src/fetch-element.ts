import { defineElements, type Tag } from '@bidkit/widgets';

/** How long is waited before code that did not come is asked for again, twice as long each time. */
const RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 64_000;

/** Tags whose code is here or on its way. */
const asked = new Set<Tag>();
/** Until a tag's code is asked for again. */
const retries = new Map<Tag, ReturnType<typeof setTimeout>>();
/** How many components of a tag are mounted. */
const mounted = new Map<Tag, number>();

/**
 * Fetches an element's code, once for all components of its kind. What does not come is asked for again after a while, with the next
 * component that is mounted, and when the browser is online again. Returns what stops that.
 */
export function fetchElement(tag: Tag): () => void {
  const count = (by: number) => mounted.set(tag, (mounted.get(tag) ?? 0) + by);
  const askAgain = () => ask(tag);
  count(1);
  addEventListener('online', askAgain);
  ask(tag);
  return () => {
    count(-1);
    removeEventListener('online', askAgain);
  };
}

function ask(tag: Tag, wait = RETRY_MS): void {
  if (asked.has(tag)) return;
  asked.add(tag);
  clearTimeout(retries.get(tag));
  defineElements(tag).catch((error: unknown) => {
    asked.delete(tag);
    // The children stay in sight; whoever looks into the console learns why.
    console.warn('Bidkit:', error);
    // The line may have been back before its failure was known: no event would tell.
    const again = () => mounted.get(tag) && ask(tag, Math.min(wait * 2, LONGEST_RETRY_MS));
    retries.set(tag, setTimeout(again, wait));
  });
}
