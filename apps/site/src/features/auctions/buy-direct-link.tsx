import { buyDirectPrice, type LotData } from '@bidkit/sdk';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { Money } from '../../shared/money.tsx';
import styles from './buy-direct-link.module.css';

/** A link to buy the product at a fixed price, where the lot offers that: content of the bid box, below its form. */
export function BuyDirectLink({ lot }: { lot: LotData }) {
  const price = buyDirectPrice(lot);
  const isOpen = lot.status === 'live' && !lot.hasEnded && !lot.starts_at;
  if (price === null || !isOpen) return null;
  return (
    <Link slot="actions" to={paths.buyDirect(lot.id)} className={styles.link}>
      Buy direct for <Money dollars={price} />
    </Link>
  );
}
