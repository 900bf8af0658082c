import { securityRoutes } from '@bidkit/contract';
import { useBidkit } from '@bidkit/react';
import { BidkitError } from '@bidkit/sdk';
import { type ReactNode, useState } from 'react';
import { ConfirmIdentity } from './confirm-identity.tsx';

/** Calls that need a fresh session, and the dialog that a component shows for them. */
interface FreshLogin {
  /**
   * Runs a call. If it needs a fresh session, the member is asked who they are, and it runs again. It rejects with its
   * own refusal when the member does not answer.
   */
  run<T>(call: () => Promise<T>): Promise<T>;
  /** Asks before the way to another site, if the session is not fresh. Returns whether it is now. */
  ensure(): Promise<boolean>;
  readonly dialog: ReactNode;
}

/** Asks members to confirm who they are, before a change that would take the account from them. */
export function useFreshLogin(): FreshLogin {
  const bidkit = useBidkit();
  const [answer, setAnswer] = useState<{ send(isConfirmed: boolean): void } | null>(null);
  const ask = () =>
    new Promise<boolean>((send) => {
      setAnswer({ send });
    }).finally(() => setAnswer(null));
  return {
    async run(call) {
      try {
        return await call();
      } catch (error) {
        if (!(error instanceof BidkitError) || error.code !== 'fresh_login_required') throw error;
        if (!(await ask())) throw error;
        return call();
      }
    },
    async ensure() {
      const { is_fresh } = await bidkit.extend(securityRoutes).getConfirmation();
      return is_fresh || ask();
    },
    dialog: answer && <ConfirmIdentity onAnswer={answer.send} />,
  };
}
