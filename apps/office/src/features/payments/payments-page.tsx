import { paymentStatus, type StaffPayment } from '@bidkit/contract';
import type { Api } from '@bidkit/sdk';
import { formatPrice } from '@bidkit/sdk';
import { paths } from '../../paths.ts';
import type { Column, Filter, ListDefinition, View } from '../../shared/list/list-definition.ts';
import { Time } from '../../ui/time.tsx';
import { MoneyList, memberOf, Note } from './money-lists.tsx';
import { paymentStatuses, providerText } from './order-words.ts';
import { PaymentState } from './payment-state.tsx';

type Query = NonNullable<NonNullable<Parameters<Api['listPayments']>[0]>['query']>;

/** All payments, and those that are not found in the provider's books yet. */
export const PaymentsPage = () => <MoneyList definition={paymentList} />;

const verifiedText = ({ verified_at, status, provider }: StaffPayment, now: number) => {
  if (verified_at !== null) return <Time at={verified_at} now={now} />;
  return status === 'captured' && provider !== 'check' ? 'Not yet' : '';
};

const columns: readonly Column<StaffPayment>[] = [
  { id: 'number', label: 'Number', sort: 'number', firstOrder: 'desc', cell: ({ id }) => id },
  {
    id: 'lot',
    label: 'For',
    cell: ({ auction_id, shown_in, order_id }) =>
      auction_id !== null ? `Lot ${auction_id}` : shown_in === order_id ? 'Membership' : 'Several items',
  },
  { id: 'member', label: 'Member', cell: memberOf },
  { id: 'provider', label: 'By', cell: ({ provider }) => providerText(provider) },
  {
    id: 'state',
    label: 'State',
    cell: (payment) => (
      <>
        <PaymentState payment={payment} /> {payment.message !== null && <Note>{payment.message}</Note>}
      </>
    ),
  },
  {
    id: 'amount',
    label: 'Amount',
    sort: 'amount',
    firstOrder: 'desc',
    align: 'end',
    cell: ({ amount }) => formatPrice(amount),
  },
  {
    id: 'created',
    label: 'Started',
    sort: 'created',
    firstOrder: 'desc',
    cell: ({ create_time }, now) => <Time at={create_time} now={now} />,
  },
  { id: 'verified', label: 'In the books', priority: 2, cell: (row, now) => verifiedText(row, now) },
  { id: 'reference', label: 'At the provider', priority: 3, cell: ({ provider_ref }) => provider_ref },
];

const filters: readonly Filter<Query>[] = [
  {
    kind: 'choice',
    name: 'status',
    label: 'State',
    choices: paymentStatus.options.map((status) => [
      status,
      status === 'authorized' ? 'Authorized or promised' : paymentStatuses[status][0],
    ]),
  },
  {
    kind: 'choice',
    name: 'provider',
    label: 'By',
    choices: ['card', 'paypal', 'subscription', 'check'].map((name) => [name, providerText(name)]),
  },
  { kind: 'days', label: 'Started', from: 'from', to: 'to' },
];

const views: readonly View<Query>[] = [
  { id: 'all', label: 'All', query: () => ({}) },
  { id: 'captured', label: 'Captured', query: () => ({ status: 'captured' }) },
  {
    id: 'unverified',
    label: 'Not in the books yet',
    query: () => ({ unverified: 'true' }),
    order: { sort: 'created', order: 'asc' },
  },
  {
    id: 'late',
    label: 'Missing for an hour',
    query: () => ({ unverified: 'late' }),
    order: { sort: 'created', order: 'asc' },
  },
  { id: 'declined', label: 'Declined', query: () => ({ status: 'declined' }) },
];

const paymentList: ListDefinition<StaffPayment, Query> = {
  name: 'payments',
  title: 'Payments',
  one: 'payment',
  many: 'payments',
  searches: 'Order, lot, item or member',
  columns,
  filters,
  views,
  order: { sort: 'number', order: 'desc' },
  actions: [],
  load: (api, query) => api.listPayments({ query }),
  idOf: ({ id }) => id,
  // Several items that were not paid yet have no order: the others of the member are shown.
  hrefOf: ({ shown_in, username }) =>
    shown_in === null
      ? `${paths.payments.orders}?q=${encodeURIComponent(username)}`
      : paths.payments.order.replace(':id', String(shown_in)),
  nameOf: ({ id, username, amount }) => `${id}, ${formatPrice(amount)} from ${username}`,
};
