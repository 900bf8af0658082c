import { memo } from 'react';
import { Link } from 'react-router';
import { AccountMenu } from './account-menu.tsx';
import { Bell } from './alerts/bell.tsx';
import { Drawer } from './drawer.tsx';
import styles from './header.module.css';
import { Palette } from './palette/palette.tsx';

/** The bar at the top: the navigation of small screens, the name, search, alerts, and the account. */
export const Header = memo(() => (
  <header className={styles.header}>
    <Drawer />
    <Link to="/" className={styles.name}>
      Office
    </Link>
    <Palette />
    <Bell />
    <AccountMenu />
  </header>
));
