import type { MemberRow, Partner } from '@bidkit/contract';
import { type Api, formatPrice } from '@bidkit/sdk';
import { paths } from '../../paths.ts';
import { Badge } from '../../shared/badge.tsx';
import type { Column, Filter, ListDefinition, View } from '../../shared/list/list-definition.ts';
import { partnerFilter } from '../../shared/list/partner-filter.ts';
import { Time } from '../../ui/time.tsx';
import { fullName, MemberState, planText } from './member-state.tsx';
import styles from './members.module.css';

type Query = NonNullable<NonNullable<Parameters<Api['listMembers']>[0]>['query']>;

/** When the oldest unpaid item of a member has to be paid, and whether that is over. */
const Due = ({ at, now }: { readonly at: string; readonly now: number }) => (
  <>
    <Time at={at} now={now} /> {Date.parse(at) <= now && <Badge tone="danger">Overdue</Badge>}
  </>
);

const columns: readonly Column<MemberRow>[] = [
  { id: 'username', label: 'Username', sort: 'username', cell: ({ username }) => username },
  {
    id: 'email',
    label: 'Email and name',
    sort: 'email',
    cell: (member) => (
      <span className={styles.email}>
        {member.email} <small className={styles.name}>{fullName(member)}</small>
      </span>
    ),
  },
  { id: 'state', label: 'State', cell: (member) => <MemberState member={member} /> },
  {
    id: 'membership',
    label: 'Membership',
    priority: 2,
    cell: ({ membership }) => membership && planText[membership],
  },
  { id: 'bids', label: 'Bids', align: 'end', priority: 3, cell: ({ bids }) => bids },
  { id: 'wins', label: 'Wins', align: 'end', cell: ({ wins }) => wins },
  { id: 'unpaid', label: 'Unpaid', align: 'end', cell: ({ unpaid }) => unpaid },
  { id: 'due', label: 'Payment due', cell: ({ due_at }, now) => due_at && <Due at={due_at} now={now} /> },
  { id: 'spent', label: 'Spent', align: 'end', cell: ({ spent }) => formatPrice(spent) },
  { id: 'partner', label: 'Partner', priority: 3, cell: ({ partner }) => partner },
  {
    id: 'created',
    label: 'Joined',
    sort: 'created',
    firstOrder: 'desc',
    priority: 2,
    cell: ({ created_at }, now) => <Time at={created_at} now={now} />,
  },
  {
    id: 'number',
    label: 'Number',
    sort: 'number',
    firstOrder: 'desc',
    priority: 3,
    align: 'end',
    cell: ({ id }) => id,
  },
];

const filtersFor = (partners: readonly Pick<Partner, 'key' | 'name'>[]): readonly Filter<Query>[] => [
  {
    kind: 'choice',
    name: 'membership',
    label: 'Membership',
    choices: [
      ['any', 'Monthly or yearly'],
      ['monthly', 'Monthly'],
      ['yearly', 'Yearly'],
      ['none', 'None'],
    ],
  },
  {
    kind: 'choice',
    name: 'unpaid',
    label: 'Unpaid items',
    choices: [
      ['yes', 'With unpaid items'],
      ['no', 'Without unpaid items'],
    ],
  },
  {
    kind: 'choice',
    name: 'restricted',
    label: 'Restrictions',
    choices: [
      ['yes', 'Restricted'],
      ['no', 'Not restricted'],
    ],
  },
  { kind: 'days', label: 'Joined', from: 'created_from', to: 'created_to' },
  ...partnerFilter(partners),
];

const views: readonly View<Query>[] = [
  { id: 'all', label: 'All', query: () => ({}) },
  { id: 'active', label: 'Active', query: () => ({ status: 'active' }) },
  { id: 'unverified', label: 'Not verified', query: () => ({ status: 'unverified' }) },
  {
    id: 'unpaid',
    label: 'With items to pay',
    query: () => ({ unpaid: 'yes' }),
    order: { sort: 'due', order: 'asc' },
  },
  { id: 'restricted', label: 'Restricted', query: () => ({ restricted: 'yes' }) },
  { id: 'memberships', label: 'Memberships', query: () => ({ membership: 'any' }) },
  { id: 'canceled', label: 'Canceled', query: () => ({ status: 'canceled' }) },
  { id: 'merged', label: 'Merged', query: () => ({ status: 'merged' }) },
  { id: 'erased', label: 'Erased', query: () => ({ status: 'erased' }) },
  { id: 'staff', label: 'Staff', query: () => ({ status: 'staff' }) },
];

/** The list of members, with the partners that it can be filtered by. */
export const memberList = (
  partners: readonly Pick<Partner, 'key' | 'name'>[],
): ListDefinition<MemberRow, Query> => ({
  name: 'members',
  title: 'Members',
  one: 'member',
  many: 'members',
  searches: 'Username, email, name or number',
  columns,
  filters: filtersFor(partners),
  views,
  order: { sort: 'number', order: 'desc' },
  actions: [],
  load: (api, query) => api.listMembers({ query }),
  idOf: ({ id }) => id,
  hrefOf: ({ id }) => paths.members.member.replace(':id', String(id)),
  nameOf: ({ username }) => username,
});
