import { defineElements, type Tag } from '@bidkit/widgets';

/** Tags whose code is here or on its way. */
const asked = new Set<Tag>();

/**
 * Fetches an element's code, once for all components of its kind. What does not come is asked for again with the next component that
 * is mounted, and when the browser is online again. Returns what stops that.
 */
export function fetchElement(tag: Tag): () => void {
  const ask = () => {
    if (asked.has(tag)) return;
    asked.add(tag);
    defineElements(tag).catch((error: unknown) => {
      asked.delete(tag);
      // The children stay in sight; whoever looks into the console learns why.
      console.warn('Bidkit:', error);
    });
  };
  addEventListener('online', ask);
  ask();
  return () => removeEventListener('online', ask);
}
