import { useBidkit } from '@bidkit/react';
import { BidkitError, formatPrice } from '@bidkit/sdk';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import { paths } from '../../paths.ts';
import { Failure } from '../../ui/failure.tsx';
import { PageLoading } from '../../ui/page-loading.tsx';
import styles from './print-receipt-page.module.css';
import { receiptQuery } from './queries.ts';

/** A longer name is cut to 21 characters and an ellipsis, with the full name below it. */
const NAME_LENGTH = 22;

/** Always zero, so its row is quiet. */
const TARIFF = 'Tariff surcharge';
const TOTAL = 'Grand total';
const rowStyles: Readonly<Record<string, string | undefined>> = {
  [TARIFF]: styles.quiet,
  [TOTAL]: styles.total,
};

/** YYYY-MM-DD, which is the Swedish format, and the localized time. */
const day = new Intl.DateTimeFormat('sv');
const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'medium' });
const formatDay = (iso: string): string => day.format(new Date(iso));
const formatInstant = (iso: string): string => `${formatDay(iso)} ${time.format(new Date(iso))}`;

/** A receipt for printing. */
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
  const { address, payee } = data;
  const isCut = data.name.length > NAME_LENGTH;
  const rows = [
    ['Item code', data.item_code],
    ['Category', data.category],
    ['Units', '1'],
    ['Price', formatPrice(data.amount)],
    ['Shipping', formatPrice(data.freight_revenue)],
    [TARIFF, formatPrice(0)],
    ...(data.tax > 0 ? [['Tax', formatPrice(data.tax)]] : []),
    [TOTAL, formatPrice(data.grand_total)],
    ...data.refunds.map(({ amount, freight_revenue, tax, create_time, issue_time }) => [
      issue_time ? `Refunded ${formatDay(issue_time)}` : `Refund requested ${formatDay(create_time)}`,
      `−${formatPrice(amount + freight_revenue + tax)}`,
    ]),
  ];
  return (
    <article className={styles.sheet}>
      <header>
        <p className={styles.brand}>First Dollar</p>
        <h1>Receipt {data.id}</h1>
        <p>
          <time dateTime={data.transaction_time}>{formatInstant(data.transaction_time)}</time>
          {data.status === 'held' && ' · waiting for your check'}
        </p>
      </header>
      <address>
        {address.first_name} {address.last_name}
        <br />
        {address.street1}
        {address.street2 && (
          <>
            <br />
            {address.street2}
          </>
        )}
        <br />
        {address.city}, {address.state?.code} {address.zip_code}
        <br />
        {address.country.country}
      </address>
      {payee && (
        <section>
          <h2>Mail your check, payable to</h2>
          <address>
            {payee.name}
            <br />
            {payee.street}
            <br />
            {payee.city}
            <br />
            Phone {payee.phone}
          </address>
        </section>
      )}
      <table>
        <tbody>
          <tr>
            <th scope="row">Item</th>
            <td>
              {isCut ? `${data.name.slice(0, NAME_LENGTH - 1)}…` : data.name}
              {isCut && <span className={styles.full}>{data.name}</span>}
            </td>
          </tr>
          {rows.map(([term, value]) => (
            <tr key={`${term} ${value}`} className={rowStyles[term ?? '']}>
              <th scope="row">{term}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {data.transaction_id && <p className={styles.small}>Transaction {data.transaction_id}</p>}
      {data.combined_payment && (
        <p className={styles.small}>
          Part of a payment of {formatPrice(data.combined_payment.total)} for{' '}
          {data.combined_payment.items.map(({ name }) => name).join(', ')}
        </p>
      )}
      <button type="button" className={styles.print} onClick={() => window.print()}>
        Print
      </button>
    </article>
  );
}
