import type { Partner, StaffOrder } from '@bidkit/contract';
import { itemState, orderStatus, paymentMethod } from '@bidkit/contract';
import type { Api } from '@bidkit/sdk';
import { formatPrice } from '@bidkit/sdk';
import { paths } from '../../../paths.ts';
import { itemStateText } from '../../../shared/item-state.ts';
import cells from '../../../shared/list/list-cells.module.css';
import type { Column, Filter, ListDefinition, View } from '../../../shared/list/list-definition.ts';
import { partnerFilter } from '../../../shared/list/partner-filter.ts';
import { MemberLink } from '../../../shared/member-link.tsx';
import { Time } from '../../../ui/time.tsx';
import { OrderState } from '../order-state.tsx';
import { methodTexts, orderStatuses, stepText } from '../order-words.ts';
import { UnpaidItemsNote } from './unpaid-items-note.tsx';

type Query = NonNullable<NonNullable<Parameters<Api['listOrders']>[0]>['query']>;

const columns: readonly Column<StaffOrder>[] = [
  { id: 'number', label: 'Number', sort: 'number', firstOrder: 'desc', cell: ({ id }) => id },
  {
    id: 'item',
    label: 'Item',
    isOutsideCards: true,
    cell: ({ name, item_code }) => (
      <span className={cells.name}>
        {name} {item_code && <small className={cells.code}>{item_code}</small>}
      </span>
    ),
  },
  { id: 'lot', label: 'Lot', priority: 3, cell: ({ auction_id }) => auction_id },
  {
    id: 'member',
    label: 'Member',
    cell: ({ user_id, username }) => (
      <span className={cells.person}>
        <MemberLink id={user_id} username={username} />
      </span>
    ),
  },
  {
    id: 'state',
    label: 'State',
    cell: (order, now) => (
      <>
        <OrderState order={order} /> <small className={cells.code}>{stepText(order, now)}</small>
      </>
    ),
  },
  { id: 'method', label: 'Method', priority: 2, cell: ({ method }) => methodTexts[method] },
  {
    id: 'total',
    label: 'Total',
    sort: 'total',
    firstOrder: 'desc',
    align: 'end',
    cell: ({ total }) => formatPrice(total),
  },
  {
    id: 'created',
    label: 'Ordered',
    sort: 'created',
    firstOrder: 'desc',
    priority: 3,
    cell: ({ create_time }, now) => <Time at={create_time} now={now} />,
  },
  {
    id: 'paid',
    label: 'Paid',
    sort: 'paid',
    firstOrder: 'desc',
    cell: ({ paid_at }, now) => paid_at && <Time at={paid_at} now={now} />,
  },
  { id: 'partner', label: 'Partner', priority: 2, cell: ({ partner }) => partner },
];

const filtersFor = (partners: readonly Pick<Partner, 'key' | 'name'>[]): readonly Filter<Query>[] => [
  {
    kind: 'choice',
    name: 'item_status',
    label: 'State of the item',
    choices: itemState.options.map((state) => [state, itemStateText(state)]),
  },
  {
    kind: 'choice',
    name: 'status',
    label: 'State of the bill',
    choices: orderStatus.options.map((status) => [status, orderStatuses[status][0]]),
  },
  {
    kind: 'choice',
    name: 'method',
    label: 'Method',
    choices: paymentMethod.options.map((method) => [method, methodTexts[method]]),
  },
  { kind: 'days', label: 'Ordered', from: 'from', to: 'to' },
  ...partnerFilter(partners),
];

const paidFirst = { sort: 'paid', order: 'asc' } as const;
const oldestFirst = { sort: 'created', order: 'asc' } as const;

const views: readonly View<Query>[] = [
  { id: 'all', label: 'All', query: () => ({}) },
  {
    id: 'to-pay',
    label: 'To pay',
    query: () => ({ next_step: 'await_payment' }),
    note: <UnpaidItemsNote />,
  },
  { id: 'to-pack', label: 'To pack', query: () => ({ next_step: 'pack' }), order: paidFirst },
  { id: 'to-ship', label: 'To ship', query: () => ({ next_step: 'ship' }), order: paidFirst },
  { id: 'on-the-way', label: 'On the way', query: () => ({ next_step: 'deliver' }), order: paidFirst },
  { id: 'held', label: 'Held checks', query: () => ({ next_step: 'settle_check' }), order: oldestFirst },
  { id: 'returned', label: 'Returns to check', query: () => ({ next_step: 'return' }) },
  { id: 'lost', label: 'Lost', query: () => ({ item_status: 'lost' }) },
  { id: 'refunded', label: 'Refunded', query: () => ({ item_status: 'refunded' }) },
  { id: 'memberships', label: 'Memberships', query: () => ({ kind: 'membership' }) },
];

/** The list of orders, with the partners that it can be filtered by. */
export const orderList = (
  partners: readonly Pick<Partner, 'key' | 'name'>[],
): ListDefinition<StaffOrder, Query> => ({
  name: 'orders',
  title: 'Orders',
  one: 'order',
  many: 'orders',
  searches: 'Order, lot, item or member',
  columns,
  filters: filtersFor(partners),
  views,
  order: { sort: 'number', order: 'desc' },
  actions: [],
  load: (api, query) => api.listOrders({ query }),
  idOf: ({ id }) => id,
  hrefOf: ({ id }) => paths.payments.order.replace(':id', String(id)),
  nameOf: ({ id, name }) => `${id}, ${name}`,
});
