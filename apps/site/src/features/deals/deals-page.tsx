import { useBidkit } from '@bidkit/react';
import { DEALS_PAGE_SIZE } from '@bidkit/sdk';
import { useSearchParams } from 'react-router';
import { CategorySelect } from './category-select.tsx';
import { DealList } from './deal-list.tsx';
import { readDealQuery, writeDealQuery } from './deal-query.ts';
import styles from './deals-page.module.css';

/** What the house sells by haggling today, by category (spec 002 §2). */
export function DealsPage() {
  const { api } = useBidkit();
  const [search, setSearch] = useSearchParams();
  const { page, category } = readDealQuery(search);
  return (
    <section className={styles.page}>
      <header className={styles.header}>
        <div>
          <h1>Daily Deals</h1>
          <p className={styles.lead}>Name your price. The house answers, and the clock is ticking.</p>
        </div>
        <CategorySelect
          chosen={category}
          onChoose={(next) => setSearch(writeDealQuery({ page: 1, category: next }))}
        />
      </header>
      <DealList
        cacheKey={['deals', category, page]}
        fetch={(signal) =>
          api.listDeals({
            query: { page, pageSize: DEALS_PAGE_SIZE, ...(category !== null && { category_id: category }) },
            signal,
          })
        }
        page={page}
        hrefOf={(number) => writeDealQuery({ page: number, category })}
        empty="There are no new daily deals at this time. Please check back soon."
      />
    </section>
  );
}
