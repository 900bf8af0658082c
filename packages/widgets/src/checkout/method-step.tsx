import type { PaymentMethod, PaymentSummary } from '@bidkit/sdk';
import { ofHouse } from '../i18n/locale.ts';
import type { CheckoutDesk } from './checkout-desk.ts';
import { ErrorSummary } from './error-summary.tsx';
import { messages } from './messages.ts';

/** Spec 001 §2: PayPal first and chosen; for PayPal its own button replaces Continue once an address is known. */
export const methods: readonly PaymentMethod[] = ['paypal', 'credit-card', 'check'];

export function MethodStep({ desk, summary }: { desk: CheckoutDesk; summary: PaymentSummary }) {
  const refusal = summary.methods.find(({ method }) => method === desk.method)?.refusal ?? null;
  const isPaypal = desk.method === 'paypal' && summary.address !== null;
  const isBusy = isPaypal && desk.isBusy;
  const isClosed = refusal !== null || isBusy || (isPaypal && desk.paypal === 'open');
  // Enter presses the button, too. In a sandboxed frame that allows no forms there is no `submit`.
  const submit = (event: Event) => {
    event.preventDefault();
    if (refusal) return;
    if (isPaypal) void desk.payWithPaypal();
    else desk.go('address');
  };
  return (
    <form class="step" part="methods">
      <fieldset>
        <legend>
          <h2 tabIndex={-1}>{messages.chooseMethod}</h2>
        </legend>
        <ErrorSummary error={desk.state.error} />
        {methods.map((method) => (
          <Method key={method} method={method} desk={desk} summary={summary} />
        ))}
      </fieldset>
      <PaypalNote desk={desk} />
      <div class="actions">
        {isPaypal && (
          <button type="button" class="button" part="back" onClick={() => desk.go('address')}>
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

interface MethodProps {
  method: PaymentMethod;
  desk: CheckoutDesk;
  summary: PaymentSummary;
}

function Method({ method, desk, summary }: MethodProps) {
  const refusal = summary.methods.find((row) => row.method === method)?.refusal ?? null;
  return (
    <label class="method" part="method" data-closed={refusal !== null || undefined}>
      <input
        type="radio"
        name="method"
        value={method}
        checked={desk.method === method}
        disabled={refusal !== null}
        onChange={() => desk.chooseMethod(method)}
      />
      <span>
        <strong>{messages.methods[method]}</strong>
        <small>{ofHouse(refusal ?? messages.methodHints[method])}</small>
      </span>
    </label>
  );
}

function PaypalNote({ desk }: { desk: CheckoutDesk }) {
  const said = {
    closed: '',
    open: messages.paypalOpen,
    blocked: messages.paypalBlocked,
    cancelled: messages.paypalCancelled,
  };
  return (
    <p class="hint" role="status">
      {said[desk.paypal]}{' '}
      {desk.paypal === 'blocked' && desk.approveUrl && (
        <a href={desk.approveUrl} target="_blank" rel="noopener">
          {messages.paypalOpenAgain}
        </a>
      )}
    </p>
  );
}
