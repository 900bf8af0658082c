import { useBidkit } from '@bidkit/react';
import { Failure } from '../../ui/failure.tsx';

/** The message that an auction could not be loaded, with a button to try again. */
export function LoadFailure({ id, error }: { id: number; error: Error }) {
  const { auctions } = useBidkit();
  return <Failure error={error} onRetry={() => void auctions.load(id, { detail: true, force: true })} />;
}
