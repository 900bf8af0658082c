import { useBidkit } from '@bidkit/react';
import { HydratingContext } from '@bidkit/ui/hydrating-context';
import { useContext, useSyncExternalStore } from 'react';

/**
 * Whether this browser stores a member's token. Undefined on a server and while the page hydrates, when storage cannot
 * be read.
 */
export function useHasToken(): boolean | undefined {
  const { session } = useBidkit();
  const isHydrating = useContext(HydratingContext);
  return useSyncExternalStore<boolean | undefined>(
    session.subscribe,
    () => (isHydrating ? undefined : session.token() !== null),
    () => undefined,
  );
}
