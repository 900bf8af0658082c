import { useSession } from '@bidkit/react';
import { Suspense, useEffect } from 'react';
import { Link, NavLink } from 'react-router';
import { paths } from '../paths.ts';
import { SiteLogo } from '../shared/site-logo.tsx';
import { useSiteName } from '../shared/site-name.ts';
import { lazyComponent } from '../ui/lazy-component.tsx';
import styles from './header.module.css';
import { HeaderSearch } from './header-search.tsx';
import { MainMenus } from './main-menus.tsx';

const MemberBar = lazyComponent('MemberBar', () =>
  import('./member-bar.tsx').then((module) => module.MemberBar),
);

/** The bar above every page. */
export function Header() {
  const { user, status } = useSession();
  const name = useSiteName();
  useEffect(() => {
    // The code of the member's part loads while the server is asked for the member.
    if (status !== 'signed-out') MemberBar.preload();
  }, [status]);
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link to={paths.home} className={styles.logo} aria-label={`${name}, home`}>
          <SiteLogo />
        </Link>
        <nav className={styles.main} aria-label="Main">
          <MainMenus />
          <NavLink to={paths.deals} className={styles.link ?? ''}>
            Daily Deals
          </NavLink>
        </nav>
        <div className={styles.member}>
          <HeaderSearch />
          {user && (
            <Suspense>
              <MemberBar user={user} />
            </Suspense>
          )}
          {status === 'signed-out' && <VisitorLinks />}
        </div>
      </div>
    </header>
  );
}

function VisitorLinks() {
  return (
    <nav className={styles.member} aria-label="Log in or register" data-visitors>
      <NavLink to={paths.login} className={styles.link ?? ''}>
        Login
      </NavLink>
      <NavLink to={paths.register} className={styles.join ?? ''}>
        Register
      </NavLink>
    </nav>
  );
}
