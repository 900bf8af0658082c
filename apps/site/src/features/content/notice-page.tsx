import { Link, useParams } from 'react-router';
import { paths } from '../../paths.ts';
import { NotFound } from '../../shared/not-found.tsx';
import { usePreloadQuery } from '../../shared/preload.ts';
import { Failure } from '../../ui/failure.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageLoading } from '../../ui/page-loading.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Paragraphs } from '../../ui/paragraphs.tsx';
import { Day } from './day.tsx';
import styles from './notice-page.module.css';

/** One announcement. */
export function NoticePage() {
  const id = Number(useParams().id);
  const { data, error, refetch } = usePreloadQuery();
  if (!data) return error ? <Failure error={error} onRetry={refetch} /> : <PageLoading />;
  const notice = data.notices.data.find((row) => row.id === id);
  if (!notice) return <NotFound what="notice" />;
  return (
    <article className={styles.notice}>
      <PageTitle title={notice.title} />
      <Link to={paths.notices} className={styles.back}>
        <Icon name="back" /> All notices
      </Link>
      <h1>{notice.title}</h1>
      <Day instant={notice.create_time} />
      <Paragraphs text={notice.message} />
    </article>
  );
}
