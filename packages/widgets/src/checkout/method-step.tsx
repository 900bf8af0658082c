import type { PaymentMethod, PaymentSummary } from '@bidkit/sdk';
import { translate } from '../i18n/locale.ts';
import { CardBrands } from './card-brands.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { messages } from './messages.ts';
import { OtherItems } from './other-items.tsx';
import type { CheckoutFlow, Payment } from './use-checkout.ts';
import type { Paypal } from './use-paypal.ts';

/** The payment methods in their order; the first one is the default. */
export const methods: readonly PaymentMethod[] = ['paypal', 'credit-card', 'check'];

interface StepProps {
  flow: CheckoutFlow;
  payment: Payment;
  paypal: Paypal;
  summary: PaymentSummary;
}

/** The step at which the payment method is chosen. With a known address, PayPal's button replaces Continue. */
export function MethodStep({ flow, payment, paypal, summary }: StepProps) {
  const { state, go } = flow;
  const refusal = refusalOf(summary, flow.method);
  const isPaypal = flow.method === 'paypal' && summary.address !== null;
  const isBusy = isPaypal && payment.isBusy;
  const isClosed = refusal !== null || isBusy || (isPaypal && paypal.window === 'open');
  // Enter clicks the button, too. A sandboxed frame without `allow-forms` has no `submit` event.
  const submit = (event: Event) => {
    event.preventDefault();
    if (refusal) return;
    if (isPaypal) void paypal.open();
    else go('address');
  };
  return (
    <form class="step" part="methods">
      <fieldset>
        <legend>
          <h2 tabIndex={-1}>{messages.chooseMethod}</h2>
        </legend>
        <ErrorSummary error={state.error} />
        {methods.map((method) => (
          <Method
            key={method}
            method={method}
            isChosen={method === flow.method}
            refusal={refusalOf(summary, method)}
            onChoose={() => flow.chooseMethod(method)}
          />
        ))}
      </fieldset>
      <OtherItems flow={flow} payment={payment} summary={summary} />
      <PaypalNote paypal={paypal} />
      <div class="actions">
        {isPaypal && (
          <button type="button" class="button" part="back" onClick={() => go('address')}>
            {messages.editAddress}
          </button>
        )}
        <button
          type="submit"
          class={isPaypal ? 'button paypal' : 'button primary'}
          part={isPaypal ? 'paypal' : 'submit'}
          onClick={submit}
          aria-disabled={isClosed}
          aria-busy={isBusy}
        >
          {isBusy ? messages.loading : isPaypal ? messages.paypal : messages.continue}
        </button>
      </div>
    </form>
  );
}

/** Why a method is closed, in the language of the element; null when it is open. */
function refusalOf({ methods }: PaymentSummary, method: PaymentMethod): string | null {
  const { refusal = null, refusal_code } = methods.find((row) => row.method === method) ?? {};
  return refusal && translate('errors', refusal_code ?? '', {}, refusal);
}

interface MethodProps {
  method: PaymentMethod;
  isChosen: boolean;
  /** Why the method is closed; null when it is open. */
  refusal: string | null;
  onChoose: () => void;
}

function Method({ method, isChosen, refusal, onChoose }: MethodProps) {
  return (
    <label class="method" part="method" data-closed={refusal !== null || undefined}>
      <input
        type="radio"
        name="method"
        value={method}
        checked={isChosen}
        disabled={refusal !== null}
        onChange={onChoose}
      />
      <span>
        <strong>{messages.methods[method]}</strong>
        <small>{refusal ?? (method === 'credit-card' ? <CardBrands /> : messages.methodHints[method])}</small>
      </span>
    </label>
  );
}

function PaypalNote({ paypal }: { paypal: Paypal }) {
  const texts = {
    closed: '',
    open: messages.paypalOpen,
    blocked: messages.paypalBlocked,
    cancelled: messages.paypalCancelled,
  };
  return (
    <p class="hint" role="status">
      {texts[paypal.window]}{' '}
      {paypal.window === 'blocked' && paypal.approveUrl && (
        <a href={paypal.approveUrl} target="_blank" rel="noopener">
          {messages.paypalOpenAgain}
        </a>
      )}
    </p>
  );
}
