import { Failure } from '@bidkit/ui/failure';
import { Paginator } from '@bidkit/ui/paginator';
import { RowsSkeleton } from '@bidkit/ui/rows-skeleton';
import { useHeadingFocus } from '@bidkit/ui/use-heading-focus';
import type { ReactNode } from 'react';
import { EmptyList } from '../empty-list/empty-list.tsx';
import styles from './paged-list.module.css';
import { PastTheEnd } from './past-the-end.tsx';
import type { Page, usePagedList } from './use-paged-list.ts';

export interface PagedListProps<Row> {
  /** The heading of the page. */
  title: string;
  /** The answer of `usePagedList`. */
  list: ReturnType<typeof usePagedList<Page<Row>, readonly unknown[]>>;
  /** Names the rows for screen readers while they load: 'your refunds'. */
  name: string;
  /** The text of an empty list. */
  empty: string;
  /** Shows one row; `place` counts from 0. */
  row(row: Row, place: number): ReactNode;
  /** A sentence about the list, below the heading. */
  lead?: string;
  /** Links and buttons beside the heading. */
  tools?: ReactNode;
  /** Messages between the heading and the rows. */
  children?: ReactNode;
  /** Filters: a column beside the rows on large screens, above them on small ones. */
  aside?: ReactNode;
  /** Replaces the placeholder rows while a list of another shape loads. */
  skeleton?: ReactNode;
  /** The class of a list of another shape, such as a grid. */
  rowsClass?: string | undefined;
  /** Lists are as wide as a text that is easy to read, or as the page's content. */
  width?: 'text' | 'full';
}

/**
 * A page of the site that is one list in pages: heading, rows, links to the other pages. The number of the page is in
 * the address (`?page=2`), beside other parameters of the list. Shows placeholders, the empty text or a failure with a
 * button to try again. Turning a page moves the focus to the heading.
 *
 * ```tsx
 * export function MyRefundsPage() {
 *   const bidkit = useBidkit();
 *   const list = usePagedList((page) => refundedItemsQuery(bidkit, page));
 *   return (
 *     <PagedList
 *       title="My Refunds"
 *       list={list}
 *       name="your refunds"
 *       empty="You have no refunded items."
 *       row={(refund) => <RefundRow refund={refund} />}
 *     />
 *   );
 * }
 * ```
 *
 * The route requests the same query in advance, with `readPage(search)`. Rows with a picture are `ItemRow`s.
 */
export function PagedList<Row extends { readonly id: number | string }>(props: PagedListProps<Row>) {
  const { title, list, name, empty, row, lead, tools, children, aside, rowsClass = styles.rows } = props;
  const { skeleton = <RowsSkeleton name={name} />, width = 'text' } = props;
  const { page, data, error, isStale, retry, hrefOf } = list;
  const heading = useHeadingFocus(page);
  const rows = (
    <>
      {!data && (error ? <Failure error={error} onRetry={retry} /> : skeleton)}
      {data?.data.length === 0 && !isStale && (
        <EmptyList>
          {data.total === 0 ? <p>{empty}</p> : <PastTheEnd last={data.last_page} hrefOf={hrefOf} />}
        </EmptyList>
      )}
      {data && data.data.length > 0 && (
        <ul className={rowsClass} aria-busy={isStale}>
          {data.data.map((item, place) => (
            <li key={item.id}>{row(item, place)}</li>
          ))}
        </ul>
      )}
      {data && page <= data.last_page && <Paginator current={page} last={data.last_page} hrefOf={hrefOf} />}
    </>
  );
  return (
    <section className={styles.list} data-width={width}>
      <header className={styles.header}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {tools && <div className={styles.tools}>{tools}</div>}
      </header>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
      {aside ? (
        <div className={styles.columns}>
          {aside}
          <div className={styles.list}>{rows}</div>
        </div>
      ) : (
        rows
      )}
    </section>
  );
}
