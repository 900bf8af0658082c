import { useBidkit } from '@bidkit/react';
import { useSyncExternalStore } from 'react';

/**
 * Whether this browser stores a member's token. Undefined on a server and while the page hydrates, when storage cannot
 * be read.
 */
export function useHasToken(): boolean | undefined {
  const { session } = useBidkit();
  return useSyncExternalStore<boolean | undefined>(
    session.subscribe,
    () => session.token() !== null,
    () => undefined,
  );
}
