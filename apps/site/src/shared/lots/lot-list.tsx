import { Failure } from '@bidkit/ui/failure';
import { Icon } from '@bidkit/ui/icon';
import { useHeadingFocus } from '@bidkit/ui/use-heading-focus';
import { type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { formatCount } from '../formats.ts';
import { PastTheEnd } from '../paged-list/past-the-end.tsx';
import { DensityButton } from './density-button.tsx';
import { readListParams, writeListParams } from './list-params.ts';
import { LotGrid, LotGridSkeleton } from './lot-grid.tsx';
import styles from './lot-list.module.css';
import type { LotSource } from './lot-queries.ts';
import { SortSelect } from './sort-select.tsx';
import { useDensity } from './use-density.ts';
import { useLots } from './use-lots.ts';

const EmptyList = lazyComponent('EmptyList', () =>
  import('../empty-list/empty-list.tsx').then((module) => module.EmptyList),
);
// Below the first screen.
const Paginator = lazyComponent('Paginator', () =>
  import('@bidkit/ui/paginator').then((module) => module.Paginator),
);

const none: ReadonlySet<number> = new Set();

interface Props {
  title: string;
  source: LotSource;
  /** The text of an empty list. */
  empty: string;
  /** A sentence about the list. */
  lead?: string | null;
  /** Fields that narrow the list. */
  filters?: ReactNode;
  /** Buttons beside the order. */
  tools?: ReactNode;
  /** Some lists have only the server's order. */
  hasSort?: boolean;
  /** Lots that the reader has just taken off the list. */
  removed?: ReadonlySet<number>;
  /** Level of the list's heading; 2 under a page's own. */
  level?: 1 | 2;
}

/** A list of lots whose page, size and order are in the address. */
export function LotList(props: Props) {
  const { title, source, empty, lead, filters, tools, hasSort = true, removed = none, level = 1 } = props;
  const [search] = useSearchParams();
  const query = readListParams(search);
  const { page, error, isStale, hasNewLots, showNewLots, retry } = useLots(source, query, removed);
  const heading = useHeadingFocus(query.page);
  const { density, isCompact, setCompact } = useDensity();
  const Heading = `h${level}` as const;
  const removedHere = page?.data.filter(({ id }) => removed.has(id)).length ?? 0;
  const total = (page?.total ?? 0) - removedHere;
  const hrefOf = (number: number) => writeListParams({ ...query, page: number }) || '?';

  return (
    <section className={styles.list}>
      <header className={styles.header}>
        <Heading ref={heading} tabIndex={-1}>
          {title}
        </Heading>
        {page && total > 0 && (
          <p className={styles.total}>
            {page.total_capped ? `${formatCount(page.total)}+` : formatCount(total)}{' '}
            {total === 1 ? 'auction' : 'auctions'}
          </p>
        )}
        <div className={styles.tools}>
          {hasSort && <SortSelect query={query} />}
          <DensityButton isCompact={isCompact} onChange={setCompact} />
          {tools}
        </div>
      </header>
      {lead && <p className={styles.lead}>{lead}</p>}
      {filters}
      <div className={styles.update} role="status">
        {hasNewLots && (
          <button type="button" className={styles.refresh} onClick={showNewLots}>
            <Icon name="refresh" /> Show new lots
          </button>
        )}
      </div>
      {!page && (error ? <Failure error={error} onRetry={retry} /> : <LotGridSkeleton density={density} />)}
      {page?.data.length === removedHere && (
        <Suspense>
          <EmptyList>
            {total === 0 ? <p>{empty}</p> : <PastTheEnd last={page.last_page} hrefOf={hrefOf} />}
          </EmptyList>
        </Suspense>
      )}
      {page && <LotGrid lots={page.data} isStale={isStale} density={density} removed={removed} />}
      {page && query.page <= page.last_page && (
        <Suspense>
          {page.total_capped && query.page === page.last_page && (
            <p className={styles.lead}>
              This list ends at {formatCount(page.total)} auctions. Another order or a filter leads to the
              others.
            </p>
          )}
          <Paginator current={query.page} last={page.last_page} hrefOf={hrefOf} />
        </Suspense>
      )}
    </section>
  );
}
