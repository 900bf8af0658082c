import { useBidkit } from '@bidkit/react';
import type { SavedSearch } from '@bidkit/sdk';
import { Failure } from '@bidkit/ui/failure';
import { handFocus } from '@bidkit/ui/hand-focus';
import { Outcome } from '@bidkit/ui/outcome';
import { PageLoading } from '@bidkit/ui/page-loading';
import list from '@bidkit/ui/row-list.module.css';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type MouseEvent, useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { EmptyList } from '../../shared/empty-list/empty-list.tsx';
import { formatDay } from '../../shared/formats.ts';
import { addressOf, savedSearchApi, savedSearchesQuery, withoutCategory } from './saved-search-queries.ts';
import styles from './saved-searches-page.module.css';
import { SearchAlerts } from './search-alerts.tsx';

/** The searches that the member has saved, each with the number of its new matches. */
export function SavedSearchesPage() {
  const bidkit = useBidkit();
  const { data, error, refetch } = useQuery(savedSearchesQuery(bidkit));
  if (!data) return error ? <Failure error={error} onRetry={refetch} /> : <PageLoading />;
  return (
    <section className={styles.page}>
      <header className={styles.header}>
        <h1>Saved Searches</h1>
        <Link to={paths.notificationSettings}>Notification settings</Link>
      </header>
      {data.length === 0 ? (
        <EmptyList>
          <p>You have not saved a search yet.</p>
          <p>Choose “Save this search” above the results of a search: an alert tells you what is new.</p>
          <p>
            <Link to={paths.search}>Search for something</Link>
          </p>
        </EmptyList>
      ) : (
        <Searches searches={data} />
      )}
    </section>
  );
}

function Searches({ searches }: { searches: readonly SavedSearch[] }) {
  const bidkit = useBidkit();
  const client = useQueryClient();
  const leaving = useRef<Element | null>(null);
  const remove = useMutation({
    mutationFn: (id: number) => savedSearchApi(bidkit).deleteSavedSearch({ params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: savedSearchesQuery(bidkit).queryKey }),
    onSuccess: () => handFocus(leaving.current),
  });
  const onRemove = (id: number) => (event: MouseEvent) => {
    if (remove.isPending) return;
    leaving.current = event.currentTarget;
    remove.mutate(id);
  };
  return (
    <>
      <ul className={list.rows}>
        {searches.map((saved) => (
          <li key={saved.id} className={list.row} data-new={saved.new_count > 0 || undefined}>
            <Description saved={saved} />
            <Link
              to={paths.savedSearch(saved.id)}
              className={styles.action}
              aria-label={`Show ${saved.name}`}
            >
              Show
            </Link>
            <button
              type="button"
              className={styles.action}
              aria-label={`Delete ${saved.name}`}
              aria-disabled={remove.isPending}
              onClick={onRemove(saved.id)}
            >
              Delete
            </button>
            <SearchAlerts saved={saved} />
          </li>
        ))}
      </ul>
      <Outcome error={remove.error}>{remove.isSuccess && 'The search is deleted.'}</Outcome>
    </>
  );
}

function Description({ saved }: { saved: SavedSearch }) {
  const { id, name, new_count, is_category_removed, create_time } = saved;
  return (
    <div>
      <h2 className={styles.name}>
        <Link to={paths.savedSearch(id)}>{name}</Link>
        {new_count > 0 && <strong className={styles.new}>{new_count} new</strong>}
      </h2>
      <p>Saved on {formatDay(create_time)}</p>
      {is_category_removed && (
        <p className={styles.removed}>
          The category of this search was removed, so it finds nothing.{' '}
          <Link to={addressOf(withoutCategory(saved))}>Search in all categories</Link>
        </p>
      )}
    </div>
  );
}
