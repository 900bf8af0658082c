import { NavLink } from 'react-router';
import { paths } from '../paths.ts';
import styles from './watch-tabs.module.css';

const tabs = [
  ["Auctions I'm Watching", paths.watchlist],
  ['Winning', paths.winning],
  ['Losing', paths.losing],
  ['Listings', paths.watchedListings],
  ['Daily Deals', paths.watchedDeals],
  ['Unpaid', paths.unpaid],
] as const;

/** Links between the lists of the watch area. */
export function WatchTabs() {
  return (
    <nav aria-label="Watchlist" className={styles.tabs}>
      {tabs.map(([name, path]) => (
        <NavLink key={path} to={path} end className={styles.tab ?? ''}>
          {name}
        </NavLink>
      ))}
    </nav>
  );
}
