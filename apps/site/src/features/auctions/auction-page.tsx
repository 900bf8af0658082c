import { useAuction } from '@bidkit/react';
import { useParams } from 'react-router';
import { NotFound } from '../../shared/not-found.tsx';
import { AuctionSkeleton } from './auction-skeleton.tsx';
import { AuctionView } from './auction-view.tsx';
import { LoadFailure } from './load-failure.tsx';

/** One lot under the hammer (spec 000 §2.6). */
export function AuctionPage() {
  const { id = '' } = useParams();
  return /^[1-9]\d{0,8}$/.test(id) ? <Auction key={id} id={Number(id)} /> : <NotFound what="auction" />;
}

function Auction({ id }: { id: number }) {
  const { data: lot, error } = useAuction(id, { detail: true });
  if (lot) return <AuctionView lot={lot} />;
  if (error?.status === 404) return <NotFound what="auction" />;
  return error ? <LoadFailure id={id} error={error} /> : <AuctionSkeleton />;
}
