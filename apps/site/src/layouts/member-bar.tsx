import type { User } from '@bidkit/sdk';
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
      {/* On narrow screens these are in the user menu alone. */}
      <nav className={styles.counts} aria-label="My auctions">
        <NavLink to={paths.myWins} className={styles.link ?? ''}>
          <span>My Wins</span> <Badge count={user.myItems} />
        </NavLink>
        <NavLink to={paths.alerts} className={styles.link ?? ''}>
          <span>Alerts</span> <Badge count={user.notifications} />
        </NavLink>
      </nav>
      <CountryMenu />
      <UserMenu user={user} />
    </>
  );
}
