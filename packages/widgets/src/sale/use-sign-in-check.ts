import { useElement } from '../element/element-context.ts';
import type { Subject } from '../element/events.ts';

/**
 * Returns a function that checks whether a member is signed in, and sends visitors to the login: the host's, or the
 * marketplace's in a new tab.
 */
export function useSignInCheck(subject: Subject): () => boolean {
  const { bidkit, emit } = useElement();
  return () => {
    if (bidkit.session.getState().status !== 'signed-out') return true;
    if (emit('bidkit:login', subject)) open(`${bidkit.siteUrl}/login`, '_blank', 'noopener');
    return false;
  };
}
