import { cityLine, fullName } from '@bidkit/contract';
import type { PaymentSummary, SelectedAddress } from '@bidkit/sdk';
import { useState } from 'preact/hooks';
import { Confirm } from '../ui/confirm.tsx';
import { AddressLines } from './address-lines.tsx';
import { CardBrands } from './card-brands.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { messages } from './messages.ts';
import type { Card } from './use-card.ts';
import type { CheckoutFlow, Payment } from './use-checkout.ts';
import type { Paypal } from './use-paypal.ts';

interface Props {
  flow: CheckoutFlow;
  payment: Payment;
  card: Card;
  paypal: Paypal;
  summary: PaymentSummary;
  /** Loads the card fields again after a failure. */
  onRetryCard: () => Promise<void>;
}

/**
 * The order before the payment, and the button that pays: with card fields, for a check, or after PayPal's approval.
 */
export function ReviewStep({ flow, payment, card, paypal, summary, onRetryCard }: Props) {
  const { state, method, checkout } = flow;
  const { selected_address, error, status } = state;
  return (
    <div class="step" part="review">
      <h2 tabIndex={-1}>{messages.review}</h2>
      {status !== 'awaitingOutcome' && (
        <ErrorSummary error={error} fields={method === 'paypal' ? ['phone'] : []} />
      )}
      {selected_address && (
        <ShipTo
          address={selected_address}
          onEdit={method === 'paypal' ? undefined : () => flow.go('address')}
        />
      )}
      {method === 'credit-card' && (
        <CardPart card={card} isBusy={payment.isBusy} total={summary.total} onRetry={onRetryCard} />
      )}
      {method === 'check' && (
        <CheckPart isBusy={payment.isBusy} onPay={() => payment.pay(checkout.payByCheck)} />
      )}
      {method === 'paypal' && (
        <PaypalPart paypal={paypal} isBusy={payment.isBusy} refusal={flow.problemOf('phone')} />
      )}
    </div>
  );
}

interface ShipToProps {
  address: SelectedAddress;
  /** Without it the address cannot be changed: PayPal's is fixed by its approval. */
  onEdit: (() => void) | undefined;
}

function ShipTo({ address, onEdit }: ShipToProps) {
  return (
    <section class="ship-to" part="ship-to">
      <h3>{onEdit ? messages.shipTo : messages.shipToPaypal}</h3>
      <AddressLines
        lines={[
          fullName(address),
          address.street1,
          address.street2,
          cityLine({ city: address.city, state: address.state?.code, zip: address.zip_code }),
          address.country.country,
          address.phone,
          address.email,
        ]}
      />
      {onEdit && (
        <button type="button" class="button" part="edit-address" onClick={onEdit}>
          {messages.editAddress}
        </button>
      )}
    </section>
  );
}

interface CheckProps {
  isBusy: boolean;
  onPay: () => Promise<void>;
}

/** Promises a check after a question, because it suspends bidding. */
function CheckPart({ isBusy, onPay }: CheckProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <section part="check">
      <p class="hint">{messages.checkTerms}</p>
      <PayButton text={messages.submitPayment} isBusy={isBusy} onPay={() => setAsking(true)} />
      {isAsking && (
        <Confirm
          title={messages.checkTitle}
          text={messages.checkText}
          yes={messages.checkYes}
          no={messages.checkNo}
          onAnswer={(isConfirmed) => {
            setAsking(false);
            if (isConfirmed) void onPay();
          }}
        />
      )}
    </section>
  );
}

interface CardProps {
  card: Card;
  isBusy: boolean;
  total: number;
  onRetry: () => Promise<void>;
}

function CardPart({ card, isBusy, total, onRetry }: CardProps) {
  const hasFailed = card.status === 'failed';
  return (
    <section part="card">
      <h3>{messages.card}</h3>
      <CardBrands />
      {/* The provider's frame is slotted: in the page's own tree the provider's code can find it. */}
      <slot name="card">
        <p class="hint">{messages.loadingCard}</p>
      </slot>
      <p class="problem" part="problem" role="alert">
        {hasFailed ? messages.cardFailed : card.problem}
      </p>
      <PayButton
        text={hasFailed ? messages.retry : messages.pay(total)}
        isBusy={isBusy}
        isClosed={card.status === 'loading'}
        onPay={hasFailed ? onRetry : card.pay}
      />
    </section>
  );
}

interface PaypalProps {
  paypal: Paypal;
  isBusy: boolean;
  /** The server's error for the phone, or an empty string. */
  refusal: string;
}

function PaypalPart({ paypal, isBusy, refusal }: PaypalProps) {
  const { needsPhone } = paypal;
  const problem = refusal || (paypal.lacksPhone ? messages.paypalPhoneRequired : '');
  return (
    <section part="paypal-review">
      <p class="field">
        <label for="paypal-phone">{needsPhone ? messages.fields.phone : messages.fields.phoneOptional}</label>
        <input
          id="paypal-phone"
          part="input"
          type="tel"
          autocomplete="tel"
          value={paypal.phone}
          aria-invalid={problem !== ''}
          aria-describedby="paypal-phone-problem"
          onInput={({ currentTarget }) => paypal.setPhone(currentTarget.value)}
          onKeyDown={({ key }) => key === 'Enter' && void paypal.pay()}
        />
        <span id="paypal-phone-problem" class="problem" part="problem">
          {problem}
        </span>
      </p>
      {needsPhone && <p class="hint">{messages.paypalPhoneHint}</p>}
      <PayButton text={messages.payNow} isBusy={isBusy} onPay={paypal.pay} />
    </section>
  );
}

interface ButtonProps {
  text: string;
  isBusy: boolean;
  isClosed?: boolean;
  onPay: () => unknown;
}

function PayButton({ text, isBusy, isClosed = false, onPay }: ButtonProps) {
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
