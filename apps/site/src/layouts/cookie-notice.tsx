import { useBidkit } from '@bidkit/react';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import styles from './cookie-notice.module.css';

/** Spec 000 §3: kept under this name in local storage. */
const KEY = 'accept_cookies';

/** Says once what is kept in this browser. */
export function CookieNotice() {
  const { storage } = useBidkit();
  const [isAccepted, setAccepted] = useState(() => storage.getItem(KEY) !== null);
  if (isAccepted) return null;
  const accept = () => {
    storage.setItem(KEY, '1');
    setAccepted(true);
  };
  return (
    <section className={styles.notice} aria-label="Cookie notice">
      <p>
        We keep your login and your preferences in this browser.{' '}
        <Link to={paths.cookiePolicy}>Cookie policy</Link>
      </p>
      <button type="button" className={styles.accept} onClick={accept}>
        Accept
      </button>
    </section>
  );
}
