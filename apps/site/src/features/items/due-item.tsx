import { formatPrice, type WonItem } from '@bidkit/sdk';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { formatInstant } from '../../shared/formats.ts';
import { Money } from '../../shared/money.tsx';
import styles from './due-item.module.css';
import { isPurchase } from './purchase.ts';
import { TimeLeft } from './time-left.tsx';

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
