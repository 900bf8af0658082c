import type { PaymentSummary, SelectedAddress } from '@bidkit/sdk';
import { ofHouse } from '../i18n/locale.ts';
import type { CheckoutDesk } from './checkout-desk.ts';
import { ErrorSummary } from './error-summary.tsx';
import { Lines } from './lines.tsx';
import { messages } from './messages.ts';

interface ReviewProps {
  desk: CheckoutDesk;
  summary: PaymentSummary;
  /** Asks for card fields that did not come once more. */
  onRetry: () => Promise<void>;
}

/** The order once more, and the button that pays (spec 001 §2): card fields, Submit Payment for a check, or PayPal's Pay Now. */
export function ReviewStep(props: ReviewProps) {
  const { desk } = props;
  const { selected_address, error, status } = desk.state;
  return (
    <div class="step" part="review">
      <h2 tabIndex={-1}>{messages.review}</h2>
      {status !== 'checking' && <ErrorSummary error={error} />}
      {selected_address && <ShipTo desk={desk} address={selected_address} />}
      {desk.method === 'credit-card' && <CardPart {...props} />}
      {desk.method === 'check' && <CheckPart desk={desk} />}
      {desk.method === 'paypal' && <PaypalPart desk={desk} />}
    </div>
  );
}

function ShipTo({ desk, address }: { desk: CheckoutDesk; address: SelectedAddress }) {
  const region = [address.state?.code, address.zip_code].filter(Boolean).join(' ');
  return (
    <section class="ship-to" part="ship-to">
      <h3>{messages.shipTo}</h3>
      <Lines
        lines={[
          `${address.first_name} ${address.last_name}`,
          address.street1,
          address.street2,
          `${address.city}, ${region}`,
          address.country.country,
          address.phone,
          address.email,
        ]}
      />
      {desk.method !== 'paypal' && (
        <button type="button" class="button" part="edit-address" onClick={() => desk.go('address')}>
          {messages.editAddress}
        </button>
      )}
    </section>
  );
}

function CardPart({ desk, summary, onRetry }: ReviewProps) {
  const hasFailed = desk.tokenize === null;
  return (
    <section part="card">
      <h3>{messages.card}</h3>
      {/* A provider's frame, projected: it stands in the page's own tree, where the provider's code can find it. */}
      <slot name="card">
        <p class="hint">{messages.loadingCard}</p>
      </slot>
      <p class="problem" part="problem" role="alert">
        {ofHouse(desk.cardProblem())}
      </p>
      <PayButton
        desk={desk}
        text={hasFailed ? messages.retry : messages.pay(summary.total)}
        isClosed={desk.tokenize === undefined}
        onPay={hasFailed ? onRetry : () => desk.payByCard()}
      />
    </section>
  );
}

function CheckPart({ desk }: { desk: CheckoutDesk }) {
  return (
    <section part="check">
      <p class="hint">{messages.checkTerms}</p>
      <PayButton desk={desk} text={messages.submitPayment} isClosed={false} onPay={() => desk.payByCheck()} />
    </section>
  );
}

function PaypalPart({ desk }: { desk: CheckoutDesk }) {
  const wrong = desk.needsPhone && desk.isPhoneTouched && desk.phone.trim() === '';
  const problem = desk.problemOf('phone') || (wrong ? messages.paypalPhoneRequired : '');
  return (
    <section part="paypal-review">
      <p class="field">
        <label for="paypal-phone">
          {desk.needsPhone ? messages.fields.phone : messages.fields.phoneOptional}
        </label>
        <input
          id="paypal-phone"
          part="input"
          type="tel"
          autocomplete="tel"
          value={desk.phone}
          aria-invalid={problem !== ''}
          aria-describedby="paypal-phone-problem"
          onInput={({ currentTarget }) => {
            desk.phone = currentTarget.value;
          }}
          onKeyDown={({ key }) => {
            if (key === 'Enter') void desk.payByPaypal();
          }}
        />
        <span id="paypal-phone-problem" class="problem" part="problem" aria-live="polite">
          {problem}
        </span>
      </p>
      {desk.needsPhone && <p class="hint">{messages.paypalPhoneHint}</p>}
      <PayButton desk={desk} text={messages.payNow} isClosed={false} onPay={() => desk.payByPaypal()} />
    </section>
  );
}

interface PayProps {
  desk: CheckoutDesk;
  text: string;
  isClosed: boolean;
  onPay: () => Promise<void>;
}

function PayButton({ desk, text, isClosed, onPay }: PayProps) {
  const { isBusy } = desk;
  return (
    <div class="actions">
      <button
        type="button"
        class="button primary"
        part="pay"
        aria-disabled={isClosed || isBusy}
        aria-busy={isBusy}
        onClick={() => void (isClosed || isBusy || onPay())}
      >
        {isBusy ? messages.paying : text}
      </button>
    </div>
  );
}
