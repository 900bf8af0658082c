import { useBidkit } from '@bidkit/react';
import type { LotData } from '@bidkit/sdk';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import styles from './fair-play.module.css';

// Opened by few, and with the checking code: fetched when asked for.
const BidLogCheck = lazy(async () => ({ default: (await import('./bid-log-check.tsx')).BidLogCheck }));

/** The hashes of bids that were announced while the page was open, by `seq`: the log has to hold them. */
function useAnnounced(id: number): ReadonlyMap<number, string> {
  const { realtime } = useBidkit();
  const [seen] = useState(() => new Map<number, string>());
  useEffect(
    () =>
      realtime.on('bidUpdate', (update) => {
        if (update.id === id) seen.set(update.seq, update.hash);
      }),
    [realtime, id, seen],
  );
  return seen;
}

/** The rules of the lot as data, and after the close the record of every bid, checked on the reader's own machine. */
export function FairPlay({ lot }: { lot: LotData }) {
  const [isOpen, setOpen] = useState(false);
  const seen = useAnnounced(lot.id);
  return (
    <section className={styles.fair}>
      <h2>Fair play</h2>
      <p>
        Every bid is kept in a log that cannot be changed unnoticed.{' '}
        {lot.status === 'live'
          ? 'When the auction has closed, anybody can read it here and check it.'
          : 'This auction has closed: you can check how it was decided.'}
      </p>
      <p className={styles.links}>
        <a href={`/api/auctions/${lot.id}/rules`}>Rules of this lot (JSON)</a>
        {lot.status !== 'live' && <a href={`/api/auctions/${lot.id}/log`}>Log of this lot (JSON)</a>}
      </p>
      {lot.status !== 'live' && !isOpen && (
        <button type="button" className={styles.check} onClick={() => setOpen(true)}>
          <Icon name="check" /> Check this auction
        </button>
      )}
      {isOpen && (
        <Suspense fallback={<p role="status">Checking…</p>}>
          <BidLogCheck id={lot.id} seen={seen} />
        </Suspense>
      )}
    </section>
  );
}
