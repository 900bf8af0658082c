import { useBidkit, useSession } from '@bidkit/react';

/** The signed-in member of this window. `isLoading` only for a stored token: a login that is sent keeps its form. */
export function useStoredMember() {
  const { session } = useBidkit();
  const { user, status } = useSession();
  return { user, isLoading: status === 'loading' && session.token() !== null };
}
