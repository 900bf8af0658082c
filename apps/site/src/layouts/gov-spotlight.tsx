import type { ExternalAuctionCard } from '@bidkit/sdk';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { ExternalPicture } from '../shared/external-auctions/external-picture.tsx';
import { SaleTime } from '../shared/external-auctions/sale-time.tsx';
import styles from './gov-spotlight.module.css';

/** The government auction of the day. */
export function GovSpotlight({ auction }: { auction: ExternalAuctionCard }) {
  const { id, name, city, state, image, sale } = auction;
  return (
    <section className={styles.spotlight} aria-labelledby="gov-spotlight">
      <h2 id="gov-spotlight">Gov Auction Spotlight</h2>
      <Link to={paths.externalAuction(id)} className={styles.card}>
        <ExternalPicture image={image} sizes="15rem" />
        <strong>{name}</strong>
        <span>
          {city}, {state}
        </span>
        <span>{sale === null ? 'Always open' : <SaleTime sale={sale} format="short" />}</span>
      </Link>
    </section>
  );
}
