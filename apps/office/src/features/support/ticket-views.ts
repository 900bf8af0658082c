import type { Api } from '@bidkit/sdk';
import type { View } from '../../shared/list/list-definition.ts';

/** The query of the list of tickets. */
export type TicketQuery = NonNullable<NonNullable<Parameters<Api['listStaffTickets']>[0]>['query']>;

const longestFirst = { sort: 'since', order: 'asc' } as const;
const newestFirst = { sort: 'since', order: 'desc' } as const;

/** The parts of the list of tickets, for a member of staff. */
export const ticketViews = (me: string): readonly [View<TicketQuery>, ...View<TicketQuery>[]] => [
  { id: 'open', label: 'Waits for us', query: () => ({ state: 'open' }), order: longestFirst },
  {
    id: 'mine',
    label: 'Mine',
    query: () => ({ assignee: me, open: 'yes' }),
    order: { sort: 'waiting', order: 'asc' },
  },
  {
    id: 'unassigned',
    label: 'Not assigned',
    query: () => ({ assignee: 'none', open: 'yes' }),
    order: longestFirst,
  },
  { id: 'waiting', label: 'Answered', query: () => ({ state: 'waiting' }), order: newestFirst },
  { id: 'closed', label: 'Closed', query: () => ({ state: 'closed' }), order: newestFirst },
  { id: 'all', label: 'All', query: () => ({ open: 'all' }), order: newestFirst },
];
