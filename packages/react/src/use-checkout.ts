import { type Checkout, type CheckoutState, createCheckout } from '@bidkit/sdk';
import { useEffect, useMemo } from 'react';
import { useStore } from './hooks.ts';
import { useBidkit } from './provider.tsx';

/** A checkout as it stands, with what can be done next. */
export interface CheckoutHook extends CheckoutState {
  /** Its steps; calls that fail answer false and leave the error in the state. */
  readonly checkout: Checkout;
}

/**
 * The checkout of a won item, for pages that draw their own: totals, address and payment. Loads it when first mounted, and
 * looks again whenever it is shown once more. `<Checkout>` has one of its own.
 */
export function useCheckout(auctionId: number): CheckoutHook {
  const { api } = useBidkit();
  const checkout = useMemo(() => createCheckout(api, auctionId), [api, auctionId]);
  useEffect(() => {
    // More than once for one checkout: StrictMode mounts twice, and an <Activity> each time that it is shown.
    checkout.start();
    return () => checkout.stop();
  }, [checkout]);
  return { ...useStore(checkout), checkout };
}
