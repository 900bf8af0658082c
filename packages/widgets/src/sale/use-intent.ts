import { rememberIntent, takeIntent } from '@bidkit/sdk';
import { useEffect } from 'preact/hooks';
import { useElement } from '../element/element-context.ts';
import { useStore } from '../element/use-store.ts';

/**
 * Runs `act` after the login of a visitor who was sent there for this action, such as `buy 7`. Returns a function that
 * notes the action. A host may replace the element or the page meanwhile.
 */
export function useIntent(action: string, act: () => void): () => void {
  const { bidkit } = useElement();
  const isMember = useStore(bidkit.session).user !== null;
  useEffect(() => {
    if (isMember && takeIntent(bidkit, action)) act();
  }, [bidkit, action, isMember]);
  return () => rememberIntent(bidkit, action);
}
