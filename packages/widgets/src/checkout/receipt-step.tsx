import { shorten } from '@bidkit/contract';
import type { Receipt } from '@bidkit/sdk';
import { instant } from '../i18n/dates.ts';
import { Money } from '../ui/money.tsx';
import { AddressLines } from './address-lines.tsx';
import { messages } from './messages.ts';
import { OrderRow } from './order-row.tsx';

/** A longer name is cut to 21 characters and an ellipsis, with the full name below it. */
const NAME_LENGTH = 22;

/** YYYY-MM-DD, which is the Swedish format, and the localized time. */
const receiptDate = (iso: string) =>
  `${new Date(iso).toLocaleDateString('sv')} ${instant(iso, { timeStyle: 'medium' })}`;

/** The receipt of a payment, or what to do next for a check that has not arrived. */
export function ReceiptStep({ receipt, siteUrl }: { receipt: Receipt; siteUrl: string }) {
  const isHeld = receipt.status === 'held';
  const isCut = receipt.name.length > NAME_LENGTH;
  const shortName = shorten(receipt.name, NAME_LENGTH);
  const href = `${siteUrl}/print/receipt/${receipt.auction_id}`;
  const { afterPaying, afterCheck } = messages;
  const nextSteps = isHeld
    ? [afterCheck.write(receipt.grand_total, receipt.id), afterCheck.mail, afterCheck.pack]
    : [afterPaying.mail, afterPaying.pack, afterPaying.status];
  // Inside the pay frame My Wins opens beside the partner's page.
  const target = window === top ? '_self' : '_blank';
  return (
    <section class="step receipt" part="receipt">
      <h2 tabIndex={-1}>{isHeld ? messages.checkThanks : messages.thanks}</h2>
      <p>{isHeld ? messages.checkHint : messages.thanksHint}</p>
      {receipt.method === 'check' && !isHeld && (
        <p class="note" data-tone="success">
          {messages.checkReceived}
        </p>
      )}
      {receipt.payee && isHeld && (
        <div class="note" data-tone="warning">
          <strong>{messages.payTo}</strong>
          <AddressLines
            lines={[
              receipt.payee.name,
              receipt.payee.street,
              receipt.payee.city,
              receipt.payee.phone && `${messages.fields.phone} ${receipt.payee.phone}`,
            ]}
          />
        </div>
      )}
      <h3>{isHeld ? messages.pendingNumber(receipt.id) : messages.receiptNumber(receipt.id)}</h3>
      <dl>
        <OrderRow term={messages.item} text={shortName} detail={isCut ? receipt.name : null} />
        <OrderRow term={messages.units} text="1" />
        <OrderRow term={messages.price} text={<Money dollars={receipt.amount} />} />
        <OrderRow term={messages.shipping} text={<Money dollars={receipt.freight_revenue} />} />
        <OrderRow term={messages.tariff} text={<Money dollars={0} />} weight="quiet" />
        {receipt.tax > 0 && <OrderRow term={messages.tax} text={<Money dollars={receipt.tax} />} />}
        <OrderRow term={messages.grandTotal} text={<Money dollars={receipt.grand_total} />} weight="total" />
        <OrderRow
          term={isHeld ? messages.promisedOn : messages.paidOn}
          text={receiptDate(receipt.transaction_time)}
        />
        {receipt.transaction_id && <OrderRow term={messages.transaction} text={receipt.transaction_id} />}
        {receipt.refunds.map(({ id, amount, freight_revenue, tax, create_time, issue_time }) => (
          <OrderRow
            key={id}
            term={issue_time ? messages.refunded : messages.refundPending}
            text={<Money dollars={amount + freight_revenue + tax} />}
            detail={receiptDate(issue_time ?? create_time)}
          />
        ))}
      </dl>
      {receipt.combined_payment && <PaidTogether payment={receipt.combined_payment} siteUrl={siteUrl} />}
      <h3>{messages.nextSteps}</h3>
      <ol class="next">
        {nextSteps.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ol>
      <div class="actions">
        <a class="button primary" part="wins" href={`${siteUrl}/my-wins`} target={target} rel="noopener">
          {messages.seeWins}
        </a>
        <a class="button" part="print" href={href} target="_blank" rel="noopener">
          {isHeld ? messages.printPending : messages.print}
        </a>
      </div>
    </section>
  );
}

interface PaidTogetherProps {
  payment: NonNullable<Receipt['combined_payment']>;
  siteUrl: string;
}

/** All items of the payment, each with a link to its own receipt. */
function PaidTogether({ payment, siteUrl }: PaidTogetherProps) {
  return (
    <section part="paid-together">
      <h3>{messages.paidTogether(payment.total)}</h3>
      <ul class="together">
        {payment.items.map(({ auction_id, name, grand_total }) => (
          <li key={auction_id}>
            <a href={`${siteUrl}/print/receipt/${auction_id}`} target="_blank" rel="noopener">
              {name}
            </a>{' '}
            ({messages.lotNumber(auction_id)}) <Money dollars={grand_total} />
          </li>
        ))}
      </ul>
    </section>
  );
}
