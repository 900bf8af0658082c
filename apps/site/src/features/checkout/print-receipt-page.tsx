import { useBidkit } from '@bidkit/react';
import { formatPrice } from '@bidkit/sdk';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import { paths } from '../../paths.ts';
import { PageLoading } from '../../ui/page-loading.tsx';
import styles from './print-receipt-page.module.css';

const instant = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' });

/** A receipt alone on a sheet (spec 001 §2). */
export function PrintReceiptPage() {
  const { api } = useBidkit();
  const id = Number(useParams().id);
  const { data, error } = useQuery({
    queryKey: ['receipt', id],
    queryFn: ({ signal }) => api.getReceipt({ params: { id }, signal }),
  });
  // Spec 001 §8: a receipt that cannot be had leads to My Wins.
  if (error) return <Navigate to={paths.myWins} replace />;
  if (!data) return <PageLoading />;
  const { address } = data;
  const rows = [
    ['Item', data.name],
    ['Item code', data.item_code],
    ['Category', data.category],
    ['Units', '1'],
    ['Price', formatPrice(data.amount)],
    ['Shipping', formatPrice(data.freight_revenue)],
    ['Tariff surcharge', formatPrice(0)],
    ...(data.tax > 0 ? [['Tax', formatPrice(data.tax)]] : []),
    ['Grand total', formatPrice(data.grand_total)],
  ];
  return (
    <article className={styles.sheet}>
      <header>
        <p className={styles.house}>First Dollar</p>
        <h1>Receipt {data.id}</h1>
        <p>
          <time dateTime={data.transaction_time}>{instant.format(new Date(data.transaction_time))}</time>
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
      <table>
        <tbody>
          {rows.map(([term, value]) => (
            <tr key={term}>
              <th scope="row">{term}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {data.transaction_id && <p className={styles.small}>Transaction {data.transaction_id}</p>}
      <button type="button" className={styles.print} onClick={() => window.print()}>
        Print
      </button>
    </article>
  );
}
