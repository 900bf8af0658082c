import {
  type BidkitError,
  type CheckoutOptions,
  type CheckoutState,
  type CheckoutStore,
  checkoutRoutes,
  createCheckout,
  isCheckoutBusy,
  memoryStorage,
  type PaymentMethod,
} from '@bidkit/sdk';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useElement } from '../element/element-context.ts';
import type { CheckoutStep } from '../element/events.ts';
import { useStore } from '../element/use-store.ts';
import { fieldText } from '../i18n/form-text.ts';
import { pageStorage } from '../partner/page-storage.ts';
import { withLastReceipt } from './last-receipt.ts';

/** A step of the checkout with the payment method chosen for it. */
export interface CheckoutPosition {
  readonly step: CheckoutStep;
  readonly method: PaymentMethod;
}

/** A checkout: its store, its current step and method, and the functions that change these. */
export interface CheckoutFlow extends CheckoutPosition {
  readonly auctionId: number;
  readonly checkout: CheckoutStore;
  readonly state: CheckoutState;
  /** The current step and method, for code that continues after a call. */
  position(): CheckoutPosition;
  /** Goes to a step, unless the host cancels the event and goes there by itself. */
  go(step: CheckoutStep, method?: PaymentMethod): void;
  chooseMethod(method: PaymentMethod): void;
  /** Sends the member back to My Wins. */
  leave(): void;
  /** Dispatches `bidkit:error` for the error of the state, once. */
  reportError(): void;
  /** The server's error for a field, or an empty string. */
  problemOf(field: string): string;
}

/**
 * The checkout of a won item with `options` that do not change. `asked` has the step and method of the element's attributes. When it changes, it replaces
 * the current ones.
 */
export function useCheckout(
  auctionId: number,
  asked: CheckoutPosition,
  options: CheckoutOptions,
): CheckoutFlow {
  const { bidkit, emit } = useElement();
  const [checkout] = useState(() => {
    const api = withLastReceipt(bidkit, bidkit.extend(checkoutRoutes));
    return createCheckout({ api, ticker: bidkit.ticker }, auctionId, options);
  });
  const state = useStore(checkout);
  const [position, setPosition] = useState(asked);
  const current = useRef(position);
  const reported = useRef<BidkitError | null>(null);

  const move = (next: CheckoutPosition) => {
    current.current = next;
    setPosition(next);
  };
  useLayoutEffect(() => move(asked), [asked.step, asked.method]);
  useLayoutEffect(() => () => checkout.stop(), [checkout]);

  return {
    ...position,
    auctionId,
    checkout,
    state,
    position: () => current.current,
    go(step, method = current.current.method) {
      checkout.clearError();
      const isOwn = emit('bidkit:checkout-step', { auctionId, step, method });
      move({ step: isOwn ? step : current.current.step, method });
    },
    chooseMethod: (method) => move({ ...current.current, method }),
    leave: () => void emit('bidkit:leave', { auctionId, href: `${bidkit.siteUrl}/my-wins` }),
    reportError() {
      const { error } = checkout.getState();
      if (error && error !== reported.current) emit('bidkit:error', { auctionId, error });
      reported.current = error;
    },
    problemOf: (field) => (state.error ? fieldText(state.error, field) : ''),
  };
}

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
