import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { usePreloadQuery } from '../../shared/preload.ts';
import { Failure } from '../../ui/failure.tsx';
import { PageLoading } from '../../ui/page-loading.tsx';
import { Day } from './day.tsx';
import styles from './notices-page.module.css';

/** The marketplace's announcements, the newest first. */
export function NoticesPage() {
  const { data, error, refetch } = usePreloadQuery();
  if (!data) return error ? <Failure error={error} onRetry={refetch} /> : <PageLoading />;
  const notices = data.notices.data;
  return (
    <>
      <h1 className={styles.heading}>Notices</h1>
      {notices.length === 0 && <p className={styles.none}>There are no new notices to see yet.</p>}
      <ul className={styles.list}>
        {notices.map(({ id, title, message, create_time }) => (
          <li key={id}>
            <Link to={paths.notice(id)} className={styles.notice}>
              <strong>{title}</strong>
              <Day instant={create_time} />
              <span className={styles.start}>{message.split('\n')[0]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
