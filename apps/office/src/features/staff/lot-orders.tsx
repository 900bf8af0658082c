import { formatPrice } from '@bidkit/sdk';
import { useQuery } from '@tanstack/react-query';
import { useOffice } from '../../session/use-office.tsx';
import { Time } from '../../ui/time.tsx';
import styles from './lot-page.module.css';
import { itemStateText } from './lot-status.tsx';

/** The orders of a lot: one for each buyer that it had. */
export function LotOrders({ id, now }: { id: number; now: number }) {
  const { api } = useOffice();
  const { data, error } = useQuery({
    queryKey: ['lots', 'orders', id],
    queryFn: () => api.listOrders({ query: { auction_id: id } }),
  });
  return (
    <section aria-labelledby="orders" className={styles.part}>
      <h2 id="orders">Orders</h2>
      {error && <p role="alert">{error.message}</p>}
      {data?.data.length === 0 && <p>None yet.</p>}
      <ul className={styles.entries}>
        {data?.data.map((order) => (
          <li key={order.id}>
            Order {order.id} of {order.username}: {formatPrice(order.total)},{' '}
            {itemStateText(order.item_status).toLowerCase()}, <Time at={order.create_time} now={now} />
          </li>
        ))}
      </ul>
    </section>
  );
}
