import { isCheckoutBusy, memoryStorage, type PaymentMethod } from '@bidkit/sdk';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useElement } from '../element/element-context.ts';
import { pageStorage } from '../partner/page-storage.ts';
import type { CheckoutFlow } from './use-checkout.ts';

export interface Payment {
  /** Whether a payment button has to wait. */
  readonly isBusy: boolean;
  /** The same, read at the moment of a call. */
  isBusyNow(): boolean;
  /** Runs one payment. It is ignored while another one runs. */
  pay(send: () => Promise<boolean>): Promise<void>;
}

/** Runs payments, reports each purchase once by `bidkit:paid`, and leads to the receipt. */
export function usePayment({
  auctionId,
  checkout,
  state,
  step,
  position,
  go,
  reportError,
}: CheckoutFlow): Payment {
  const { emit } = useElement();
  const [isPending, setPending] = useState(false);
  const isRunning = useRef(false);
  // The method of a running payment. It survives a reload, after which this tab still reports the purchase.
  const [storage] = useState(() => pageStorage() ?? memoryStorage());
  const key = `paying-${auctionId}`;

  const { status } = state;
  const total = state.summary?.total;
  useLayoutEffect(() => {
    if (isRunning.current) return;
    // An owed item has no running payment: a later purchase is another one.
    if (status === 'owed' || status === 'expired') storage.removeItem(key);
    if (status !== 'paid') return;
    // A receipt that was opened directly has no order, and reports nothing.
    if (total !== undefined) {
      const method = storage.getItem(key) as PaymentMethod | null;
      storage.removeItem(key);
      if (method) emit('bidkit:paid', { auctionId, method, total });
    }
    // Also when the member goes back to a step of a paid item.
    if (step !== 'receipt') go('receipt');
  }, [status, step, isPending, total === undefined]);

  const isBusyNow = () => isRunning.current || isCheckoutBusy(checkout.getState());
  return {
    isBusy: isPending || isCheckoutBusy(state),
    isBusyNow,
    async pay(send) {
      if (isBusyNow()) return;
      isRunning.current = true;
      setPending(true);
      storage.setItem(key, position().method);
      const isPaid = await send();
      isRunning.current = false;
      setPending(false);
      const { error, status } = checkout.getState();
      if (!isPaid && !error?.isRetryable) storage.removeItem(key);
      if (status !== 'paid') reportError();
    },
  };
}
