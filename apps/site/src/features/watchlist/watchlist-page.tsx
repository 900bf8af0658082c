import { useBidkit } from '@bidkit/react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { LotList } from '../../ui/lots/lot-list.tsx';

/** What the member keeps an eye on, soonest end first (spec 000 §2.7). */
export function WatchlistPage() {
  const { api } = useBidkit();
  return (
    <LotList
      title="Auctions I'm Watching"
      source={{
        key: ['watchlist'],
        fetch: ({ page, size }, signal) => api.listWatched({ query: { page, size }, signal }),
      }}
      hasSort={false}
      empty={
        <>
          <p>No Auction items are being watched</p>
          <Link to={paths.home}>See what is on today</Link>
        </>
      }
    />
  );
}
