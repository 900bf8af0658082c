import { useBidkit, useSession } from '@bidkit/react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { PagedList } from '../../../shared/paged-list/paged-list.tsx';
import { usePagedList } from '../../../shared/paged-list/use-paged-list.ts';
import { BidRow } from './bid-row.tsx';
import { LostRow } from './lost-row.tsx';
import styles from './my-bids-page.module.css';
import { lostBidsQuery, myBidsQuery } from './queries.ts';
import { lostBids, myBids } from './watch-lists.ts';

/** The live lots a member has bid on, and those they lost. */
export function MyBidsPage() {
  const bidkit = useBidkit();
  const list = usePagedList((page) => myBidsQuery(bidkit, page));
  return (
    <div className={styles.page}>
      <PagedList
        title={myBids.title}
        list={list}
        name="your bids"
        empty={myBids.empty}
        row={({ id }) => <BidRow id={id} />}
        width="full"
      >
        <HoldNotice />
      </PagedList>
      <LostBids />
    </div>
  );
}

/** The latest lost lots. A failure is not shown: the page is about the live ones. */
function LostBids() {
  const { data } = useQuery(lostBidsQuery(useBidkit()));
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
