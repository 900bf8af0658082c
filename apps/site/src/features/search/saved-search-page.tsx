import { useBidkit } from '@bidkit/react';
import { BidkitError } from '@bidkit/sdk';
import { Failure } from '@bidkit/ui/failure';
import { PageLoading } from '@bidkit/ui/page-loading';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import { NotFound } from '../../shared/not-found.tsx';
import { readId } from '../../shared/read-id.ts';
import { addressOf, savedSearchQuery } from './saved-search-queries.ts';

/** Opens the results of a saved search. Alerts and mails lead here. */
export function SavedSearchPage() {
  const id = readId(useParams().id);
  return id === null ? <NotFound what="saved search" /> : <Opening id={id} />;
}

function Opening({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(savedSearchQuery(useBidkit(), id));
  if (error instanceof BidkitError && error.status === 404) return <NotFound what="saved search" />;
  if (!data) return error ? <Failure error={error} onRetry={refetch} /> : <PageLoading />;
  return <Navigate replace to={addressOf(data)} />;
}
