import type { Session } from './session.ts';

/**
 * Calls `listener` when another member takes over the page, or the last one logs out. Returns a function that stops it.
 * @example
 * onMemberChange(bidkit.session, () => document.querySelector('form')?.reset());
 */
export function onMemberChange(
  { memberVersion, subscribe }: Pick<Session, 'memberVersion' | 'subscribe'>,
  listener: () => void,
): () => void {
  let version = memberVersion();
  return subscribe(() => {
    if (version === memberVersion()) return;
    version = memberVersion();
    listener();
  });
}
