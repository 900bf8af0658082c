import { useSession } from '@bidkit/react';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { Logo } from '../ui/logo.tsx';
import styles from './footer.module.css';

type Group = readonly [title: string, links: readonly (readonly [name: string, to: string])[]];

const support: Group = [
  'Customer Support',
  [
    ['Bidding Rules', paths.biddingRules],
    ['No Reserve Policy', paths.noReserve],
    ['Deletion Requests', paths.deleteInstructions],
  ],
];
const visitor: Group = [
  'Account',
  [
    ['Login', paths.login],
    ['Register', paths.register],
  ],
];
const member: Group = [
  'Account',
  [
    ['My Wins', paths.myWins],
    ['My Bids', paths.myBids],
    ['My Watchlist', paths.watchlist],
    ['Alerts', paths.alerts],
    ['My Settings', paths.settings],
  ],
];
const community: Group = [
  'Community',
  [
    ['Testimonials', paths.testimonials],
    ['Notices', paths.notices],
    ['Featured Auctions', paths.featured],
  ],
];
const company: Group = [
  'Company',
  [
    ['About', paths.about],
    ['Developers', paths.developers()],
    ['Terms', paths.terms],
    ['Privacy', paths.privacy],
    ['Cookie Policy', paths.cookiePolicy],
  ],
];

/** The links at the end of every page. */
export function Footer() {
  const { user } = useSession();
  const groups = [support, user ? member : visitor, community, company];
  return (
    <footer className={styles.footer}>
      <div className={styles.groups}>
        <div className={styles.brand}>
          <Logo />
          <p>We auction seized, surplus and unclaimed goods. Most lots open at $1.</p>
        </div>
        {groups.map(([title, links]) => (
          <nav key={title} aria-label={title}>
            <h2>{title}</h2>
            <ul>
              {links.map(([name, to]) => (
                <li key={to}>
                  <Link to={to}>{name}</Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
    </footer>
  );
}
