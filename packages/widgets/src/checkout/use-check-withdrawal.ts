import { useLayoutEffect, useState } from 'preact/hooks';
import type { CheckoutFlow } from './use-checkout.ts';

export interface CheckWithdrawal {
  /** Until the refusal, or the next step. */
  readonly isRunning: boolean;
  /** Withdraws the check. After a refusal the receipt is loaded again by `reload`: the check may have cleared. */
  withdraw(reload: () => Promise<void>): Promise<void>;
}

/** Withdraws the check of an item, and leads to the methods of payment. */
export function useCheckWithdrawal({ checkout, step, go, reportError }: CheckoutFlow): CheckWithdrawal {
  const [isRunning, setRunning] = useState(false);
  useLayoutEffect(() => setRunning(false), [step]);
  return {
    isRunning,
    async withdraw(reload) {
      setRunning(true);
      if (await checkout.withdrawCheck()) return go('methods', 'credit-card');
      setRunning(false);
      reportError();
      const status = checkout.getState().error?.status;
      if (status === 404 || status === 409) await reload();
    },
  };
}
