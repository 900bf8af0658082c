import { type StaffRefund, staffRefundStatus } from '@bidkit/contract';
import type { Api } from '@bidkit/sdk';
import type { Filter, ListDefinition, View } from '../../shared/list/list-definition.ts';
import { MoneyList } from './money-lists.tsx';
import { refundStatuses } from './order-words.ts';
import { refundColumns, refundNames, stateColumns } from './refund-columns.tsx';

type Query = NonNullable<NonNullable<Parameters<Api['listRefunds']>[0]>['query']>;

/** All refunds and chargebacks of won items. */
export const RefundsPage = () => <MoneyList definition={refundList} />;

const filters: readonly Filter<Query>[] = [
  {
    kind: 'choice',
    name: 'status',
    label: 'State',
    choices: staffRefundStatus.options.map((status) => [status, refundStatuses[status][0]]),
  },
  {
    kind: 'choice',
    name: 'kind',
    label: 'Kind',
    choices: [
      ['refund', 'Refund'],
      ['chargeback', 'Chargeback'],
    ],
  },
  { kind: 'days', label: 'Asked', from: 'from', to: 'to' },
];

const views: readonly View<Query>[] = [
  { id: 'all', label: 'All', query: () => ({}) },
  { id: 'waiting', label: 'Waiting', query: () => ({ status: 'requested' }) },
  { id: 'made', label: 'Made', query: () => ({ status: 'confirmed' }) },
  { id: 'failed', label: 'Failed', query: () => ({ status: 'failed' }) },
  { id: 'to-repeat', label: 'To repeat', query: () => ({ status: 'failed', repeated: 'no' }) },
  { id: 'chargebacks', label: 'Chargebacks', query: () => ({ kind: 'chargeback' }) },
];

const refundList: ListDefinition<StaffRefund, Query> = {
  ...refundNames,
  name: 'refunds',
  title: 'Refunds',
  one: 'refund',
  many: 'refunds',
  searches: 'Order, lot, item or member',
  columns: [...refundColumns, ...stateColumns],
  filters,
  views,
  order: { sort: 'number', order: 'desc' },
  actions: [],
  load: (api, query) => api.listRefunds({ query }),
};
