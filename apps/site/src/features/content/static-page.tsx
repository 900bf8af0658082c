import { SITE_ID } from '@bidkit/contract';
import { useBidkit } from '@bidkit/react';
import { BidkitError } from '@bidkit/sdk';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { paths } from '../../paths.ts';
import { NotFound } from '../../shared/not-found.tsx';
import { Failure } from '../../ui/failure.tsx';
import { PageLoading } from '../../ui/page-loading.tsx';
import { Paragraphs } from '../../ui/paragraphs.tsx';
import styles from './static-page.module.css';
import { staticPages } from './static-pages.ts';

/** A page of words, by the number its address stands for. */
export function StaticPage() {
  const { api } = useBidkit();
  const { pathname } = useLocation();
  const n = staticPages.find((page) => page.paths.some((path) => path === pathname))?.n ?? 0;
  const { data, error, refetch } = useQuery({
    queryKey: ['page', n],
    queryFn: ({ signal }) => api.getPage({ params: { n, siteId: SITE_ID }, signal }),
  });
  if (error instanceof BidkitError && error.status === 404) return <NotFound />;
  if (error) return <Failure error={error} onRetry={refetch} />;
  if (!data) return <PageLoading />;
  return (
    <article className={styles.page}>
      <h1>{data.title}</h1>
      {data.sections.map(({ heading, paragraphs }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          <Paragraphs text={paragraphs.join('\n\n')} />
        </section>
      ))}
      {pathname !== paths.deleteInstructions && data.title.startsWith('Terms') && (
        <p>
          <Link to={paths.deleteInstructions}>How to have your account deleted</Link>
        </p>
      )}
    </article>
  );
}
