import { supportTopics } from '@bidkit/contract';
import type { StaffTicketSummary } from '@bidkit/sdk';
import { paths } from '../../paths.ts';
import type { BulkAction, Column, Filter, ListDefinition } from '../../shared/list/list-definition.ts';
import { Time } from '../../ui/time.tsx';
import { GiveDialog, TakeDialog } from './bulk-dialogs.tsx';
import styles from './ticket-list.module.css';
import { askerOf, TicketStateBadge } from './ticket-state.tsx';
import { type TicketQuery, ticketViews } from './ticket-views.ts';

const columns: readonly Column<StaffTicketSummary>[] = [
  { id: 'number', label: 'Number', sort: 'number', firstOrder: 'desc', cell: ({ id }) => id },
  {
    id: 'question',
    label: 'Question',
    isLong: true,
    cell: ({ initial_message }) => <span className={styles.question}>{initial_message.message}</span>,
  },
  { id: 'from', label: 'From', cell: askerOf },
  { id: 'topic', label: 'Topic', cell: ({ topic }) => topic.name },
  { id: 'state', label: 'State', cell: ({ state }) => <TicketStateBadge state={state} /> },
  { id: 'assignee', label: 'Assigned to', priority: 2, cell: ({ assignee }) => assignee },
  {
    id: 'since',
    label: 'Since',
    sort: 'since',
    cell: ({ waiting_since }, now) => <Time at={waiting_since} now={now} />,
  },
];

const filters: readonly Filter<TicketQuery>[] = [
  {
    kind: 'choice',
    name: 'topic',
    label: 'Topic',
    choices: supportTopics.map(({ id, name }) => [String(id), name] as const),
  },
  { kind: 'days', label: 'Asked', from: 'from', to: 'to' },
];

const actions: readonly BulkAction[] = [
  {
    id: 'take',
    label: 'Assign to me',
    permission: 'support:write',
    title: (count) => `Assign ${count} to you?`,
    text: 'Other staff see that you work on them.',
    done: 'assigned to you',
    dialog: TakeDialog,
  },
  {
    id: 'assign',
    label: 'Assign',
    permission: 'support:write',
    title: (count) => `Assign ${count}`,
    text: 'Who works on them?',
    done: 'assigned',
    dialog: GiveDialog,
  },
  {
    id: 'close',
    label: 'Close',
    permission: 'support:write',
    outsideViews: ['closed'],
    title: (count) => `Close ${count}?`,
    text: 'A member who replies within 14 days opens the ticket again.',
    done: 'closed',
    hasNoReason: true,
    run: (api, ids) => api.changeTickets({ body: { ids: [...ids], action: 'close' } }),
  },
];

/** The list of tickets for a member of staff. */
export const ticketList = (me: string): ListDefinition<StaffTicketSummary, TicketQuery> => ({
  name: 'tickets',
  title: 'Tickets',
  one: 'ticket',
  many: 'tickets',
  searches: 'Number, lot, item, member or email',
  columns,
  filters,
  views: ticketViews(me),
  order: { sort: 'since', order: 'asc' },
  actions,
  load: (api, query) => api.listStaffTickets({ query }),
  idOf: ({ id }) => id,
  hrefOf: ({ id }) => paths.support.ticket.replace(':id', String(id)),
  nameOf: (ticket) => `${ticket.id}, ${askerOf(ticket)}`,
});
