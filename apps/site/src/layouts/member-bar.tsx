import type { User } from '@bidkit/sdk';
import { Icon } from '@bidkit/ui/icon';
import { NavLink } from 'react-router';
import { paths } from '../paths.ts';
import { Badge } from './badge.tsx';
import { CountryMenu } from './country-menu.tsx';
import styles from './header.module.css';
import { UserMenu } from './user-menu.tsx';

/** The member's part of the header. */
export function MemberBar({ user }: { user: User }) {
  return (
    <>
      {/* Icons on narrow screens. */}
      <nav className={styles.counts} aria-label="My auctions">
        <NavLink to={paths.myWins} className={styles.link ?? ''} title="My Wins">
          <Icon name="trophy" /> <span>My Wins</span> <Badge count={user.myItems} />
        </NavLink>
        <NavLink to={paths.alerts} className={styles.link ?? ''} title="Alerts">
          <Icon name="bell" /> <span>Alerts</span> <Badge count={user.notifications} />
        </NavLink>
      </nav>
      <CountryMenu />
      <UserMenu user={user} />
    </>
  );
}
