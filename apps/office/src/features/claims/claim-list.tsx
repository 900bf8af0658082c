import { type Api, type ClaimStatus, formatPrice, type StaffClaim } from '@bidkit/sdk';
import { paths } from '../../paths.ts';
import { Badge, type Tone } from '../../shared/badge.tsx';
import type { Column, Filter, ListDefinition, View } from '../../shared/list/list-definition.ts';
import { MemberLink } from '../../shared/member-link.tsx';
import { Time } from '../../ui/time.tsx';

type Query = NonNullable<NonNullable<Parameters<Api['listClaims']>[0]>['query']>;

const states: Readonly<Record<ClaimStatus, readonly [string, Tone]>> = {
  filed: ['To decide', 'warning'],
  sent: ['With the member', 'neutral'],
  approved: ['Approved', 'success'],
  closed: ['Closed', 'neutral'],
};

/** Why the member claims. */
export const reasonText = { lost: 'Lost', damaged: 'Damaged' } as const;

/** The state of a claim. */
export function ClaimState({ claim: { status } }: { claim: StaffClaim }) {
  const [text, tone] = states[status];
  return <Badge tone={tone}>{text}</Badge>;
}

const columns: readonly Column<StaffClaim>[] = [
  { id: 'lot', label: 'Lot', sort: 'number', firstOrder: 'desc', cell: ({ auction_id }) => auction_id },
  { id: 'item', label: 'Item', isOutsideCards: true, cell: ({ name }) => name },
  {
    id: 'member',
    label: 'Member',
    cell: ({ user_id, username }) => <MemberLink id={user_id} username={username} />,
  },
  { id: 'state', label: 'State', cell: (claim) => <ClaimState claim={claim} /> },
  { id: 'reason', label: 'Reason', cell: ({ reason }) => reason && reasonText[reason] },
  { id: 'paid', label: 'Paid', align: 'end', cell: ({ total }) => formatPrice(total) },
  {
    id: 'tracking',
    label: 'Tracking',
    priority: 2,
    cell: ({ carrier, tracking }) => [carrier, tracking].filter(Boolean).join(' '),
  },
  {
    id: 'sent',
    label: 'Lost since',
    sort: 'sent',
    priority: 2,
    cell: ({ sent_at }, now) => <Time at={sent_at} now={now} />,
  },
  {
    id: 'filed',
    label: 'Filed',
    sort: 'filed',
    cell: ({ filed_at }, now) => filed_at && <Time at={filed_at} now={now} />,
  },
];

const filters: readonly Filter<Query>[] = [
  { kind: 'choice', name: 'reason', label: 'Reason', choices: Object.entries(reasonText) },
  { kind: 'days', label: 'Lost', from: 'from', to: 'to' },
];

const newestFirst = { sort: 'number', order: 'desc' } as const;

const views: readonly View<Query>[] = [
  {
    id: 'decide',
    label: 'To decide',
    query: () => ({ status: 'filed' }),
    order: { sort: 'filed', order: 'asc' },
  },
  {
    id: 'member',
    label: 'With the member',
    query: () => ({ status: 'sent' }),
    order: { sort: 'sent', order: 'asc' },
  },
  { id: 'approved', label: 'Approved', query: () => ({ status: 'approved' }), order: newestFirst },
  { id: 'closed', label: 'Closed', query: () => ({ status: 'closed' }), order: newestFirst },
  { id: 'all', label: 'All', query: () => ({}), order: newestFirst },
];

/** The list of claims. */
export const claimList: ListDefinition<StaffClaim, Query> = {
  name: 'claims',
  title: 'Claims',
  one: 'claim',
  many: 'claims',
  searches: 'Lot, item, member or tracking number',
  columns,
  filters,
  views,
  order: newestFirst,
  actions: [],
  load: (api, query) => api.listClaims({ query }),
  idOf: ({ id }) => id,
  hrefOf: ({ auction_id }) => paths.claims.claim.replace(':id', String(auction_id)),
  nameOf: ({ auction_id, name }) => `${auction_id}, ${name}`,
};
