import { shorten } from '@bidkit/contract';
import type { Receipt } from '@bidkit/sdk';
import { Money } from '../ui/money.tsx';
import { messages } from './messages.ts';
import { OrderRow } from './order-row.tsx';
import { receiptDate } from './receipt-date.ts';
import { ReceiptEnd } from './receipt-end.tsx';

/** A longer name is cut to 21 characters and an ellipsis. */
const NAME_LENGTH = 22;

/** The receipt of a payment. Amounts of zero are left out. */
export function ReceiptStep({ receipt, siteUrl }: { receipt: Receipt; siteUrl: string }) {
  const { combined_payment } = receipt;
  const { afterPaying } = messages;
  return (
    <section class="step receipt" part="receipt">
      <h2 tabIndex={-1}>{messages.thanks}</h2>
      <p>{messages.thanksHint}</p>
      {receipt.method === 'check' && (
        <p class="note" data-tone="success">
          {messages.checkReceived}
        </p>
      )}
      <h3>{messages.receiptNumber(receipt.id)}</h3>
      <dl>
        <ItemRows receipt={receipt} />
        <OrderRow term={messages.price} text={<Money dollars={receipt.amount} />} />
        {receipt.freight_revenue > 0 && (
          <OrderRow term={messages.shipping} text={<Money dollars={receipt.freight_revenue} />} />
        )}
        {receipt.tax > 0 && <OrderRow term={messages.tax} text={<Money dollars={receipt.tax} />} />}
        <OrderRow
          term={messages.grandTotal}
          text={<Money dollars={receipt.grand_total} />}
          weight={combined_payment ? undefined : 'total'}
        />
        <OrderRow term={messages.paidOn} text={receiptDate(receipt.transaction_time)} />
        <OrderRow term={messages.paidBy} text={methodOf(receipt)} />
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
      {combined_payment && <PaidTogether payment={combined_payment} siteUrl={siteUrl} />}
      <ReceiptEnd
        steps={[afterPaying.mail, afterPaying.pack, afterPaying.status]}
        print={messages.print}
        auctionId={receipt.auction_id}
        siteUrl={siteUrl}
      />
    </section>
  );
}

/** The item, its lot and its number of units, which is always one. */
export function ItemRows({ receipt: { name, auction_id } }: { receipt: Receipt }) {
  return (
    <>
      <OrderRow term={messages.item} text={<span title={name}>{shorten(name, NAME_LENGTH)}</span>} />
      <OrderRow term={messages.lot} text={auction_id} />
      <OrderRow term={messages.units} text="1" weight="quiet" />
    </>
  );
}

const methodOf = ({ method, card }: Receipt): string =>
  card ? messages.cardEnding(card.brand, card.last4) : messages.methods[method];

interface PaidTogetherProps {
  payment: NonNullable<Receipt['combined_payment']>;
  siteUrl: string;
}

/** All items of the payment, each with a link to its own receipt, and the total that was charged. */
function PaidTogether({ payment, siteUrl }: PaidTogetherProps) {
  return (
    <section part="paid-together">
      <h3>{messages.paidTogether}</h3>
      <dl>
        {payment.items.map(({ auction_id, name, grand_total }) => (
          <OrderRow
            key={auction_id}
            term={
              <>
                <a href={`${siteUrl}/print/receipt/${auction_id}`} target="_blank" rel="noopener">
                  {name}
                </a>{' '}
                ({messages.lotNumber(auction_id)})
              </>
            }
            text={<Money dollars={grand_total} />}
          />
        ))}
        <OrderRow term={messages.totalCharged} text={<Money dollars={payment.total} />} weight="total" />
      </dl>
    </section>
  );
}
