import { useSession } from '@bidkit/react';
import { MenuNote } from '@bidkit/ui/menu';
import { Link, useLocation } from 'react-router';
import { usePreloadQuery } from '../shared/preload.ts';
import { type GovListingTarget, govListingTarget } from './gov-listing-target.ts';
import styles from './gov-listings-panel.module.css';

/** The rows of the Gov Listings menu that lead somewhere, by the reader's membership. */
export function GovListingsPanel() {
  const { user, status } = useSession();
  const { data: preload, isError } = usePreloadQuery();
  if (isError) return <MenuNote>The listings could not be loaded.</MenuNote>;
  // The membership decides where a row leads.
  if (!preload || status === 'loading') return <MenuNote>Loading the listings…</MenuNote>;
  const rows = preload.gov_listings.flatMap((listing) => {
    const target = govListingTarget(listing, user);
    return target ? [{ ...listing, target }] : [];
  });
  if (rows.length === 0) return <MenuNote>There are no listings right now.</MenuNote>;
  return (
    <ul aria-label="Gov Listings">
      {rows.map(({ id, name, link, external, target }) => (
        <li key={id}>
          <Row name={name} page={external ? null : link} target={target} />
        </li>
      ))}
    </ul>
  );
}

interface RowProps {
  readonly name: string;
  /** The page of a row that is not external. */
  readonly page: string | null;
  readonly target: GovListingTarget;
}

function Row({ name, page, target }: RowProps) {
  const { pathname, search } = useLocation();
  if (target.kind === 'elsewhere') {
    return (
      <a className={styles.row} href={target.address} target="_blank" rel="noopener noreferrer">
        {name} <span aria-hidden="true">↗</span>
        <span className="visually-hidden"> (opens in a new tab)</span>
      </a>
    );
  }
  // After the login: the page of the row, or back to this one, from where an external row opens in a new tab.
  const from = page ?? pathname + search;
  return (
    <Link className={styles.row} to={target.path} state={target.kind === 'login' ? { from } : null}>
      {name}
      {target.kind === 'upgrade' && <small>Paid members</small>}
    </Link>
  );
}
