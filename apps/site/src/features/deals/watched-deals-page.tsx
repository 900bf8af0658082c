import { useBidkit } from '@bidkit/react';
import { useSearchParams } from 'react-router';
import { WatchTabs } from '../../shared/watch-tabs.tsx';
import { DealList } from './deal-list.tsx';
import { readDealQuery, writeDealQuery } from './deal-query.ts';
import styles from './deals-page.module.css';
import { watchedDealsQuery } from './queries.ts';

/** The daily deals a member watches. */
export function WatchedDealsPage() {
  const bidkit = useBidkit();
  const { page } = readDealQuery(useSearchParams()[0]);
  return (
    <section className={styles.page}>
      <WatchTabs />
      <header className={styles.header}>
        <h1>Daily Deals I'm Watching</h1>
      </header>
      <DealList
        query={watchedDealsQuery(bidkit, page)}
        page={page}
        hrefOf={(number) => writeDealQuery({ page: number, category: null })}
        empty="You are not watching any daily deals yet."
      />
    </section>
  );
}
