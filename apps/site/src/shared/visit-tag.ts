import type { KeyValueStorage } from '@bidkit/sdk';

const KEY = 'partner_tag';
/** What the house signs; anything else is not kept. */
const TAG = /^[\w-]{60,600}$/;

/** Remembers by whose page somebody came; the house reads what its tag says, and for how long it counts. The last one stays. */
export function keepVisitTag(storage: KeyValueStorage, tag: string | null): void {
  if (tag !== null && TAG.test(tag)) storage.setItem(KEY, tag);
}

/** Keeps the tag that a link of a partner's page brought, and takes it out of the address: who shares that sends nobody. */
export function takeVisitTag(storage: KeyValueStorage): void {
  const url = new URL(location.href);
  keepVisitTag(storage, url.searchParams.get(KEY));
  if (!url.searchParams.has(KEY)) return;
  url.searchParams.delete(KEY);
  history.replaceState(history.state, '', url);
}

/** The field of the login and the registration that credits the partner; none where nobody sent them. */
export function visitTag(storage: KeyValueStorage): { partner_tag?: string } {
  const tag = storage.getItem(KEY);
  return tag === null ? {} : { partner_tag: tag };
}
