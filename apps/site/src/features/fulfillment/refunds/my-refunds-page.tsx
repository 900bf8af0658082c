import { useBidkit } from '@bidkit/react';
import { formatPrice, type RefundedItem } from '@bidkit/sdk';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { formatDay } from '../../../shared/formats.ts';
import styles from '../../../shared/item-row/item-row.module.css';
import { ItemRow } from '../../../shared/item-row/item-row.tsx';
import { PagedList } from '../../../shared/paged-list/paged-list.tsx';
import { usePagedList } from '../../../shared/paged-list/use-paged-list.ts';
import { refundedItemsQuery } from './queries.ts';

/** Where the money of a refund goes. */
const destinations = {
  'credit-card': 'to your card',
  paypal: 'to your PayPal account',
  check: 'as a check in the mail',
} as const satisfies Record<RefundedItem['method'], string>;

/** The refunds of the member's won items, the newest first. */
export function MyRefundsPage() {
  const bidkit = useBidkit();
  return (
    <PagedList
      title="My Refunds"
      list={usePagedList((page) => refundedItemsQuery(bidkit, page))}
      name="your refunds"
      empty="You have no refunded items."
      row={(refund) => <RefundRow refund={refund} />}
    />
  );
}

function RefundRow({ refund }: { refund: RefundedItem }) {
  const { amount, freight_revenue, tax, refund_status, create_time, issue_time } = refund;
  const isIssued = refund_status.status === 'Issued';
  const parts = [
    ['Price', amount],
    ['Shipping', freight_revenue],
    ['Tax', tax],
  ] as const;
  return (
    <ItemRow
      auctionId={refund.auction_id}
      productId={refund.product_description_id}
      product={refund.control.product_description}
      price={amount + freight_revenue + tax}
      date={
        <>
          requested <time dateTime={create_time}>{formatDay(create_time)}</time>
        </>
      }
    >
      <p className={styles.facts}>
        {parts
          .filter(([, dollars]) => dollars > 0)
          .map(([name, dollars]) => `${name} ${formatPrice(dollars)}`)
          .join(' · ')}
      </p>
      <p className={styles.status} data-tone={isIssued ? 'success' : 'warning'}>
        <strong>{refund_status.status}</strong>{' '}
        {issue_time && (
          <>
            <time dateTime={issue_time}>{formatDay(issue_time)}</time>{' '}
          </>
        )}
        · {destinations[refund.method]} · <Link to={paths.printReceipt(refund.auction_id)}>Receipt</Link>
      </p>
    </ItemRow>
  );
}
