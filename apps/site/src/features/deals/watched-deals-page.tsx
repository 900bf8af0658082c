import { useBidkit } from '@bidkit/react';
import { useSearchParams } from 'react-router';
import { memberKey } from '../../shared/member-key.ts';
import { WatchTabs } from '../../shared/watch-tabs.tsx';
import { DealList } from './deal-list.tsx';
import { readDealQuery, writeDealQuery } from './deal-query.ts';
import styles from './deals-page.module.css';

/** The daily deals a member keeps an eye on (spec 002 §2). */
export function WatchedDealsPage() {
  const { api } = useBidkit();
  const { page } = readDealQuery(useSearchParams()[0]);
  return (
    <section className={styles.page}>
      <WatchTabs />
      <header className={styles.header}>
        <h1>Daily Deals I'm Watching</h1>
      </header>
      <DealList
        cacheKey={[memberKey, 'watched-deals', page]}
        fetch={(signal) => api.listWatchedDeals({ query: { page }, signal })}
        page={page}
        hrefOf={(number) => writeDealQuery({ page: number, category: null })}
        empty="You are not watching any daily deals yet."
      />
    </section>
  );
}
