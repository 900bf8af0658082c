import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import section from '../../../shared/section.module.css';
import type { ListingRow } from './read.ts';

/** Where the listings are that this page has imported. */
export function ImportedListings({ rows, source }: { rows: readonly ListingRow[]; source: string }) {
  if (!rows.some(({ listed }) => listed !== null)) return null;
  const query = new URLSearchParams({ view: 'all', source: source.trim() });
  return (
    <section className={section.section} aria-label="Imported">
      <h3>Imported</h3>
      <p>
        <Link to={`${paths.listings.listings}?${query}`}>Show the listings of {source.trim()}</Link>
      </p>
    </section>
  );
}
