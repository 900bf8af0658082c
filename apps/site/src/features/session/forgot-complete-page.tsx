import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { EntryPanel } from './entry-panel.tsx';
import styles from './form.module.css';

/** Shown after a new password was set. */
export function ForgotCompletePage() {
  return (
    <EntryPanel>
      <h1>Your password is set</h1>
      <p role="status">You can log in with your new password now. You were logged out everywhere.</p>
      <Link className={styles.submit} to={paths.login}>
        Go To Login
      </Link>
    </EntryPanel>
  );
}
