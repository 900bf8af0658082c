import { useBidkit } from '@bidkit/react';
import { formatPrice, itemStatusId, type WonItem } from '@bidkit/sdk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { paths } from '../../paths.ts';
import { EmptyList } from '../../shared/empty-list/empty-list.tsx';
import { formatInstant } from '../../shared/formats.ts';
import { readListParams, writeListParams } from '../../shared/lots/list-params.ts';
import { Picture } from '../../shared/picture.tsx';
import { OwnSecondChances } from '../../shared/second-chances/own-second-chances.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Paginator } from '../../ui/paginator.tsx';
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx';
import { bannerOf } from './banner.ts';
import { ClaimBlock } from './claim-block.tsx';
import { DueItem } from './due-item.tsx';
import styles from './my-wins-page.module.css';
import { isPurchase } from './purchase.ts';
import { wonItemsQuery } from './queries.ts';
import { ReturnBlock } from './return-block.tsx';
import { canReview, ReviewBlock } from './review-block.tsx';
import { Tracking } from './tracking.tsx';

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
      <header className={styles.header}>
        <h1>My Wins</h1>
        <Link to={paths.myRefunds}>My Refunds</Link>
      </header>
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
      <ClaimBlock item={item} />
      <ReturnBlock item={item} />
      {item.shipping && <Tracking shipping={item.shipping} name={product.name} />}
      {canReview(item) && <ReviewBlock item={item} />}
    </article>
  );
}

/** The status of a won item: what to pay, or its banner with the links. */
function Status({ item }: { item: WonItem }) {
  const banner = bannerOf(item);
  if (!banner) return <DueItem item={item} />;
  const { tone, label, text } = banner;
  return (
    <p className={styles.status} data-tone={tone}>
      <strong>{label}</strong> {text}{' '}
      {hasReceipt(item) && <Link to={paths.printReceipt(item.id)}>Receipt</Link>}
    </p>
  );
}

const { paying, forfeited } = itemStatusId;
const hasReceipt = ({ item_status_id }: WonItem) => item_status_id !== paying && item_status_id !== forfeited;
