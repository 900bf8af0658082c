import { Link } from 'react-router';
import { paths } from '../paths.ts';
import styles from './footer.module.css';

const groups = [
  {
    title: 'Customer support',
    links: [
      ['Bidding rules', paths.biddingRules],
      ['No-reserve policy', paths.noReserve],
      ['Deletion requests', paths.deleteInstructions],
    ],
  },
  {
    title: 'Account',
    links: [
      ['Log in', paths.login],
      ['Register', paths.register],
      ['My watchlist', paths.watchlist],
    ],
  },
  {
    title: 'Community',
    links: [
      ['Testimonials', paths.testimonials],
      ['Notices', paths.notices],
      ['Featured auctions', paths.featured],
    ],
  },
  {
    title: 'Company',
    links: [
      ['About', paths.about],
      ['Terms', paths.terms],
      ['Privacy', paths.privacy],
      ['Cookie policy', paths.cookiePolicy],
    ],
  },
] as const;

/** The groups of spec 000 §2.3, with links that lead somewhere. */
export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.groups}>
        <p className={styles.brand}>
          First Dollar
          <small>Seized, surplus and unclaimed goods, from $1.</small>
        </p>
        {groups.map(({ title, links }) => (
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
