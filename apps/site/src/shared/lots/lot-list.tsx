import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useNavigate, useNavigationType, useSearchParams } from 'react-router';
import { Failure } from '../../ui/failure.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Paginator } from '../../ui/paginator.tsx';
import { readListQuery, writeListQuery } from './list-query.ts';
import { LotGrid, LotGridSkeleton } from './lot-grid.tsx';
import styles from './lot-list.module.css';
import type { LotSource } from './lot-queries.ts';
import { SortSelect } from './sort-select.tsx';
import { useLots } from './use-lots.ts';

interface Props {
  title: string;
  source: LotSource;
  /** What stands where there are none. */
  empty: ReactNode;
  /** The house has one order for some lists. */
  hasSort?: boolean;
  /** Under a page's own heading, a list's is the second. */
  level?: 1 | 2;
}

/** A list of lots whose page, size and order stand in the address. */
export function LotList({ title, source, empty, hasSort = true, level = 1 }: Props) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const query = readListQuery(search);
  const { page, error, isStale, hasNews, showNews, retry } = useLots(source, query);
  const heading = usePlace(query.page);
  const Heading = `h${level}` as const;
  const hrefOf = (number: number) => writeListQuery({ ...query, page: number }) || '?';

  return (
    <section className={styles.list}>
      <header className={styles.header}>
        <Heading ref={heading} tabIndex={-1}>
          {title}
        </Heading>
        {page && page.total > 0 && (
          <p className={styles.total}>
            {page.total.toLocaleString('en')} {page.total === 1 ? 'auction' : 'auctions'}
          </p>
        )}
        {hasSort && <SortSelect query={query} onSort={(next) => navigate(writeListQuery(next) || '?')} />}
      </header>
      <div className={styles.news} role="status">
        {hasNews && (
          <button type="button" className={styles.refresh} onClick={showNews}>
            <Icon name="refresh" /> Show new lots
          </button>
        )}
      </div>
      {!page && (error ? <Failure error={error} onRetry={retry} /> : <LotGridSkeleton />)}
      {page?.data.length === 0 && (
        <div className={styles.empty}>
          {page.total === 0 ? empty : <PastTheEnd last={page.last_page} hrefOf={hrefOf} />}
        </div>
      )}
      {page && <LotGrid lots={page.data} isStale={isStale} />}
      {page && query.page <= page.last_page && (
        <Paginator current={query.page} last={page.last_page} hrefOf={hrefOf} />
      )}
    </section>
  );
}

/** An old link may name a page the list no longer has. */
function PastTheEnd({ last, hrefOf }: { last: number; hrefOf(page: number): string }) {
  return (
    <>
      <p>This list ends at page {last}.</p>
      <Link to={hrefOf(last)}>Go to page {last}</Link>
    </>
  );
}

/** The heading takes focus, and the list its place, when the reader turns a page. */
function usePlace(page: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(page);
  const direction = useNavigationType();
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    if (direction === 'POP') return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView();
  }, [page, direction]);
  return heading;
}
