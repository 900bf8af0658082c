import { useBidkit } from '@bidkit/react';
import { formatPrice, type RefundedItem } from '@bidkit/sdk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { paths } from '../../../paths.ts';
import { EmptyList } from '../../../shared/empty-list/empty-list.tsx';
import { readListParams, writeListParams } from '../../../shared/lots/list-params.ts';
import { Picture } from '../../../shared/picture.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { Paginator } from '../../../ui/paginator.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import styles from './my-refunds-page.module.css';
import { refundedItemsQuery } from './queries.ts';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const formatDay = (iso: string): string => day.format(new Date(iso));

/** Where the money of a refund goes. */
const destinations = {
  'credit-card': 'to your card',
  paypal: 'to your PayPal account',
  check: 'by check',
} as const satisfies Record<RefundedItem['method'], string>;

/** The refunds of the member's won items, the newest first. */
export function MyRefundsPage() {
  const bidkit = useBidkit();
  const [search] = useSearchParams();
  const query = readListParams(search);
  const { data, error, refetch } = useQuery({
    ...refundedItemsQuery(bidkit, query.page),
    placeholderData: keepPreviousData,
  });
  return (
    <section className={styles.refunds}>
      <h1>My Refunds</h1>
      {!data && (error ? <Failure error={error} onRetry={refetch} /> : <RowsSkeleton name="your refunds" />)}
      {data?.total === 0 && (
        <EmptyList>
          <p>You have no refunded items.</p>
        </EmptyList>
      )}
      {data && (
        <>
          <ul className={styles.list}>
            {data.data.map((refund) => (
              <li key={refund.id}>
                <RefundedItemRow refund={refund} />
              </li>
            ))}
          </ul>
          <Paginator
            current={data.current_page}
            last={data.last_page}
            hrefOf={(page) => writeListParams({ ...query, page }) || '?'}
          />
        </>
      )}
    </section>
  );
}

function RefundedItemRow({ refund }: { refund: RefundedItem }) {
  const product = refund.control.product_description;
  const { amount, freight_revenue, tax, refund_status, create_time, issue_time } = refund;
  const isIssued = refund_status.status === 'Issued';
  const parts = [
    ['Price', amount],
    ['Shipping', freight_revenue],
    ['Tax', tax],
  ] as const;
  return (
    <article className={styles.refund}>
      <div className={styles.picture}>
        <Picture
          product={{ id: refund.product_description_id, category_id: product.category_id }}
          sizes="6rem"
        />
      </div>
      <div className={styles.words}>
        <h2>
          <Link to={paths.auction({ id: refund.auction_id, control: { product_description: product } })}>
            {product.name}
          </Link>
        </h2>
        <p className={styles.facts}>
          Item {product.item_code} · {product.category} · requested{' '}
          <time dateTime={create_time}>{formatDay(create_time)}</time>
        </p>
        <p className={styles.facts}>
          {parts
            .filter(([, dollars]) => dollars > 0)
            .map(([name, dollars]) => `${name} ${formatPrice(dollars)}`)
            .join(' · ')}
        </p>
      </div>
      <p className={styles.total}>{formatPrice(amount + freight_revenue + tax)}</p>
      <p className={styles.status} data-tone={isIssued ? 'success' : 'warning'}>
        <strong>{refund_status.status}</strong>{' '}
        {issue_time && (
          <>
            <time dateTime={issue_time}>{formatDay(issue_time)}</time>{' '}
          </>
        )}
        {destinations[refund.method]}. <Link to={paths.printReceipt(refund.auction_id)}>Receipt</Link>
      </p>
    </article>
  );
}
