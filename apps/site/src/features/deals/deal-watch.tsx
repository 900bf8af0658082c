import { useBidkit, useSession } from '@bidkit/react';
import { BidkitError, type Deal, dealsOf } from '@bidkit/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { memberKey } from '../../shared/member-key.ts';
import { useAskLogin } from '../../shared/return-path.ts';
import styles from './deal-watch.module.css';

const HEART = 'M12 20s-7.5-4.6-7.5-10A4.2 4.2 0 0 1 12 7.3A4.2 4.2 0 0 1 19.5 10c0 5.4-7.5 10-7.5 10Z';

/** Adds a deal to the watchlist or removes it; sends visitors to the login. */
export function DealWatch({ deal, className = '' }: { deal: Deal; className?: string | undefined }) {
  const bidkit = useBidkit();
  const client = useQueryClient();
  const askLogin = useAskLogin();
  const { status } = useSession();
  const [problem, setProblem] = useState('');

  async function toggle() {
    if (status === 'signed-out') return askLogin();
    setProblem('');
    try {
      await dealsOf(bidkit).toggleWatch(deal.id);
      void client.invalidateQueries({ queryKey: [memberKey] });
    } catch (error) {
      if (!(error instanceof BidkitError)) throw error;
      setProblem(error.message);
    }
  }

  return (
    <div className={className}>
      <button
        type="button"
        className={styles.watch}
        aria-pressed={deal.isWatching}
        aria-label={`Watch ${deal.product_description.short_name}`}
        onClick={toggle}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d={HEART} />
        </svg>
      </button>
      <p className="visually-hidden" role="status">
        {problem}
      </p>
    </div>
  );
}
