import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { CheckoutFlow, Payment } from './use-checkout.ts';

/** The message type of the return page, which PayPal leads to in its window. */
const PAYPAL_DONE = 'bidkit:paypal';
const CLOSED_POLL_MS = 500;
const FEATURES = 'popup,width=480,height=720';

export interface Paypal {
  readonly window: 'closed' | 'open' | 'blocked' | 'cancelled';
  /** The address of the approval, for a link where the browser blocked the window. */
  readonly approveUrl: string;
  readonly phone: string;
  /** Whether a phone is required: outside the US, for customs. */
  readonly needsPhone: boolean;
  /** Whether to show that the phone is missing. */
  readonly lacksPhone: boolean;
  /** Opens PayPal's window with a new order, or brings an open window to the front. */
  open(): Promise<void>;
  /** Bills an approved order for the address of PayPal. */
  review(orderId: string): Promise<boolean>;
  setPhone(phone: string): void;
  pay(): Promise<void>;
}

/** PayPal's window, and the payment after its approval. */
export function usePaypal(
  { checkout, state, go, leave, reportError }: CheckoutFlow,
  { isBusyNow, pay }: Payment,
): Paypal {
  const [status, setStatus] = useState<Paypal['window']>('closed');
  const [approveUrl, setApproveUrl] = useState('');
  const [phone, setPhone] = useState('');
  const [isPhoneTouched, setPhoneTouched] = useState(false);
  /** The open window and the function that stops watching it. */
  const opened = useRef<{ readonly popup: Window; readonly stop: () => void } | null>(null);
  const isMounted = useRef(true);
  useLayoutEffect(
    () => () => {
      isMounted.current = false;
      opened.current?.stop();
    },
    [],
  );

  const country = state.selected_address?.country.country_code;
  const needsPhone = country !== undefined && country !== 'US';
  const isBlank = phone.trim() === '';

  async function review(orderId: string): Promise<boolean> {
    const isBilled = await checkout.reviewPaypal(orderId);
    setPhone(checkout.getState().selected_address?.phone ?? '');
    return isBilled;
  }

  async function onEnd(orderId: string, isApproved: boolean): Promise<void> {
    opened.current = null;
    setStatus(isApproved ? 'closed' : 'cancelled');
    // A payment by another method stays as it was reviewed.
    if (!isApproved || isBusyNow()) return;
    if (!(await review(orderId))) return reportError();
    // Another method may have been chosen meanwhile.
    go('review', 'paypal');
  }

  return {
    window: status,
    approveUrl,
    phone,
    needsPhone,
    lacksPhone: needsPhone && isPhoneTouched && isBlank,
    review,
    setPhone,

    async open() {
      if (isBusyNow()) return;
      // A second window would be a second order, while the first may be in use.
      if (opened.current) return opened.current.popup.focus();
      // Opened before the order is known: browsers block windows that no click has asked for.
      const popup = openPaypalWindow();
      let orderId = '';
      const stop = popup && onPaypalEnd(popup, (isApproved) => void onEnd(orderId, isApproved));
      opened.current = popup && stop && { popup, stop };
      setStatus(popup ? 'open' : 'blocked');
      const order = await checkout.openPaypal();
      if (!isMounted.current) return popup?.close();
      // The member closed it meanwhile, and may have opened another one.
      if (popup?.closed) return reportError();
      if (!order) {
        stop?.();
        popup?.close();
        opened.current = null;
        setStatus('closed');
        reportError();
        // PayPal refused the order: another method is chosen from My Wins.
        if (!checkout.getState().error) leave();
        return;
      }
      orderId = order.id;
      setApproveUrl(order.approveUrl);
      if (popup) popup.location.href = order.approveUrl;
    },

    async pay() {
      setPhoneTouched(true);
      if (needsPhone && isBlank) return;
      await pay(() => checkout.payByPaypal(phone));
      // A refused capture sends the member back to My Wins.
      if (checkout.getState().error?.status === 409) leave();
    },
  };
}

/** Opens an empty window, within a click; null when the browser blocks it. */
const openPaypalWindow = (): Window | null => window.open('about:blank', '_blank', FEATURES);

/** Calls `end` once the payer has returned from PayPal or closed the window. Returns a function that stops that. */
function onPaypalEnd(popup: Window, end: (isApproved: boolean) => void): () => void {
  const finish = (isApproved: boolean) => {
    stop();
    popup.close();
    end(isApproved);
  };
  // Messages count only from this window and from our own origin.
  const onMessage = ({ source, origin, data }: MessageEvent) => {
    if (source === popup && origin === location.origin && data?.type === PAYPAL_DONE)
      finish(data.isApproved === true);
  };
  const poll = setInterval(() => popup.closed && finish(false), CLOSED_POLL_MS);
  const stop = () => {
    clearInterval(poll);
    removeEventListener('message', onMessage);
  };
  addEventListener('message', onMessage);
  return stop;
}
