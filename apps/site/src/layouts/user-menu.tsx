import type { User } from '@bidkit/sdk';
import { Icon } from '@bidkit/ui/icon';
import { Menu } from '@bidkit/ui/menu';
import { Link } from 'react-router';
import { useLogOut } from '../shared/log-out.ts';
import { usePreload } from '../shared/preload.ts';
import { Badge } from './badge.tsx';
import { onlyPages, userRows } from './menu-rows.ts';
import styles from './user-menu.module.css';

/** The member's menu. Its counts are live. */
export function UserMenu({ user }: { user: User }) {
  const logOut = useLogOut();
  const logins = usePreload()?.social_logins ?? [];
  const rows = onlyPages(userRows).filter(({ needsLogin }) => !needsLogin || logins.includes(needsLogin));

  return (
    <Menu
      align="end"
      name={`Account of ${user.username}`}
      label={
        <>
          <span className={styles.person}>
            <Icon name="person" />
          </span>
          <span className={styles.name}>{user.username}</span>
        </>
      }
    >
      <ul>
        {rows.map(({ name, path, count, isDone, startsGroup }) => (
          <li key={name} className={startsGroup ? styles.group : undefined}>
            <Link className={styles.row} to={path}>
              {name} <Badge count={count?.(user) ?? 0} />
              {isDone?.(user) && (
                <span className={styles.done}>
                  <Icon name="check" /> <span className="visually-hidden">(done)</span>
                </span>
              )}
            </Link>
          </li>
        ))}
        <li className={styles.group}>
          <button type="button" onClick={logOut}>
            Logout
          </button>
        </li>
      </ul>
    </Menu>
  );
}
