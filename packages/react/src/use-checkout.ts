import { type CheckoutState, type CheckoutStore, createCheckout } from '@bidkit/sdk';
import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { useBidkit } from './provider.tsx';

/** The state of a checkout, to be narrowed by `status`, and the checkout itself with its actions. */
export type CheckoutHook = CheckoutState & {
  /** The actions. A failed call leaves its error in the state. */
  readonly checkout: CheckoutStore;
};

/**
 * The checkout of a won item, for pages with a checkout of their own: totals, address and payment. Loads the order when
 * mounted and refreshes it when shown again. `<Checkout>` does not need this hook.
 * @example
 * function Pay({ id }: { id: number }) {
 *   const { status, checkout } = useCheckout(id);
 *   return status === 'failed' ? <button onClick={checkout.load}>Try again</button> : <p>{status}</p>;
 * }
 */
export function useCheckout(auctionId: number): CheckoutHook {
  const { api, ticker } = useBidkit();
  const checkout = useMemo(() => createCheckout({ api, ticker }, auctionId), [api, ticker, auctionId]);
  useEffect(() => {
    // Runs more than once per checkout: StrictMode mounts twice, and an <Activity> each time that it is shown.
    checkout.start();
    return () => checkout.stop();
  }, [checkout]);
  return { ...useStore(checkout), checkout };
}
