import { useBidkit, useSession } from '@bidkit/react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { paths } from '../../paths.ts';
import { EmptyList } from '../../shared/empty-list/empty-list.tsx';
import { type ListParams, readListParams, writeListParams } from '../../shared/lots/list-params.ts';
import { lotPageQuery } from '../../shared/lots/lot-queries.ts';
import { Failure } from '../../ui/failure.tsx';
import { Paginator } from '../../ui/paginator.tsx';
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx';
import { BidRow } from './bid-row.tsx';
import { LostRow } from './lost-row.tsx';
import styles from './my-bids-page.module.css';
import { lostBids, myBids, type WatchList } from './watch-lists.ts';

/** How often the lists look for ended lots. The rows' prices and timers are live independently of it. */
const REFRESH_MS = 30_000;

const firstPage = readListParams(new URLSearchParams());

/** The live lots a member has bid on, and those they lost. */
export function MyBidsPage() {
  const [search] = useSearchParams();
  const query = readListParams(search);
  const { data, error, refetch } = useLots(myBids, query);
  return (
    <div className={styles.page}>
      <section className={styles.section}>
        <h1>{myBids.title}</h1>
        <HoldNotice />
        {!data && (error ? <Failure error={error} onRetry={refetch} /> : <RowsSkeleton name="your bids" />)}
        {data?.total === 0 && (
          <EmptyList>
            <p>{myBids.empty}</p>
          </EmptyList>
        )}
        {data && (
          <ul className={styles.list}>
            {data.data.map(({ id }) => (
              <li key={id}>
                <BidRow id={id} />
              </li>
            ))}
          </ul>
        )}
        {data && (
          <Paginator
            current={data.current_page}
            last={data.last_page}
            hrefOf={(page) => writeListParams({ ...query, page }) || '?'}
          />
        )}
      </section>
      <LostBids />
    </div>
  );
}

function useLots(list: WatchList, query: ListParams) {
  return useQuery({
    ...lotPageQuery(useBidkit(), list, query),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
}

/** The latest lost lots. A failure is not shown: the page is about the live ones. */
function LostBids() {
  const { data } = useLots(lostBids, firstPage);
  if (!data || data.total === 0) return null;
  return (
    <section className={styles.section}>
      <h2>{lostBids.title}</h2>
      <ul className={styles.list}>
        {data.data.map((lot) => (
          <li key={lot.id}>
            <LostRow lot={lot} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

/** Why the member cannot bid now. */
function HoldNotice() {
  const hold = useSession().user?.bid_hold;
  if (!hold) return null;
  return (
    <p className={styles.note} data-tone="warning">
      Bidding is suspended until your check for lot {hold.auction_id} clears, on{' '}
      {day.format(new Date(hold.until))} at the earliest.{' '}
      <Link to={paths.payment({ id: hold.auction_id, step: 'receipt', method: 'check' })}>
        See your order
      </Link>
    </p>
  );
}
