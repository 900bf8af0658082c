import { useSession } from '@bidkit/react';
import { BidkitError } from '@bidkit/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { memberKey } from './member-key.ts';
import { useIntent } from './use-intent.ts';
import styles from './watch-button.module.css';

const HEART = 'M12 20s-7.5-4.6-7.5-10A4.2 4.2 0 0 1 12 7.3A4.2 4.2 0 0 1 19.5 10c0 5.4-7.5 10-7.5 10Z';

interface Props {
  /** The kind and the number of the thing, such as `deal 8`. */
  thing: string;
  /** The name of the thing. */
  name: string;
  isWatching: boolean;
  /** Adds it to the watchlist or removes it. */
  onToggle(): Promise<unknown>;
  className?: string | undefined;
}

/** A heart that adds a thing to the watchlist or removes it; sends visitors to the login, and adds it after that. */
export function WatchButton({ thing, name, isWatching, onToggle, className = '' }: Props) {
  const client = useQueryClient();
  const { status } = useSession();
  const [problem, setProblem] = useState('');

  async function toggle() {
    if (status === 'signed-out') return askLogin();
    setProblem('');
    try {
      await onToggle();
      void client.invalidateQueries({ queryKey: [memberKey] });
    } catch (error) {
      if (!(error instanceof BidkitError)) throw error;
      setProblem(error.message);
    }
  }

  const askLogin = useIntent(`watch ${thing}`, () => isWatching || void toggle());

  return (
    <div className={className}>
      <button
        type="button"
        className={styles.watch}
        aria-pressed={isWatching}
        aria-label={`Watch ${name}`}
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
