import { fullName, shorten } from '@bidkit/contract';
import { useBidkit } from '@bidkit/react';
import { BidkitError, type Receipt } from '@bidkit/sdk';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, useParams } from 'react-router';
import { paths } from '../../paths.ts';
import { AddressLines } from '../../shared/address-lines.tsx';
import { Money } from '../../shared/money.tsx';
import { PrintSheet } from '../../shared/print-sheet/print-sheet.tsx';
import { Failure } from '../../ui/failure.tsx';
import { PageLoading } from '../../ui/page-loading.tsx';
import styles from './print-receipt-page.module.css';
import { receiptQuery } from './queries.ts';

/** A longer name is cut to 21 characters and an ellipsis, with the full name below it. */
const NAME_LENGTH = 22;

/** YYYY-MM-DD, which is the Swedish format, and the localized time. */
const day = new Intl.DateTimeFormat('sv');
const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'medium' });
const formatDay = (iso: string): string => day.format(new Date(iso));
const formatInstant = (iso: string): string => `${formatDay(iso)} ${time.format(new Date(iso))}`;

/** A receipt for printing; for a check that has not arrived, where to mail it. */
export function PrintReceiptPage() {
  const id = Number(useParams().id);
  const { data, error, refetch } = useQuery(receiptQuery(useBidkit(), id));
  if (!data) {
    if (!error) return <PageLoading />;
    const isUnanswered = error instanceof BidkitError && error.status === 0;
    if (isUnanswered) return <Failure error={error} onRetry={refetch} />;
    // Without a receipt the member returns to My Wins.
    return <Navigate to={paths.myWins} replace />;
  }
  return <ReceiptSheet receipt={data} />;
}

function ReceiptSheet({ receipt }: { receipt: Receipt }) {
  const { address, payee, status, transaction_time, transaction_id, combined_payment } = receipt;
  const isHeld = status === 'held';
  const place = `${address.city}, ${[address.state?.code, address.zip_code].filter(Boolean).join(' ')}`;
  return (
    <PrintSheet title={isHeld ? `Payment pending, order ${receipt.id}` : `Receipt ${receipt.id}`}>
      <p>
        <time dateTime={transaction_time}>{formatInstant(transaction_time)}</time>
        {isHeld && ' · waiting for your check'}
      </p>
      <AddressLines
        lines={[fullName(address), address.street1, address.street2, place, address.country.country]}
      />
      {receipt.method === 'check' && !isHeld && <p>Your check was received and has cleared.</p>}
      {isHeld && payee && (
        <section>
          <h2>Mail your check, payable to</h2>
          <AddressLines
            lines={[payee.name, payee.street, payee.city, payee.phone && `Phone ${payee.phone}`]}
          />
        </section>
      )}
      <Amounts receipt={receipt} />
      {transaction_id && <p className={styles.small}>Transaction {transaction_id}</p>}
      {combined_payment && (
        <p className={styles.small}>
          Part of a payment of <Money dollars={combined_payment.total} /> for{' '}
          {combined_payment.items.map(({ name, auction_id }) => `${name} (lot ${auction_id})`).join(', ')}
        </p>
      )}
    </PrintSheet>
  );
}

/** The item, its amounts and its refunds. */
function Amounts({ receipt }: { receipt: Receipt }) {
  const { name, amount, freight_revenue, tax, refunds } = receipt;
  const isCut = name.length > NAME_LENGTH;
  return (
    <table className={styles.table}>
      <tbody>
        <Row term="Item">
          {shorten(name, NAME_LENGTH)}
          {isCut && <span className={styles.full}>{name}</span>}
        </Row>
        <Row term="Item code">{receipt.item_code}</Row>
        <Row term="Category">{receipt.category}</Row>
        <Row term="Units">1</Row>
        <Row term="Price">
          <Money dollars={amount} />
        </Row>
        <Row term="Shipping">
          <Money dollars={freight_revenue} />
        </Row>
        <Row term="Tariff surcharge" style={styles.zero}>
          <Money dollars={0} />
        </Row>
        {tax > 0 && (
          <Row term="Tax">
            <Money dollars={tax} />
          </Row>
        )}
        <Row term="Grand total" style={styles.total}>
          <Money dollars={receipt.grand_total} />
        </Row>
        {refunds.map((refund) => (
          <Row key={`${refund.create_time} ${refund.amount}`} term={refundTerm(refund)}>
            −<Money dollars={refund.amount + refund.freight_revenue + refund.tax} />
          </Row>
        ))}
      </tbody>
    </table>
  );
}

const refundTerm = ({ issue_time, create_time }: Receipt['refunds'][number]) =>
  issue_time ? `Refunded ${formatDay(issue_time)}` : `Refund requested ${formatDay(create_time)}`;

const Row = ({
  term,
  style,
  children,
}: {
  term: string;
  style?: string | undefined;
  children: ReactNode;
}) => (
  <tr className={style}>
    <th scope="row">{term}</th>
    <td>{children}</td>
  </tr>
);
