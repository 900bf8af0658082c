import type { KeyValueStorage } from '@bidkit/sdk';
import { optionalStorage } from './optional-storage.ts';

const KEY = 'partner_tag';
/** The shape of a signed tag. Anything else is not stored. */
const TAG = /^[\w-]{60,600}$/;

/** Keeps the signed visit to a partner's page, with the visitor's consent beyond this page. The last one wins. The server verifies it and checks its age. */
export function saveVisitTag(storage: KeyValueStorage, tag: string | null): void {
  if (tag !== null && TAG.test(tag)) optionalStorage(storage).setItem(KEY, tag);
}

/** Stores the tag of a partner's link and removes it from the address, so that a shared address credits no partner. */
export function captureVisitTag(storage: KeyValueStorage): void {
  const url = new URL(location.href);
  saveVisitTag(storage, url.searchParams.get(KEY));
  if (!url.searchParams.has(KEY)) return;
  url.searchParams.delete(KEY);
  history.replaceState(history.state, '', url);
}

/** The field of login and registration that credits the partner; empty without a stored tag. */
export function visitTag(storage: KeyValueStorage): { partner_tag?: string } {
  const tag = optionalStorage(storage).getItem(KEY);
  return tag === null ? {} : { partner_tag: tag };
}
