import { useBidkit } from '@bidkit/react';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { storeConsent } from '../shared/optional-storage.ts';
import styles from './cookie-bar.module.css';

/** Asks whether this browser may store more than the service needs. */
export function CookieBar({ onAnswer }: { onAnswer(): void }) {
  const { storage } = useBidkit();
  const answer = (isAccepted: boolean) => {
    storeConsent(storage, isAccepted);
    onAnswer();
  };
  return (
    <section className={styles.notice} aria-label="Cookie notice">
      <p>
        No cookies. Your login and preferences stay in this browser. May we also remember who referred you?{' '}
        <Link to={paths.cookiePolicy}>Cookie policy</Link>
      </p>
      <div className={styles.answers}>
        <button type="button" className={styles.answer} onClick={() => answer(false)}>
          Decline
        </button>
        <button type="button" className={styles.answer} onClick={() => answer(true)}>
          Accept
        </button>
      </div>
    </section>
  );
}
