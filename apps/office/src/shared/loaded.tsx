import { Failure } from '@bidkit/ui/failure';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Skeleton } from '../ui/skeleton.tsx';

interface Props<T> {
  readonly query: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>;
  /** What it is, where its place does not say it: `The checklist`. */
  readonly what?: string;
  readonly children: (data: T) => ReactNode;
}

/** What a query has read; until then its place, or why it has failed. */
export function Loaded<T>({ query: { data, error, refetch }, what, children }: Props<T>) {
  if (data !== undefined) return children(data);
  return error ? <Failure error={error} what={what} onRetry={() => void refetch()} /> : <Skeleton />;
}
