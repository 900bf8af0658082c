import { useAuction } from '@bidkit/react';
import { useParams } from 'react-router';
import { NotFound } from '../../shared/not-found.tsx';
import { readId } from '../../shared/read-id.ts';
import { AuctionSkeleton } from './auction-skeleton.tsx';
import { AuctionView } from './auction-view.tsx';
import { LoadFailure } from './load-failure.tsx';

/** The page of one auction. */
export function AuctionPage() {
  const id = readId(useParams().id);
  return id === null ? <NotFound what="auction" /> : <Auction key={id} id={id} />;
}

function Auction({ id }: { id: number }) {
  const { data: lot, error } = useAuction(id, { detail: true });
  if (lot) return <AuctionView lot={lot} />;
  if (error?.status === 404) return <NotFound what="auction" />;
  return error ? <LoadFailure id={id} error={error} /> : <AuctionSkeleton />;
}
