import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { SiteLogo } from '../shared/site-logo.tsx';
import { useSiteName } from '../shared/site-name.ts';
import styles from './header.module.css';

/** The header of a checkout: without menus, so that nothing leads away from the payment but the way back. */
export function CheckoutHeader() {
  const name = useSiteName();
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link to={paths.home} className={styles.logo} aria-label={`${name}, home`}>
          <SiteLogo />
        </Link>
        <nav className={styles.member} aria-label="Main">
          <Link to={paths.myWins} className={styles.link}>
            Back to My Wins
          </Link>
        </nav>
      </div>
    </header>
  );
}
