import { useBidkit } from '@bidkit/react';
import type { LotData } from '@bidkit/sdk';
import { Icon } from '@bidkit/ui/icon';
import { lazy, Suspense, useEffect, useState } from 'react';
import styles from './fair-play.module.css';

// Few readers open it, so its code loads on demand.
const BidLogCheck = lazy(async () => ({ default: (await import('./bid-log-check.tsx')).BidLogCheck }));

/**
 * The hashes of bids and of the close that the server announced while the page was open, by `seq`. The log has to
 * contain them.
 */
function useAnnounced({ id, seq, log_head, hasEnded }: LotData): ReadonlyMap<number, string> {
  const { realtime } = useBidkit();
  const [seen] = useState(() => new Map<number, string>());
  useEffect(() => {
    const stops = [
      realtime.on('bidUpdate', (update) => {
        // Before the first bid an event means changed terms, and the log begins with the last of them.
        if (update.id === id && update.bid_count > 0) seen.set(update.seq, update.hash);
      }),
      realtime.on('auction-end', (end) => {
        if (end.schedule_id === id) seen.set(end.seq, end.hash);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [realtime, id, seen]);
  // The first head counts as announced, except for a lot that had ended before the page was opened.
  const [wasLive] = useState(!hasEnded);
  if (wasLive && log_head && !seen.has(seq)) seen.set(seq, log_head);
  return seen;
}

/**
 * After the close a check of the log on the reader's own device; folded, links to the rules of the lot and its log as
 * data.
 */
export function FairPlay({ lot }: { lot: LotData }) {
  const [isOpen, setOpen] = useState(false);
  const seen = useAnnounced(lot);
  return (
    <section className={styles.fair}>
      <h2>Fair play</h2>
      <p>
        Every bid is recorded in a tamper-evident log.{' '}
        {lot.status === 'live'
          ? 'After the auction ends, anyone can read and verify it here.'
          : 'This auction has ended, so you can verify its result.'}
      </p>
      {lot.status === 'cancelled' ? (
        <p>The log of a canceled auction shows no maximum bids.</p>
      ) : (
        <p>
          The maximum bid of a leader or winner is never published. Maximum bids that were outbid are in the
          log, because the price shows them anyway. The log has no usernames, but it can be compared with the
          bid history, which has them.
        </p>
      )}
      {lot.status !== 'live' && !isOpen && (
        <button type="button" className={styles.check} onClick={() => setOpen(true)}>
          <Icon name="check" /> Check this auction
        </button>
      )}
      <details className={styles.data}>
        <summary>Data for developers</summary>
        <p className={styles.links}>
          <a href={`/api/auctions/${lot.id}/rules`}>Rules of this lot (JSON)</a>
          {lot.status !== 'live' && <a href={`/api/auctions/${lot.id}/log`}>Log of this lot (JSON)</a>}
        </p>
      </details>
      {isOpen && (
        <Suspense fallback={<p role="status">Checking…</p>}>
          <BidLogCheck id={lot.id} seen={seen} />
        </Suspense>
      )}
    </section>
  );
}
