import { buyDirectPrice, formatPrice, type LotData } from '@bidkit/sdk';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import styles from './buy-direct-link.module.css';

/** The way past the bidding, where one of a lot's goods can be had at once (spec 002 §2). */
export function BuyDirectLink({ lot }: { lot: LotData }) {
  const price = buyDirectPrice(lot);
  const isOpen = lot.status === 'live' && !lot.hasEnded && !lot.starts_at;
  if (price === null || !isOpen) return null;
  return (
    <Link to={paths.buyDirect(lot.id)} className={styles.link}>
      Buy direct for {formatPrice(price)}
    </Link>
  );
}
