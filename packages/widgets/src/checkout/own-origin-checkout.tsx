import { isCheckoutBusy, withAddress } from '@bidkit/sdk';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { useElement, useRefresh } from '../element/element-context.ts';
import type { CheckoutStep } from '../element/events.ts';
import { useLatest } from '../element/use-latest.ts';
import { useStore } from '../element/use-store.ts';
import { Failure } from '../ui/failure.tsx';
import { AddressStep } from './address-step.tsx';
import { CheckStep } from './check-step.tsx';
import type { CheckoutProps } from './checkout-by-origin.tsx';
import { hasFailed, viewOf } from './checkout-view.ts';
import { ExpiredStep } from './expired-step.tsx';
import { messages } from './messages.ts';
import { MethodStep, methods } from './method-step.tsx';
import { OrderSummary } from './order-summary.tsx';
import { ReceiptStep } from './receipt-step.tsx';
import { ReviewStep } from './review-step.tsx';
import { SignIn } from './sign-in.tsx';
import { Skeleton } from './skeleton.tsx';
import { StepList } from './step-list.tsx';
import { TimeToPay } from './time-to-pay.tsx';
import { useAddress } from './use-address.ts';
import { useCard } from './use-card.ts';
import { useCheckWithdrawal } from './use-check-withdrawal.ts';
import { type CheckoutFlow, type CheckoutPosition, useCheckout, usePayment } from './use-checkout.ts';
import { usePaypal } from './use-paypal.ts';
import { useStepFocus } from './use-step-focus.ts';

const steps: readonly CheckoutStep[] = ['methods', 'address', 'review', 'receipt'];

/** The checkout on the marketplace's own origin: on its site, and inside the pay frame on a partner's page. */
export function OwnOriginCheckout({ step, method, ...rest }: CheckoutProps) {
  const asked = {
    step: steps.find((known) => known === step) ?? 'methods',
    method: methods.find((known) => known === method) ?? 'paypal',
  };
  return (
    <div class="checkout" part="checkout">
      <CheckoutContent key={`${rest.currency} ${rest.pixel}`} {...rest} asked={asked} />
    </div>
  );
}

interface Props {
  auctionId: number;
  asked: CheckoutPosition;
  /** The code of the country that a new address starts with. */
  country: string | null;
  currency: string | null;
  pixel: string | null;
}

