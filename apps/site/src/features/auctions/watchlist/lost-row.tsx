import type { Auction } from '@bidkit/sdk';
import { Money } from '../../../shared/money.tsx';
import { Figure, LotLink } from './bid-row.tsx';
import styles from './my-bids-page.module.css';

// Without the year: the list goes back 30 days.
const instant = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** One lot the member did not win: their maximum, its price and when it closed. */
export function LostRow({ lot }: { lot: Auction }) {
  return (
    <article className={styles.row}>
      <LotLink lot={lot} />
      <dl className={styles.figures}>
        <Figure label="Your maximum">
          {lot.currentSetMax === null ? 'None' : <Money dollars={lot.currentSetMax} />}
        </Figure>
        <Figure label={lot.status === 'sold' ? 'Sold for' : 'Not sold'}>
          <Money dollars={lot.sale_price} />
        </Figure>
        <Figure label="Closed">
          <time dateTime={lot.eventEnd}>{instant.format(new Date(lot.eventEnd))}</time>
        </Figure>
      </dl>
    </article>
  );
}
