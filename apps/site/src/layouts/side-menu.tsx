import { type ReactNode, useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { paths, patterns } from '../paths.ts';
import styles from './side-menu.module.css';

interface Row {
  name: string;
  path: string;
  /** Whether the row is current on the pages below its address, too. */
  hasSubpages?: boolean;
}

const activity: readonly Row[] = [
  { name: 'My Wins', path: paths.myWins },
  { name: 'My Bids', path: paths.myBids },
  { name: 'My Watchlist', path: paths.watchlist, hasSubpages: true },
  { name: 'Saved Searches', path: paths.savedSearches, hasSubpages: true },
  { name: 'Alerts', path: paths.alerts },
];
const settings: readonly Row[] = [
  { name: 'Profile', path: paths.settings },
  { name: 'Password', path: paths.passwordSettings },
  { name: 'Addresses', path: paths.addresses },
  { name: 'Notifications', path: paths.notificationSettings },
  { name: 'Social', path: '/account/settings/social' },
  { name: 'Payments', path: '/account/settings/manage_payments' },
  { name: 'Partner Sites', path: paths.partnerSites },
];
const support: readonly Row[] = [
  { name: 'Contact Us', path: paths.support },
  { name: 'My Tickets', path: paths.tickets, hasSubpages: true },
  { name: 'Returns', path: paths.returns, hasSubpages: true },
];

const addresses = new Set<string>(Object.values(patterns).flatMap((pages) => Object.values(pages).flat()));

/**
 * A member's own page beside its menu. Narrow screens show the menu only for the settings and the support, as a strip
 * above the page: the other pages are in the menus of the header.
 */
export const SideMenuLayout = ({ children }: { children: ReactNode }) => (
  <div className={styles.layout}>
    <div className={styles.menu}>
      <Group name="Activity" rows={activity} className={styles.wide} />
      <Group name="Settings" rows={settings} />
      <Group name="Help" rows={support} />
    </div>
    <div>{children}</div>
  </div>
);

function Group({
  name,
  rows,
  className,
}: {
  name: string;
  rows: readonly Row[];
  className?: string | undefined;
}) {
  const { pathname } = useLocation();
  const list = useRef<HTMLUListElement>(null);
  // On a phone the row of this page may be beyond the end of the strip.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page.
  useEffect(() => {
    const row = list.current?.querySelector<HTMLElement>('[aria-current]')?.parentElement;
    if (row && list.current) list.current.scrollLeft = row.offsetLeft - list.current.offsetLeft;
  }, [pathname]);
  const known = rows.filter(({ path }) => addresses.has(path));
  if (known.length === 0) return null;
  return (
    <nav className={className} aria-label={name}>
      <p aria-hidden="true">{name}</p>
      <ul ref={list}>
        {known.map(({ name, path, hasSubpages = false }) => (
          <li key={path}>
            <NavLink to={path} end={!hasSubpages}>
              {name}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
