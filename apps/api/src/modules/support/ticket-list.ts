import type { StaffTicketSummary, StaffTicketsQuery, TicketSort } from '@bidkit/contract';
import { and, eq, gte, inArray, isNull, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { isFoundBy } from '../../db/found-by.ts';
import { type ListSource, readListIds } from '../../db/list-pages.ts';
import { lotsOfWords } from '../../db/lots-of-words.ts';
import { inOrder } from '../../db/rows.ts';
import { supportTickets, users } from '../../db/schema.ts';
import { type Page, toCappedPage } from '../../kernel/page.ts';
import { toStaffSummary } from './projection.ts';
import { findTicketsById } from './queries.ts';

const { id, status, changed_at, created_at, assignee_id } = supportTickets;

const UNASSIGNED = 'none';

/** What waits for staff first. Tickets of all states are sorted; those of one state have an index of this order. */
const waiting = sql`row(case ${status} when 'open' then 0 when 'waiting' then 1 else 2 end, ${changed_at})`;

const sortColumns: Readonly<Record<TicketSort, SQLWrapper>> = { waiting, number: id, since: changed_at };

/** A page of the tickets of a query. */
export function listTickets(db: Database, query: StaffTicketsQuery): Promise<Page<StaffTicketSummary>> {
  return db.transaction(
    async (tx) => {
      const { ids, counted } = await readListIds(tx, staffTickets(query), query);
      return toCappedPage(query, counted, await readTickets(tx, ids));
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** The tickets with some ids, in their order. */
export async function readTickets(tx: Transaction, ids: readonly number[]): Promise<StaffTicketSummary[]> {
  return inOrder(await findTicketsById(tx, ids), ids, ({ ticket }) => ticket.id).map(toStaffSummary);
}

/** The tickets of a query, in its order. */
export const staffTickets = (query: StaffTicketsQuery): ListSource => ({
  table: supportTickets,
  id,
  where: and(...conditionsOf(query)),
  key: query.sort === 'waiting' && query.state ? changed_at : sortColumns[query.sort],
  order: query.order,
});

function conditionsOf(query: StaffTicketsQuery): (SQL | undefined)[] {
  const { q, state, topic, assignee, user_id, from, to } = query;
  const open = query.open ?? (state ? 'all' : 'yes');
  return [
    open === 'all' ? undefined : open === 'yes' ? inArray(status, ['open', 'waiting']) : eq(status, 'closed'),
    state && eq(status, state),
    topic === undefined ? undefined : eq(supportTickets.topic_id, topic),
    assignee === undefined ? undefined : isAssignedTo(assignee),
    user_id === undefined ? undefined : eq(supportTickets.user_id, user_id),
    from === undefined ? undefined : gte(created_at, new Date(from)),
    to === undefined ? undefined : lt(created_at, new Date(to)),
    q ? hasNumberOrWords(q) : undefined,
  ];
}

const isAssignedTo = (name: string) =>
  name === UNASSIGNED
    ? isNull(assignee_id)
    : sql`${assignee_id} = (select staff.id from ${users} staff where lower(staff.username) = lower(${name}))`;

/** By the number of the ticket, its lot or item, its member, or the email address of a sender without a login. */
function hasNumberOrWords(q: string): SQL {
  const matches = sql`select own.id from ${supportTickets} own where own.lot_id in (${lotsOfWords(q)})
    union all select own.id from ${supportTickets} own inner join ${users} member on member.id = own.user_id
      where lower(member.username) = lower(${q})
    union all select own.id from ${supportTickets} own
      where own.sender_email is not null and lower(own.sender_email) = lower(${q})`;
  return isFoundBy(q, { id, isMatch: sql`${id} in (${matches})`, matches });
}
