import { useBidkit } from '@bidkit/react';
import { BidkitError } from '@bidkit/sdk';
import { useQuery } from '@tanstack/react-query';
import { NotFound } from '../../shared/not-found.tsx';
import { RichText } from '../../shared/rich-text/rich-text.tsx';
import { Failure } from '../../ui/failure.tsx';
import { PageLoading } from '../../ui/page-loading.tsx';
import { staticPageQuery } from './queries.ts';
import styles from './static-page.module.css';

/** The page for one text of the content source, by its number. */
export const staticPage = (n: number) => () => <StaticPage n={n} />;

function StaticPage({ n }: { n: number }) {
  const { data, error, refetch } = useQuery(staticPageQuery(useBidkit(), n));
  if (error instanceof BidkitError && error.status === 404) return <NotFound />;
  if (error) return <Failure error={error} onRetry={refetch} />;
  if (!data) return <PageLoading />;
  return (
    <article className={styles.page}>
      <h1>{data.title}</h1>
      <RichText html={data.html} />
    </article>
  );
}
