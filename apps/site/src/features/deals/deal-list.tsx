import { useBidkit } from '@bidkit/react';
import { type Deal, dealsOf } from '@bidkit/sdk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { LotGridSkeleton } from '../../shared/lots/lot-grid.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Paginator } from '../../ui/paginator.tsx';
import { DealCard } from './deal-card.tsx';
import styles from './deal-list.module.css';

interface DealPage {
  current_page: number;
  last_page: number;
  total: number;
  data: Deal[];
}

interface Props {
  /** Its name in the cache. */
  cacheKey: readonly unknown[];
  fetch(signal: AbortSignal): Promise<DealPage>;
  page: number;
  hrefOf(page: number): string;
  /** What stands where there are none. */
  empty: string;
}

/** One page of deals; each card shows what is known of its deal by now. */
export function DealList({ cacheKey, fetch, page, hrefOf, empty }: Props) {
  const deals = dealsOf(useBidkit());
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: cacheKey,
    queryFn: async ({ signal }) => {
      const found = await fetch(signal);
      deals.seed(found.data);
      return found;
    },
    placeholderData: keepPreviousData,
  });
  if (!data) return error ? <Failure error={error} onRetry={refetch} /> : <LotGridSkeleton />;
  return (
    <>
      {data.data.length === 0 && <p className={styles.empty}>{empty}</p>}
      <ul className={styles.grid} aria-busy={isPlaceholderData}>
        {data.data.map((deal) => (
          <li key={deal.id}>
            <DealCard deal={deal} />
          </li>
        ))}
      </ul>
      {page <= data.last_page && <Paginator current={page} last={data.last_page} hrefOf={hrefOf} />}
    </>
  );
}
