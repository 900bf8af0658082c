import type { ExternalAuctionListing } from '@bidkit/sdk';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { ExternalPicture } from '../../shared/external-auctions/external-picture.tsx';
import { SaleTime } from '../../shared/external-auctions/sale-time.tsx';
import { formatCount } from '../../shared/formats.ts';
import { ExternalWatch } from './external-watch.tsx';
import styles from './listing-row.module.css';

/** One government or car auction of a list. */
export function ListingRow({ listing }: { listing: ExternalAuctionListing }) {
  const { id, name, city, state, car, image, sale, hasEnded, distance, content_tag, short_description } =
    listing;
  return (
    <article className={styles.row} data-ended={hasEnded || undefined}>
      <ExternalPicture
        image={image}
        isCar={car}
        sizes="(min-width: 36em) 8rem, 5rem"
        className={styles.picture}
      />
      <div className={styles.words}>
        <p className={styles.type}>{content_tag}</p>
        <h2>
          <Link to={car ? paths.carAuction(id) : paths.externalAuction(id)}>{name}</Link>
        </h2>
        <p className={styles.place}>
          <strong>
            {city}, {state}
          </strong>
          {distance !== null && <span>{distanceText(distance)}</span>}
          <span>
            {hasEnded && 'Ended. Last sale: '}
            {sale === null ? 'Always open' : <SaleTime sale={sale} format="short" />}
          </span>
        </p>
        {short_description && <p className={styles.description}>{short_description}</p>}
      </div>
      <ExternalWatch auction={listing} className={styles.watch} />
    </article>
  );
}

const distanceText = (distance: number): string => {
  if (distance < 1) return 'Less than 1 mile away';
  const rounded = formatCount(Math.round(distance));
  return `${rounded} ${rounded === '1' ? 'mile' : 'miles'} away`;
};
