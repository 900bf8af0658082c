import { useBidkit } from '@bidkit/react';
import { BidkitError, type Page } from '@bidkit/sdk';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { NotFound } from '../../shared/not-found.tsx';
import { RichText } from '../../shared/rich-text/rich-text.tsx';
import { Failure } from '../../ui/failure.tsx';
import { PageLoading } from '../../ui/page-loading.tsx';
import { staticPageQuery } from './queries.ts';
import styles from './static-page.module.css';

/** The page for one text of the content source, by its number. */
export const staticPage = (n: number) => () => <TextPage text={useQuery(staticPageQuery(useBidkit(), n))} />;

interface Props {
  text: Pick<UseQueryResult<Page>, 'data' | 'error' | 'refetch'>;
  /** What follows the text. */
  children?: ReactNode;
}

/** A text that staff write, as a page. */
export function TextPage({ text: { data, error, refetch }, children }: Props) {
  if (error instanceof BidkitError && error.status === 404) return <NotFound />;
  if (error) return <Failure error={error} onRetry={refetch} />;
  if (!data) return <PageLoading />;
  return (
    <article className={styles.page}>
      <h1>{data.title}</h1>
      <RichText html={data.html} />
      {children}
    </article>
  );
}
