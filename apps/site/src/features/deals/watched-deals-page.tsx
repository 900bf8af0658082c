import { useBidkit } from '@bidkit/react';
import { usePagedList } from '../../shared/paged-list/use-paged-list.ts';
import { WatchTabs } from '../../shared/watch-tabs.tsx';
import { DealList } from './deal-list.tsx';
import { watchedDealsQuery } from './queries.ts';
import styles from './watched-deals-page.module.css';

/** The daily deals a member watches. */
export function WatchedDealsPage() {
  const bidkit = useBidkit();
  return (
    <div className={styles.page}>
      <WatchTabs />
      <DealList
        title="Daily Deals I'm Watching"
        list={usePagedList((page) => watchedDealsQuery(bidkit, page))}
        empty="You are not watching any daily deals yet."
      />
    </div>
  );
}
