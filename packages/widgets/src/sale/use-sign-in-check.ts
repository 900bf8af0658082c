import { useElement } from '../element/element-context.ts';
import type { Subject } from '../element/events.ts';

/**
 * Returns a function that checks whether a member is signed in, and sends visitors to the login: the host's, or the
 * marketplace's in a new tab. `onVisitor` is called before.
 */
export function useSignInCheck(subject: Subject): (onVisitor?: () => void) => boolean {
  const { bidkit, emit } = useElement();
  return (onVisitor) => {
    if (bidkit.session.getState().status !== 'signed-out') return true;
    onVisitor?.();
    if (emit('bidkit:login', subject)) open(`${bidkit.siteUrl}/login`, '_blank', 'noopener');
    return false;
  };
}
