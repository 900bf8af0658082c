import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { useStoredPreference } from '../shared/use-stored-preference.ts';
import styles from './cookie-notice.module.css';

/** The notice about data in this browser, shown until it is accepted. */
export function CookieNotice() {
  const [accepted, store] = useStoredPreference('accept_cookies');
  // Undefined while storage cannot be read: the notice must not flash for readers who have accepted it.
  if (accepted !== null) return null;
  return (
    <section className={styles.notice} aria-label="Cookie notice">
      <p>
        We keep your login and your preferences in this browser.{' '}
        <Link to={paths.cookiePolicy}>Cookie policy</Link>
      </p>
      <button type="button" className={styles.accept} onClick={() => store('1')}>
        Accept
      </button>
    </section>
  );
}
