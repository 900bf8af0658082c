import { useBidkit } from '@bidkit/react';
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
      empty="No Auction items are being watched"
    />
  );
}
