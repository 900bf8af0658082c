import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../paths.ts';

/** The page from which a visitor was sent to the login; home when there is none. */
export function useReturnPath(): string {
  const { state } = useLocation();
  const from: unknown = state?.from;
  return typeof from === 'string' && from.startsWith('/') ? from : paths.home;
}

/** Where a new member goes first: to the plans, unless a partner's window waits for them. */
export const welcomePath = (from: string): string => (from.startsWith('/partner/') ? from : paths.upgrade);

/** Sends a visitor to the login, and back to the present page once signed in. */
export function useAskLogin(): () => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return useCallback(
    () => navigate(paths.login, { state: { from: pathname + search } }),
    [navigate, pathname, search],
  );
}
