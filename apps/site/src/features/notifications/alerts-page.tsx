import { useBidkit } from '@bidkit/react';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { paths } from '../../paths.ts';
import { EmptyList } from '../../shared/empty-list/empty-list.tsx';
import { readListParams, writeListParams } from '../../shared/lots/list-params.ts';
import { Failure } from '../../ui/failure.tsx';
import { handFocus } from '../../ui/hand-focus.ts';
import { Paginator } from '../../ui/paginator.tsx';
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx';
import { Alert } from './alert.tsx';
import styles from './alerts-page.module.css';
import { alertsKey, alertsQuery } from './queries.ts';

/** The member's unread alerts, the newest first. */
export function AlertsPage() {
  const bidkit = useBidkit();
  const [search] = useSearchParams();
  const query = readListParams(search);
  const { data, error, refetch } = useQuery({
    ...alertsQuery(bidkit, query.page),
    placeholderData: keepPreviousData,
  });
  const client = useQueryClient();
  const button = useRef<HTMLButtonElement>(null);
  const readAll = useMutation({
    mutationFn: () => bidkit.api.readAllNotifications(),
    onSuccess: () => {
      handFocus(button.current);
      return client.invalidateQueries({ queryKey: alertsKey });
    },
  });

  return (
    <section className={styles.alerts}>
      <header className={styles.header}>
        <h1>Alerts</h1>
        <Link to={paths.notificationSettings}>Notification settings</Link>
        {data && data.total > 0 && (
          <button
            type="button"
            ref={button}
            className={styles.all}
            aria-disabled={readAll.isPending}
            onClick={() => readAll.isPending || readAll.mutate()}
          >
            Mark All Read
          </button>
        )}
      </header>
      {readAll.error && <p role="alert">{readAll.error.message}</p>}
      {!data && (error ? <Failure error={error} onRetry={refetch} /> : <RowsSkeleton name="your alerts" />)}
      {data?.total === 0 && (
        <EmptyList>
          <p>There are no new notifications to see yet.</p>
        </EmptyList>
      )}
      {data && (
        <>
          <ul className={styles.list}>
            {data.data.map((alert) => (
              <li key={alert.id}>
                <Alert alert={alert} />
              </li>
            ))}
          </ul>
          <Paginator
            current={data.current_page}
            last={data.last_page}
            hrefOf={(page) => writeListParams({ ...query, page }) || '?'}
          />
        </>
      )}
    </section>
  );
}
