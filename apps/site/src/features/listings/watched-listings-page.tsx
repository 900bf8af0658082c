import { useBidkit } from '@bidkit/react';
import { PagedList } from '../../shared/paged-list/paged-list.tsx';
import { usePagedList } from '../../shared/paged-list/use-paged-list.ts';
import { WatchTabs } from '../../shared/watch-tabs.tsx';
import { ListingRow } from './listing-row.tsx';
import { watchedListingsQuery } from './queries.ts';
import styles from './watched-listings-page.module.css';

/** The government and car auctions that the member watches. */
export function WatchedListingsPage() {
  const bidkit = useBidkit();
  return (
    <div className={styles.page}>
      <WatchTabs />
      <PagedList
        title="Listings I'm Watching"
        list={usePagedList((page) => watchedListingsQuery(bidkit, page))}
        name="your listings"
        empty="You are not watching any active government listings."
        row={(listing) => <ListingRow listing={listing} />}
        width="full"
      />
    </div>
  );
}
