import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { EmptyList } from '../../shared/empty-list/empty-list.tsx';
import { LotGridSkeleton } from '../../shared/lots/lot-grid.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Paginator } from '../../ui/paginator.tsx';
import { DealCard } from './deal-card.tsx';
import styles from './deal-list.module.css';
import type { DealPageQuery } from './queries.ts';

interface Props {
  query: DealPageQuery;
  page: number;
  hrefOf(page: number): string;
  /** The text of an empty list. */
  empty: string;
}

/** One page of deals. Each card follows its deal as it changes. */
export function DealList({ query, page, hrefOf, empty }: Props) {
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...query,
    placeholderData: keepPreviousData,
  });
  if (!data) return error ? <Failure error={error} onRetry={refetch} /> : <LotGridSkeleton />;
  return (
    <>
      {data.data.length === 0 && (
        <EmptyList>
          <p>{empty}</p>
        </EmptyList>
      )}
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
