import { useBidkit } from '@bidkit/react';
import { countdown, formatPrice, type WonItem } from '@bidkit/sdk';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { formatInstant } from '../../../shared/formats.ts';
import { Money } from '../../../shared/money.tsx';
import { useNow } from '../../../shared/use-now.ts';
import styles from './due-item.module.css';

/** Whether an item was bought without an auction: as a daily deal, or at a fixed price. */
export const isPurchase = ({ source }: WonItem): boolean => source === 'deal' || source === 'direct';

/** An item that waits for its payment: the time left, and the button to the checkout. */
export function DueItem({ item }: { item: WonItem }) {
  const payment = paths.payment({ id: item.id, step: 'methods', method: 'paypal' });
  return (
    <div className={styles.due} data-tone="warning">
      <p>
        {item.source === 'deal' && (
          <strong
            className={styles.title}
          >{`Agreed at ${formatPrice(item.sale_price).replace('.00', '')}`}</strong>
        )}
        <Link className={styles.title} to={payment}>
          Payment Due
        </Link>{' '}
        {isPurchase(item)
          ? 'You have bought this item! Once you have paid, the item will ship out.'
          : 'You have won this item! Once you have paid, the item will ship out.'}{' '}
        We hold it for you until <time dateTime={item.pay_by}>{formatInstant(item.pay_by)}</time>.
      </p>
      <div className={styles.payment}>
        <Link className={styles.pay} to={payment}>
          Pay <Money dollars={item.amount_due ?? item.sale_price} />
        </Link>
        <p>
          <b>
            <TimeLeft until={item.pay_by} />
          </b>{' '}
          left to pay
        </p>
      </div>
      <p className={styles.small}>
        {item.is_tax_known
          ? 'This includes shipping and tax.'
          : 'This includes shipping. Tax is calculated from your address.'}
      </p>
    </div>
  );
}

/** A countdown to an instant, by the server's clock. Empty on a server and while the page hydrates. */
function TimeLeft({ until }: { until: string }) {
  const { ticker } = useBidkit();
  const now = useNow();
  const [tickMs, setTick] = useState<number | null>(null);
  useEffect(() => ticker.onSecond(setTick), [ticker]);
  const nowMs = tickMs ?? now;
  if (nowMs === null) return null;
  return (
    <span role="timer" aria-label="Time left to pay">
      <bdi dir="ltr">{countdown(Date.parse(until), nowMs).text}</bdi>
    </span>
  );
}
