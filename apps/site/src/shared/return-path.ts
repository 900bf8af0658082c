import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../paths.ts';

/** Where somebody was when a login was asked of them; home unless they were sent from a page of ours. */
export function useCameFrom(): string {
  const { state } = useLocation();
  const from: unknown = state?.from;
  return typeof from === 'string' && from.startsWith('/') ? from : paths.home;
}

/** Sends a stranger to the login and, once in, back to where they are now. */
export function useAskLogin(): () => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return useCallback(
    () => navigate(paths.login, { state: { from: pathname + search } }),
    [navigate, pathname, search],
  );
}
