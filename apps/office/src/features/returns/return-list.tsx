import type { Api, StaffReturn } from '@bidkit/sdk';
import { paths } from '../../paths.ts';
import { Badge } from '../../shared/badge.tsx';
import cells from '../../shared/list/list-cells.module.css';
import type { Column, Filter, ListDefinition, View } from '../../shared/list/list-definition.ts';
import { MemberLink } from '../../shared/member-link.tsx';
import { Time } from '../../ui/time.tsx';
import { reasonText, stateOf, typeText } from './return-words.ts';

type Query = NonNullable<NonNullable<Parameters<Api['listReturns']>[0]>['query']>;

/** The state of a return. */
export function ReturnState({ one }: { one: StaffReturn }) {
  const [text, tone] = stateOf(one);
  return <Badge tone={tone}>{text}</Badge>;
}

const columns: readonly Column<StaffReturn>[] = [
  { id: 'number', label: 'RMA number', sort: 'number', cell: ({ id }) => id },
  {
    id: 'item',
    label: 'Item',
    isOutsideCards: true,
    cell: ({ name, item_code }) => (
      <span className={cells.name}>
        {name} <small className={cells.code}>{item_code}</small>
      </span>
    ),
  },
  {
    id: 'member',
    label: 'Member',
    cell: ({ user_id, username }) => <MemberLink id={user_id} username={username} />,
  },
  { id: 'type', label: 'Wants', cell: ({ type }) => typeText[type] },
  { id: 'reason', label: 'Reason', priority: 2, cell: ({ reason }) => reasonText[reason] },
  { id: 'state', label: 'State', cell: (one) => <ReturnState one={one} /> },
  { id: 'since', label: 'Since', sort: 'since', cell: ({ since }, now) => <Time at={since} now={now} /> },
];

const filters: readonly Filter<Query>[] = [
  { kind: 'choice', name: 'type', label: 'Wants', choices: Object.entries(typeText) },
  { kind: 'choice', name: 'reason', label: 'Reason', choices: Object.entries(reasonText) },
  {
    kind: 'choice',
    name: 'outcome',
    label: 'Outcome',
    choices: [
      ['refund', 'Refunded'],
      ['replacement', 'Replaced'],
      ['dump', 'Not accepted'],
    ],
  },
  { kind: 'days', label: 'Requested', from: 'from', to: 'to' },
];

const longestFirst = { sort: 'since', order: 'asc' } as const;
const newestFirst = { sort: 'since', order: 'desc' } as const;

const views: readonly View<Query>[] = [
  { id: 'approve', label: 'To approve', query: () => ({ step: 'approve' }), order: longestFirst },
  { id: 'receive', label: 'To receive', query: () => ({ step: 'receive' }), order: longestFirst },
  { id: 'inspect', label: 'To inspect', query: () => ({ step: 'inspect' }), order: longestFirst },
  { id: 'close', label: 'To close', query: () => ({ step: 'close' }), order: longestFirst },
  { id: 'closed', label: 'Closed', query: () => ({ open: 'no' }), order: newestFirst },
  { id: 'all', label: 'All', query: () => ({ open: 'all' }), order: newestFirst },
];

/** The list of returns. */
export const returnList: ListDefinition<StaffReturn, Query> = {
  name: 'returns',
  title: 'Returns',
  one: 'return',
  many: 'returns',
  searches: 'RMA number, lot, item or member',
  columns,
  filters,
  views,
  order: longestFirst,
  actions: [],
  load: (api, query) => api.listReturns({ query }),
  idOf: ({ id }) => id,
  hrefOf: ({ id }) => paths.returns.return.replace(':id', String(id)),
  nameOf: ({ id, name }) => `${id}, ${name}`,
};
