import { useBidkit } from '@bidkit/react';
import { useSearchParams } from 'react-router';
import { CategorySelect } from './category-select.tsx';
import { DealList } from './deal-list.tsx';
import { readDealQuery, writeDealQuery } from './deal-query.ts';
import styles from './deals-page.module.css';
import { dealsQuery } from './queries.ts';

/** Today's deals, of one category or all. */
export function DealsPage() {
  const bidkit = useBidkit();
  const [search, setSearch] = useSearchParams();
  const { page, category } = readDealQuery(search);
  return (
    <section className={styles.page}>
      <header className={styles.header}>
        <div>
          <h1>Daily Deals</h1>
          <p className={styles.lead}>
            Make an offer. We answer with a counter-offer, and you have limited time to agree.
          </p>
        </div>
        <CategorySelect
          chosen={category}
          onChoose={(next) => setSearch(writeDealQuery({ page: 1, category: next }))}
        />
      </header>
      <DealList
        query={dealsQuery(bidkit, { page, category })}
        page={page}
        hrefOf={(number) => writeDealQuery({ page: number, category })}
        empty="There are no new daily deals at this time. Please check back soon."
      />
    </section>
  );
}
