import { useBidkit } from '@bidkit/react';
import { formatPrice, itemStatusId, type WonItem } from '@bidkit/sdk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { paths } from '../../paths.ts';
import { EmptyList } from '../../shared/empty-list/empty-list.tsx';
import { readListParams, writeListParams } from '../../shared/lots/list-params.ts';
import { Picture } from '../../shared/picture.tsx';
import { OwnSecondChances } from '../../shared/second-chances/own-second-chances.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Paginator } from '../../ui/paginator.tsx';
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx';
import { DueItem } from './due-item.tsx';
import { formatInstant } from './formats.ts';
import styles from './my-wins-page.module.css';
import { isPurchase } from './purchase.ts';
import { isBeingPaid, wonItemsQuery } from './queries.ts';

/** The member's won items, below their second-chance offers. */
export function MyWinsPage() {
  const bidkit = useBidkit();
  const [search] = useSearchParams();
  const query = readListParams(search);
  const { data, error, refetch } = useQuery({
    ...wonItemsQuery(bidkit, query.page),
    placeholderData: keepPreviousData,
  });
  return (
    <section className={styles.wins}>
      <h1>My Wins</h1>
      <OwnSecondChances />
      {!data && (error ? <Failure error={error} onRetry={refetch} /> : <RowsSkeleton name="your wins" />)}
      {data?.total === 0 && (
        <EmptyList>
          <p>You have no won item. Once you win an auction you can pay for it here!</p>
        </EmptyList>
      )}
      {data && (
        <>
          <ul className={styles.list}>
            {data.data.map((item) => (
              <li key={`${item.id}-${item.item_status_id}`}>
                <Win item={item} />
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

function Win({ item }: { item: WonItem }) {
  const product = item.control.product_description;
  return (
    <article className={styles.win}>
      <div className={styles.picture}>
        <Picture
          product={{ id: item.product_description_id, category_id: product.category_id }}
          sizes="8rem"
        />
      </div>
      <div className={styles.words}>
        <h2>
          <Link to={paths.auction({ id: item.id, control: { product_description: product } })}>
            {product.name}
          </Link>
        </h2>
        <p className={styles.facts}>
          Item {product.item_code} · {product.category} · {isPurchase(item) ? 'bought' : 'ended'}{' '}
          <time dateTime={item.event_end}>{formatInstant(item.event_end)}</time>
        </p>
      </div>
      <p className={styles.price}>{formatPrice(item.sale_price)}</p>
      <Status item={item} />
    </article>
  );
}

/** The status of a won item: to pay, being paid, paid, waiting for a check, or forfeited. */
function Status({ item }: { item: WonItem }) {
  if (item.item_status_id === itemStatusId.unpaid) return <DueItem item={item} />;
  if (item.item_status_id === itemStatusId.forfeited) {
    return (
      <p className={styles.status} data-tone="danger">
        <strong>Forfeited</strong> It was not paid in time.
      </p>
    );
  }
  if (isBeingPaid(item)) {
    return (
      <p className={styles.status} data-tone="warning">
        <strong>Your payment is on its way</strong> We are waiting for the payment provider. Please don’t pay
        again, and check back in a minute.
      </p>
    );
  }
  const isHeld = item.item_status_id === itemStatusId.held;
  return (
    <p className={styles.status} data-tone={isHeld ? 'warning' : 'success'}>
      <strong>{isHeld ? 'Waiting for your check' : 'Paid - Pending Shipment'}</strong>{' '}
      {isHeld
        ? 'Your item ships once the check has cleared.'
        : 'Thank you for your payment. Your item will ship out within the next business day.'}{' '}
      <Link to={paths.printReceipt(item.id)}>Receipt</Link>
    </p>
  );
}
