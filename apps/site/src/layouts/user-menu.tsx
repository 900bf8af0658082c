import { useBidkit } from '@bidkit/react';
import type { User } from '@bidkit/sdk';
import { Link, useNavigate } from 'react-router';
import { paths } from '../paths.ts';
import { Icon } from '../ui/icon.tsx';
import { Menu } from '../ui/menu.tsx';
import styles from './user-menu.module.css';

/** The member's menu. Its counts follow the house's news as they come. */
export function UserMenu({ user }: { user: User }) {
  const { session } = useBidkit();
  const navigate = useNavigate();
  const news = user.myItems + user.notifications;

  async function logOut() {
    try {
      await session.logout();
    } catch {
      // Signed out here in any case; a token the house did not hear about expires by itself.
    }
    navigate(paths.home);
  }

  return (
    <Menu
      align="end"
      name={`Account of ${user.username}${news > 0 ? `, ${news} new` : ''}`}
      label={
        <>
          <Icon name="person" />
          <span className={styles.name}>{user.username}</span>
          {news > 0 && <span className={styles.badge}>{news}</span>}
        </>
      }
    >
      <dl className={styles.counts}>
        <div>
          <dt>My Wins</dt>
          <dd>{user.myItems}</dd>
        </div>
        <div>
          <dt>Alerts</dt>
          <dd>{user.notifications}</dd>
        </div>
      </dl>
      <ul>
        <li>
          <Link className={styles.row} to={paths.watchlist}>
            My Watchlist
          </Link>
        </li>
        <li>
          <Link className={styles.row} to={paths.notices}>
            Notices
            {user.unread_announcements > 0 && (
              <span className={styles.badge}>{user.unread_announcements}</span>
            )}
          </Link>
        </li>
        <li>
          <button type="button" className={styles.row} onClick={logOut}>
            Logout
          </button>
        </li>
      </ul>
    </Menu>
  );
}
