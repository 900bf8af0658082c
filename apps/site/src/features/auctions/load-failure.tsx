import { useBidkit } from '@bidkit/react';
import { Failure } from '../../ui/failure.tsx';

/** An auction that could not be fetched, with a way to try again. */
export function LoadFailure({ id, error }: { id: number; error: Error }) {
  const { auctions } = useBidkit();
  return <Failure error={error} onRetry={() => void auctions.load(id, { detail: true, force: true })} />;
}