function CheckoutContent({ auctionId, asked, country, currency, pixel }: Props) {
  const { bidkit, announce } = useElement();
  const session = useStore(bidkit.session);
  const flow = useCheckout(auctionId, asked, {
    // The server would refuse to show an order in anything else.
    currency: currency && /^[A-Z]{3}$/.test(currency) ? currency : undefined,
    pixelId: pixel ?? undefined,
  });
  const { checkout, state, step, method, reportError } = flow;
  const view = viewOf(step, state, session);
  const payment = usePayment(flow);
  const address = useAddress(flow, country);
  const paypal = usePaypal(flow, payment);
  const card = useCard(flow, payment, view === 'review' && method === 'credit-card');
  const expectHeading = useStepFocus(view, state.error !== null);

  const isOpen = session.user !== null;
  const isAtReceipt = step === 'receipt';
  useLayoutEffect(() => {
    if (isOpen && !isAtReceipt) checkout.start();
  }, [isOpen, isAtReceipt]);
  const withdrawal = useCheckWithdrawal(flow);
  // Between the withdrawal and the next step there is no receipt.
  const isWithdrawn = withdrawal.isRunning && state.status === 'owed';
  const loadReceipt = useReceipt(flow, isOpen && isAtReceipt && !isWithdrawn);

  /**
   * The address form loads its lists when it begins. After a failure they are loaded on request or by the next
   * refresh.
   */
  const needsFormData = isOpen && step === 'address' && (view === 'address' || view === 'loading');
  useLayoutEffect(() => {
    if (needsFormData && !state.addressFormData && !state.error) void address.load();
  }, [needsFormData]);

  useOrderLoaded(flow, async () => {
    const { step, method, state, go, leave } = flow;
    const { summary, selected_address, paypalOrder } = state;
    const hasAddress = method === 'paypal' ? paypalOrder : (selected_address ?? checkout.keepAddress());
    if (step !== 'review' || hasAddress) {
      const { address: last } = summary ?? {};
      if (last?.id) address.setDraft((draft) => withAddress(draft, last));
      return;
    }
    // A review for which no address was chosen starts over, unless PayPal has it: phones may reload the page behind
    // PayPal's window.
    const order = method === 'paypal' && summary?.paypal_order;
    if (!order) return leave();
    if ((await paypal.review(order)) || checkout.getState().status === 'failed') return;
    go('methods');
  });

  /** Loads again what failed and updates the rest. Typed text and a running payment stay. */
  async function refresh(): Promise<void> {
    if (!isOpen || isCheckoutBusy(state)) return;
    if (hasFailed(state)) return isAtReceipt ? loadReceipt() : checkout.load();
    const hasCardFailed = card.status === 'failed';
    if (hasCardFailed) card.retry();
    if (hasCardFailed || state.error?.isRetryable) checkout.clearError();
    if (step === 'address' && !state.addressFormData) void address.load();
    // The total of a review is what the member agrees to: paying reports when it has changed.
    if (step === 'methods' || step === 'address') await checkout.refresh();
  }
  useRefresh(refresh);
  useReturn(refresh);

  async function extend(): Promise<void> {
    if (!(await checkout.extend())) return reportError();
    announce(() => messages.moreGiven);
    // The error of lists that could not be loaded is cleared, and its button with it.
    if (flow.position().step === 'address' && !checkout.getState().addressFormData) void address.load();
  }

  if (view === 'failed') {
    const error = session.error ?? state.error;
    const retry = () => {
      expectHeading();
      return session.error ? bidkit.session.load() : refresh();
    };
    return error && <Failure title={messages.failed} error={error} onRetry={retry} />;
  }
  if (view === 'sign-in') return <SignIn auctionId={auctionId} />;
  if (view === 'receipt' && state.status === 'paid' && state.receipt) {
    const shown = { receipt: state.receipt, siteUrl: bidkit.siteUrl };
    if (state.receipt.status !== 'held') return <ReceiptStep {...shown} />;
    const { isRunning: isBusy, withdraw } = withdrawal;
    return (
      <CheckStep {...shown} error={state.error} isBusy={isBusy} onWithdraw={() => withdraw(loadReceipt)} />
    );
  }
  const { summary } = state;
  if (view === 'loading' || !summary) return <Skeleton />;
  return (
    <>
      <StepList view={view} />
      {state.status !== 'paid' && (
        <TimeToPay summary={summary} isExpired={state.status === 'expired'} onExtend={() => void extend()} />
      )}
      <div key={view}>
        {state.status === 'awaitingOutcome' && (
          <p class="note" data-tone="warning" role="status">
            {messages.awaitingOutcome}
          </p>
        )}
        {view === 'expired' && <ExpiredStep onLeave={flow.leave} />}
        {view === 'methods' && <MethodStep flow={flow} payment={payment} paypal={paypal} summary={summary} />}
        {view === 'address' && <AddressStep flow={flow} form={address} />}
        {view === 'review' && (
          <ReviewStep
            flow={flow}
            payment={payment}
            card={card}
            paypal={paypal}
            summary={summary}
            onRetryCard={refresh}
          />
        )}
      </div>
      <OrderSummary summary={summary} ownAddressTotal={state.ownAddressTotal} siteUrl={bidkit.siteUrl} />
    </>
  );
}

/** Calls `onLoaded` after each load of the order, once it is known to be owed or expired. */
function useOrderLoaded({ state }: CheckoutFlow, onLoaded: () => Promise<void>): void {
  const isHandled = useRef(false);
  const { status } = state;
  useLayoutEffect(() => {
    if (status === 'loading') isHandled.current = false;
    if (isHandled.current || (status !== 'owed' && status !== 'expired')) return;
    isHandled.current = true;
    void onLoaded();
  }, [status]);
}

/** Loads the receipt while `isShown` and returns a function that loads it again. */
function useReceipt({ checkout, state, leave }: CheckoutFlow, isShown: boolean): () => Promise<void> {
  const isLoading = useRef(false);
  const isMissing = !hasFailed(state) && !(state.status === 'paid' && state.receipt);
  async function load(): Promise<void> {
    if (isLoading.current) return;
    isLoading.current = true;
    await checkout.loadReceipt();
    isLoading.current = false;
    // Without a receipt the member returns to My Wins. Without a connection they can try again.
    if (checkout.getState().error?.status) leave();
  }
  useLayoutEffect(() => {
    if (isShown && isMissing) void load();
  }, [isShown, isMissing]);
  return load;
}

/** Calls `onReturn` when the page is shown again, perhaps after a payment on another page. */
function useReturn(onReturn: () => Promise<void>): void {
  const latest = useLatest(onReturn);
  useEffect(() => {
    const listener = () => void (document.hidden || latest.current());
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  }, [latest]);
}
