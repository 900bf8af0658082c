import { useBidkit, useSession } from '@bidkit/react';
import { rememberIntent, takeIntent } from '@bidkit/sdk';
import { useEffect, useEffectEvent } from 'react';
import { useAskLogin } from './return-path.ts';

/**
 * Runs `act` after the login of a visitor who was sent there for this action, such as `watch auction 7`. Returns a
 * function that sends visitors to the login for it.
 */
export function useIntent(action: string, act: () => void): () => void {
  const bidkit = useBidkit();
  const isMember = useSession().user !== null;
  const askLogin = useAskLogin();
  const actNow = useEffectEvent(act);
  useEffect(() => {
    if (isMember && takeIntent(bidkit, action)) actNow();
  }, [bidkit, action, isMember]);
  return () => {
    rememberIntent(bidkit, action);
    askLogin();
  };
}
