import { useBidkit, useSession } from '@bidkit/react';
import { Failure } from '@bidkit/ui/failure';
import { PageLoading } from '@bidkit/ui/page-loading';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { preloadQuery } from '../../shared/preload.ts';
import { Day } from './day.tsx';
import styles from './notices-page.module.css';

/** The preload of a visit can be an hour old. */
const STALE_MS = 60_000;

/** The marketplace's announcements, the newest first. */
export function NoticesPage() {
  const { user } = useSession();
  const { data, error, refetch } = useQuery({ ...preloadQuery(useBidkit()), staleTime: STALE_MS });
  if (!data) return error ? <Failure error={error} onRetry={refetch} /> : <PageLoading />;
  const notices = data.notices.data;
  return (
    <>
      <h1 className={styles.heading}>Notices</h1>
      {notices.length === 0 && <p className={styles.none}>There are no new notices to see yet.</p>}
      <ul className={styles.list}>
        {notices.map(({ id, title, message, create_time, user: marker }) => (
          <li key={id}>
            <Link to={paths.notice(id)} className={styles.notice}>
              <strong>
                {title} {user && !marker && <span className={styles.new}>New</span>}
              </strong>
              <Day instant={create_time} />
              <span className={styles.start}>{message.split('\n')[0]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
