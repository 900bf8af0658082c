import { useSession, useWatch } from '@bidkit/react';
import { BidkitError } from '@bidkit/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { memberKey } from '../../shared/member-key.ts';
import { useIntent } from '../../shared/use-intent.ts';
import styles from './lot-watch.module.css';

const HEART = 'M12 20s-7.5-4.6-7.5-10A4.2 4.2 0 0 1 12 7.3A4.2 4.2 0 0 1 19.5 10c0 5.4-7.5 10-7.5 10Z';

/** Adds a lot to the watchlist or removes it; sends visitors to the login, and adds it after that. */
export function LotWatch({ auctionId }: { auctionId: number }) {
  const { isWatching, toggle } = useWatch(auctionId);
  const { status } = useSession();
  const client = useQueryClient();
  const [problem, setProblem] = useState('');

  async function change() {
    if (status === 'signed-out') return askLogin();
    setProblem('');
    try {
      await toggle();
      void client.invalidateQueries({ queryKey: [memberKey] });
    } catch (error) {
      if (!(error instanceof BidkitError)) throw error;
      setProblem(error.message);
    }
  }

  // The name that cards use, too.
  const askLogin = useIntent(`watch auction ${auctionId}`, () => isWatching || void change());

  return (
    <>
      <button type="button" className={styles.watch} aria-pressed={isWatching} onClick={change}>
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d={HEART} />
        </svg>
        Watch
      </button>
      <span className={styles.problem} role="status">
        {problem}
      </span>
    </>
  );
}
