import { useAuction, useBidkit } from '@bidkit/react';
import { BidkitError } from '@bidkit/sdk';
import { Failure } from '@bidkit/ui/failure';
import { Icon } from '@bidkit/ui/icon';
import { PageLoading } from '@bidkit/ui/page-loading';
import { PageTitle } from '@bidkit/ui/page-title';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { paths } from '../../paths.ts';
import { LotCard } from '../../shared/lots/lot-card.tsx';
import { NotFound } from '../../shared/not-found.tsx';
import { readId } from '../../shared/read-id.ts';
import { RichText } from '../../shared/rich-text/rich-text.tsx';
import { Day } from './day.tsx';
import styles from './notice-page.module.css';
import { noticeQuery } from './queries.ts';

/** One announcement, and the auction that it is about. */
export function NoticePage() {
  const id = readId(useParams().id);
  return id === null ? <NotFound what="notice" /> : <OpenedNotice key={id} id={id} />;
}

function OpenedNotice({ id }: { id: number }) {
  const { data: notice, error, refetch } = useQuery(noticeQuery(useBidkit(), id));
  if (error instanceof BidkitError && error.status === 404) return <NotFound what="notice" />;
  if (!notice) return error ? <Failure error={error} onRetry={refetch} /> : <PageLoading />;
  return (
    <article className={styles.notice}>
      <PageTitle title={notice.title} />
      <Link to={paths.notices} className={styles.back}>
        <Icon name="back" /> All notices
      </Link>
      <h1>{notice.title}</h1>
      <Day instant={notice.create_time} />
      <RichText html={notice.html} />
      {notice.schedule && <LinkedLot id={notice.schedule.id} />}
    </article>
  );
}

/** The card of the lot; nothing while it is loading, or when it is gone. */
function LinkedLot({ id }: { id: number }) {
  const { data: lot } = useAuction(id);
  return lot ? (
    <div className={styles.lot}>
      <LotCard lot={lot} />
    </div>
  ) : null;
}
