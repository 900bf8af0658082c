import { useAuction, useBidkit } from '@bidkit/react';
import { Failure } from '@bidkit/ui/failure';
import { useParams } from 'react-router';
import { NotFound } from '../../shared/not-found.tsx';
import { readId } from '../../shared/read-id.ts';
import styles from './auction-page.module.css';
import layout from './auction-view.module.css';
import { AuctionView } from './auction-view.tsx';

/** The page of one auction. */
export function AuctionPage() {
  const id = readId(useParams().id);
  return id === null ? <NotFound what="auction" /> : <Auction key={id} id={id} />;
}

function Auction({ id }: { id: number }) {
  const { data: lot, error } = useAuction(id, { detail: true });
  if (lot) return <AuctionView lot={lot} />;
  if (error?.status === 404) return <NotFound what="auction" />;
  return error ? <LoadFailure id={id} error={error} /> : <Skeleton />;
}

/** The placeholder while the auction loads. */
function Skeleton() {
  return (
    <div className={layout.auction} aria-busy="true">
      <p className="visually-hidden">Loading the auction</p>
      <div className={`${layout.header} ${styles.header}`} />
      <div className={`${layout.pictures} ${styles.picture}`} />
      <div className={`${layout.bidding} ${styles.box}`} />
    </div>
  );
}

/** The message that the auction could not be loaded, with a button to try again. */
function LoadFailure({ id, error }: { id: number; error: Error }) {
  const { auctions } = useBidkit();
  return <Failure error={error} onRetry={() => void auctions.load(id, { detail: true, force: true })} />;
}
