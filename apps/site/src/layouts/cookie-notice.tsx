import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { useStoredPreference } from '../shared/use-stored-preference.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './cookie-notice.module.css';

/** The notice about data in this browser, shown until it is closed. */
export function CookieNotice() {
  const [accepted, store] = useStoredPreference('accept_cookies');
  // Undefined while storage cannot be read: the notice must not flash for readers who have closed it.
  if (accepted !== null) return null;
  return (
    <section className={styles.notice} aria-label="Cookie notice">
      <p>
        No cookies. Your login and preferences stay in this browser.{' '}
        <Link to={paths.cookiePolicy}>Cookie policy</Link>
      </p>
      <button type="button" className={styles.close} aria-label="Close" onClick={() => store('1')}>
        <Icon name="close" />
      </button>
    </section>
  );
}
