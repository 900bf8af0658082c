import { BidkitError, type Page } from '@bidkit/sdk';
import { Failure } from '@bidkit/ui/failure';
import { PageLoading } from '@bidkit/ui/page-loading';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { NotFound } from '../../shared/not-found.tsx';
import { RichText } from '../../shared/rich-text/rich-text.tsx';
import styles from './staff-text.module.css';

interface Props {
  text: Pick<UseQueryResult<Pick<Page, 'title' | 'html'>>, 'data' | 'error' | 'refetch'>;
  /** What follows the text. */
  children?: ReactNode;
}

/** A text that staff write, as a page. */
export function StaffText({ text: { data, error, refetch }, children }: Props) {
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
