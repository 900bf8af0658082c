import type { LotData } from '@bidkit/sdk';
import { lazy, Suspense, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import styles from './fair-play.module.css';

// Opened by few, and with the checking code: fetched when asked for.
const BidLogCheck = lazy(async () => ({ default: (await import('./bid-log-check.tsx')).BidLogCheck }));

/** The rules of the lot as data, and after the close the record of every bid, checked on the reader's own machine. */
export function FairPlay({ lot }: { lot: LotData }) {
  const [isOpen, setOpen] = useState(false);
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
          <BidLogCheck id={lot.id} />
        </Suspense>
      )}
    </section>
  );
}
