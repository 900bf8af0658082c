import { type CheckoutState, isCheckoutBusy, type PaymentMethod } from '@bidkit/sdk';
import type { CheckoutStep } from '../element/events.ts';
import { Failure } from '../ui/failure.tsx';
import { reportClick } from '../ui/links.ts';
import { AddressStep } from './address-step.tsx';
import { openCard } from './card-opening.ts';
import { CheckoutDesk } from './checkout-desk.ts';
import { LateStep } from './late-step.tsx';
import { messages } from './messages.ts';
import { MethodStep, methods } from './method-step.tsx';
import { OrderSummary } from './order-summary.tsx';
import { ReceiptStep } from './receipt-step.tsx';
import { ReviewStep } from './review-step.tsx';
import { Skeleton } from './skeleton.tsx';
import { TimeToPay } from './time-to-pay.tsx';
import type { View, ViewProps } from './view.ts';

/** The checkout drawn in the page itself: on the marketplace, and in the marketplace's frame on a partner's page. */
export class PageView implements View {
  readonly #props: ViewProps;
  readonly #desk: CheckoutDesk;
  readonly #time: TimeToPay;
  readonly #stops: (() => void)[];
  #shown: string | undefined;
  #hadError = false;
  #isOpening = false;

  constructor(props: ViewProps) {
    const { root, bidkit } = props;
    this.#props = props;
    this.#desk = new CheckoutDesk(props, ...readPlace(root.host));
    this.#time = new TimeToPay(props, this.#desk);
    document.addEventListener('visibilitychange', this.#seen);
    this.#stops = [
      this.#desk.checkout.subscribe(this.#changed),
      bidkit.session.subscribe(this.#begin),
      () => document.removeEventListener('visibilitychange', this.#seen),
    ];
    this.#begin();
  }

  /** Once somebody is signed in; a token that is still asked about is waited for. */
  #begin = (): void => {
    const { bidkit, redraw } = this.#props;
    const { status } = this.#desk.state;
    if (bidkit.session.isSignedIn() && status === 'loading' && !this.#isOpening) {
      this.#isOpening = true;
      void this.load();
    }
    redraw();
  };

  load = async (): Promise<void> => {
    const { checkout, step } = this.#desk;
    if (step === 'receipt') return this.#loadReceipt();
    this.#isLoaded = false;
    this.#hasArrived = false;
    await checkout.load();
    const { status } = this.#desk.state;
    if (status === 'failed') return;
    // Spec 001 §4: review pages do so where no address was chosen; what is paid already has its receipt.
    if (status === 'paid') return this.#desk.found();
    this.#isLoaded = true;
    if (status !== 'checking') await this.#arrive();
  };

  #hasArrived = false;
  /** Once it is known that the item is to be paid: the step as it can be shown. */
  async #arrive(): Promise<void> {
    this.#desk.owed();
    if (this.#hasArrived) return;
    this.#hasArrived = true;
    const { step, method, state } = this.#desk;
    const { summary, selected_address, paypalOrder } = state;
    if (step === 'review' && !(method === 'paypal' ? paypalOrder : selected_address)) return this.#resume();
    if (summary?.address?.id) this.#desk.draft.take(summary.address);
  }

  /** A review without an address begins anew (spec 001 §4), unless PayPal has it: phones forget a page while its window is open. */
  async #resume(): Promise<void> {
    const order = this.#desk.method === 'paypal' && this.#desk.state.summary?.paypal_order;
    if (!order) return this.#desk.leave();
    if ((await this.#desk.reviewPaypal(order)) || this.#desk.state.status === 'failed') return;
    this.#desk.go('methods');
  }

  /** What failed is tried again; what is there is brought up to date, and what was typed or is being paid stays. */
  refresh = async (): Promise<void> => {
    const { state, checkout, step } = this.#desk;
    if (!this.#isOpening || isCheckoutBusy(state)) return;
    if (hasFailed(state)) return this.load();
    const hasCardFailed = this.#desk.tokenize === null;
    if (hasCardFailed) this.#closeCard();
    if (hasCardFailed || state.error?.isRetryable) checkout.clearError();
    if (step === 'address' && !state.places) void this.#desk.loadPlaces();
    // At the review the total stands that somebody is about to agree to: paying tells when it has changed.
    if (step === 'methods' || step === 'address') await checkout.refresh();
    this.#props.redraw();
  };

  #isLoaded = false;
  #changed = (): void => {
    const { status } = this.#desk.state;
    if (this.#isLoaded && status === 'paid') this.#desk.found();
    else if (this.#isLoaded && status !== 'checking') void this.#arrive();
    this.#props.redraw();
  };

  /** Somebody comes back, perhaps from another page on which they have paid. */
  #seen = (): void => {
    if (!document.hidden) void this.refresh();
  };

  /** The host moved on, or went back. */
  update(): void {
    const [step, method] = readPlace(this.#props.root.host);
    this.#desk.step = step;
    this.#desk.method = method;
    // Back to a step of what is paid is on to its receipt.
    if (this.#desk.state.status === 'paid' && step !== 'receipt') this.#desk.go('receipt');
    this.#props.redraw();
  }

  draw() {
    return (
      <div class="checkout" part="checkout">
        {this.#content()}
      </div>
    );
  }

  #content() {
    const { bidkit } = this.#props;
    const { state, step } = this.#desk;
    const { status, error } = bidkit.session.getState();
    const isOut = status === 'signed-out';
    // Whoever could not be asked about is not told to log in.
    const failed = isOut ? error : hasFailed(state) && state.error;
    if (failed)
      return (
        <Failure
          title={messages.failed}
          error={failed}
          onRetry={() => {
            // The keyboard is taken along to the step, or to what is said instead.
            this.#shown = '';
            return isOut ? bidkit.session.load() : this.refresh();
          }}
        />
      );
    if (isOut) return this.#signIn();
    if (step === 'receipt') {
      const receipt = state.status === 'paid' && state.receipt;
      return receipt ? <ReceiptStep receipt={receipt} siteUrl={bidkit.siteUrl} /> : <Skeleton />;
    }
    const { summary } = state;
    if (!summary) return <Skeleton />;
    const place = this.#time.place();
    return [
      this.#time.clock(),
      <div key={place}>
        {state.status === 'checking' && (
          <p class="note" data-tone="warning" role="status">
            {messages.checking}
          </p>
        )}
        {place === 'late' && <LateStep desk={this.#desk} />}
        {place === 'methods' && <MethodStep desk={this.#desk} summary={summary} />}
        {place === 'address' && <AddressStep desk={this.#desk} />}
        {place === 'review' && <ReviewStep desk={this.#desk} summary={summary} onRetry={this.refresh} />}
      </div>,
      <OrderSummary key="order" summary={summary} siteUrl={bidkit.siteUrl} />,
    ];
  }

  #signIn() {
    const { bidkit, emit, id } = this.#props;
    return (
      <div class="step" part="log-in">
        <p>{messages.logInHint}</p>
        <a
          class="button primary"
          href={`${bidkit.siteUrl}/login`}
          onClick={(event) => reportClick(event, () => emit('bidkit:login', { auctionId: id }))}
        >
          {messages.logIn}
        </a>
      </div>
    );
  }

  drawn(): void {
    const { root } = this.#props;
    const { method, state } = this.#desk;
    const step = this.#time.place();
    // Asked for as the step begins. What failed is said, and asked for again on request or with the next refresh.
    if (step === 'address' && step !== this.#shown && this.#isOpening && !state.places && !state.error)
      void this.#desk.loadPlaces();
    if (step === 'receipt' && !hasFailed(state) && !(state.status === 'paid' && state.receipt))
      void this.#loadReceipt();
    if (step === 'review' && method === 'credit-card' && state.summary)
      this.#closeFields ??= openCard(this.#props, this.#desk);
    else this.#closeCard();
    const hasError = state.error !== null;
    // Whoever reads by ear or keyboard is taken along: to the new step's heading, to what went wrong.
    const find = (css: string) => root.querySelector<HTMLElement>(css);
    const heading = find('h2');
    const isNew = this.#shown !== undefined && this.#shown !== step;
    // Unasked only where they are: our frame takes nothing from the page around it.
    if (heading && isNew && (step !== 'late' || document.hasFocus())) heading.focus();
    else if (hasError && !this.#hadError) (find('[aria-invalid=true]') ?? find('.alert'))?.focus();
    if (heading) this.#shown = step;
    this.#hadError = hasError;
    this.#time.drawn();
  }

  #isLoadingReceipt = false;
  /** Spec 001 §8: a receipt that the house does not give sends the member to My Wins. Without a line they stay and try again. */
  async #loadReceipt(): Promise<void> {
    if (this.#isLoadingReceipt || !this.#isOpening) return;
    this.#isLoadingReceipt = true;
    await this.#desk.checkout.loadReceipt();
    this.#isLoadingReceipt = false;
    if (this.#desk.state.error?.status) this.#desk.leave();
  }

  #closeFields: (() => void) | undefined;
  #closeCard(): void {
    this.#closeFields?.();
    this.#closeFields = undefined;
  }

  stop(): void {
    this.#closeCard();
    this.#desk.stop();
    this.#time.stop();
    for (const stop of this.#stops) stop();
  }
}

/** Whether the order, or the receipt of a paid one, could not be loaded. */
const hasFailed = (state: CheckoutState): boolean =>
  state.status === 'failed' || (state.status === 'paid' && !state.receipt && state.error !== null);

const steps: readonly CheckoutStep[] = ['methods', 'address', 'review', 'receipt'];

/** Where the attributes say that somebody is. */
function readPlace(host: Element): [CheckoutStep, PaymentMethod] {
  return [
    steps.find((step) => step === host.getAttribute('step')) ?? 'methods',
    methods.find((method) => method === host.getAttribute('method')) ?? 'paypal',
  ];
}
