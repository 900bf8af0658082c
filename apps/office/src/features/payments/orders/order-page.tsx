import type { StaffOrder, StaffOrderDetail } from '@bidkit/contract';
import { paths } from '../../../paths.ts';
import type { ListPage } from '../../../shared/list/list-definition.ts';
import { historyAhead, RecordHistory } from '../../../shared/record/record-history.tsx';
import { type RecordDefinition, RecordPage, readAhead } from '../../../shared/record/record-page.tsx';
import { OrderState } from '../order-state.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderBooks, OrderFacts, OrderTotal } from './order-facts.tsx';
import { OrderPayments, OrderRefunds, OrderShipment, OrderSteps } from './order-parts.tsx';
import styles from './orders.module.css';

const definition: RecordDefinition<StaffOrderDetail> = {
  name: 'orders',
  one: 'order',
  notFound: 'order_not_found',
  list: { path: paths.payments.orders, label: 'All orders' },
  load: (api, id) => api.getOrder({ params: { id } }),
  // The history is that of its lot, which the row of a list has.
  readAhead: (office, id, queries) => {
    const lists = queries.getQueriesData<ListPage<StaffOrder>>({ queryKey: ['orders', 'list'] });
    const order = lists.flatMap(([, page]) => page?.data ?? []).find((row) => row.id === id);
    return order?.auction_id == null
      ? []
      : historyAhead({ name: 'orders', subject: 'auction' })(office, order.auction_id);
  },
  titleOf: ({ id, name }) => `Order ${id}: ${name}`,
  status: (order) => <OrderState order={order} />,
};

/** One order with its payments, refunds and history. */
export const OrderPage = () => (
  <RecordPage definition={definition}>
    {(order, now) => (
      <>
        <OrderActions order={order} now={now} />
        <div className={styles.parts}>
          <OrderFacts order={order} now={now} />
          <OrderTotal order={order} />
          <OrderShipment order={order} />
          <OrderBooks order={order} />
        </div>
        <OrderPayments order={order} now={now} />
        <OrderRefunds order={order} now={now} />
        <OrderSteps order={order} now={now} />
        {order.auction_id !== null && (
          <RecordHistory name="orders" subject="auction" id={order.auction_id} now={now} />
        )}
      </>
    )}
  </RecordPage>
);

OrderPage.readAhead = readAhead(definition);
