import { Icon } from '@bidkit/ui/icon';
import { Menu, MenuNote } from '@bidkit/ui/menu';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { LogOutButton } from '../session/log-out-button.tsx';
import { useOffice } from '../session/use-office.tsx';
import styles from './account-menu.module.css';

/** Who is logged in, their security, and the way out. */
export function AccountMenu() {
  const { session, lock } = useOffice();
  const { username } = session.staff;
  return (
    <div className={styles.account}>
      <Menu
        label={
          <>
            <span className={styles.icon}>
              <Icon name="person" />
            </span>
            <span className={styles.name}>{username}</span>
          </>
        }
        name={`Account of ${username}`}
        align="end"
      >
        <MenuNote>Your role is {session.role.name}.</MenuNote>
        <ul>
          <li>
            <Link to={paths.office.security}>Security</Link>
          </li>
          <li>
            <button type="button" onClick={lock}>
              Lock
            </button>
          </li>
          <li>
            <LogOutButton />
          </li>
        </ul>
      </Menu>
    </div>
  );
}
