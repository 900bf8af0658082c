import { useOffice } from '../session/use-office.tsx';
import { Button } from '../ui/button.tsx';
import styles from './account-menu.module.css';

/** Who is logged in, and the way out. */
export function AccountMenu() {
  const { session, logOut } = useOffice();
  return (
    <details className={styles.account}>
      <summary className={styles.summary}>
        <span className="visually-hidden">Account of </span>
        {session.staff.username}
      </summary>
      <div className={styles.panel}>
        <p>{session.role.name}</p>
        <Button onClick={() => void logOut()}>Log out</Button>
      </div>
    </details>
  );
}
