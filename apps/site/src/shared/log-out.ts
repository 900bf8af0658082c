import { useBidkit } from '@bidkit/react';
import { useNavigate } from 'react-router';
import { paths } from '../paths.ts';

/** The last token whose member logged out on this page. */
let endedToken: string | null = null;

/** Whether the member of a token has logged out here. A token that has expired leads to the login instead. */
export const hasLoggedOut = (token: string | null): boolean => token !== null && token === endedToken;

/** Logs the member out and opens the home page. */
export function useLogOut(): () => Promise<void> {
  const { session } = useBidkit();
  const navigate = useNavigate();
  return async () => {
    endedToken = session.token();
    // Logged out here in any case. A token that the server could not revoke expires by itself.
    await session.logout().catch(() => undefined);
    navigate(paths.home);
  };
}
