import { useSession } from '@bidkit/react';
import type { User } from '@bidkit/sdk';
import { Link, NavLink } from 'react-router';
import { paths } from '../paths.ts';
import { Badge } from './badge.tsx';
import { CategoriesMenu } from './categories-menu.tsx';
import { CountryMenu } from './country-menu.tsx';
import styles from './header.module.css';
import { Logo } from './logo.tsx';
import { UserMenu } from './user-menu.tsx';

/** The bar every page has (spec 000 §2.2); it links to what exists today. */
export function Header() {
  const { user, status } = useSession();
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link to={paths.home} className={styles.logo} aria-label="First Dollar, home">
          <Logo />
        </Link>
        <nav className={styles.main} aria-label="Main">
          <CategoriesMenu />
          <NavLink to={paths.featured} className={styles.link ?? ''}>
            Featured
          </NavLink>
          <NavLink to={paths.deals} className={styles.link ?? ''}>
            Daily Deals
          </NavLink>
        </nav>
        <div className={styles.member}>
          {user && <MemberLinks user={user} />}
          {user && <CountryMenu />}
          {user && <UserMenu user={user} />}
          {status === 'signed-out' && <VisitorLinks />}
        </div>
      </div>
    </header>
  );
}

/** On narrow screens these stand in the member's menu alone. */
function MemberLinks({ user }: { user: User }) {
  return (
    <nav className={styles.counts} aria-label="My auctions">
      <NavLink to={paths.myWins} className={styles.link ?? ''}>
        <span>My Wins</span> <Badge count={user.myItems} />
      </NavLink>
      <NavLink to={paths.alerts} className={styles.link ?? ''}>
        <span>Alerts</span> <Badge count={user.notifications} />
      </NavLink>
    </nav>
  );
}

function VisitorLinks() {
  return (
    <nav className={styles.member} aria-label="Log in or register">
      <NavLink to={paths.login} className={styles.link ?? ''}>
        Login
      </NavLink>
      <NavLink to={paths.register} className={styles.join ?? ''}>
        Register
      </NavLink>
    </nav>
  );
}
