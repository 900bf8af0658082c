import { useBidkit } from '@bidkit/react';
import { BidkitError } from '@bidkit/sdk';
import { Failure } from '@bidkit/ui/failure';
import { PageLoading } from '@bidkit/ui/page-loading';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import { paths } from '../../../paths.ts';
import { CheckSheet } from './print/check-sheet.tsx';
import { ReceiptSheet } from './print/receipt-sheet.tsx';
import { receiptQuery } from './queries.ts';

/** A receipt for printing; for a check that has not arrived, where to mail it. */
export function PrintReceiptPage() {
  const id = Number(useParams().id);
  const { data, error, refetch } = useQuery(receiptQuery(useBidkit(), id));
  if (data) return data.status === 'held' ? <CheckSheet receipt={data} /> : <ReceiptSheet receipt={data} />;
  if (!error) return <PageLoading />;
  const isUnanswered = error instanceof BidkitError && error.status === 0;
  if (isUnanswered) return <Failure error={error} onRetry={refetch} />;
  // Without a receipt the member returns to My Wins.
  return <Navigate to={paths.myWins} replace />;
}
