import type { StaffTicketSummary, StaffTicketsQuery, TicketSort } from '@bidkit/contract';
import { and, eq, gte, inArray, isNull, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { isAmong } from '../../db/is-among.ts';
import { inDirection, type ListSource, readListIds } from '../../db/list-pages.ts';
import { type IdSearch, orNumber } from '../../db/list-searches.ts';
import { areCommonProducts, isLotOfWords, lotsOfWords } from '../../db/lots-of-words.ts';
import { inOrder } from '../../db/rows.ts';
import { supportTickets, users } from '../../db/schema.ts';
import { type Page, toCappedPage } from '../../kernel/page.ts';
import { toStaffSummary } from './projection.ts';
import { findTicketsById } from './queries.ts';

const { id, status, changed_at, created_at, assignee_id } = supportTickets;

const UNASSIGNED = 'none';

const sortColumns: Readonly<Record<TicketSort, SQLWrapper>> = {
  waiting: changed_at,
  number: id,
  since: changed_at,
};

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
  search: query.q ? orNumber(query.q, id, searchOf(query.q)) : undefined,
  key: sortColumns[query.sort],
  order: query.order,
  parts: query.sort === 'waiting' ? waiting(query) : undefined,
});

/** What waits for staff first, then what waits for a member, then what is closed. Each has an index of its times. */
const states = ['open', 'waiting', 'closed'] as const;

const waiting = (query: StaffTicketsQuery) =>
  inDirection(
    statesOf(query).map((state) => ({ where: eq(status, state), key: changed_at, order: 'asc' })),
    query.order,
  );

/** The states of the tickets of a query. */
function statesOf({ open, state }: StaffTicketsQuery): (typeof states)[number][] {
  const shown = open ?? (state ? 'all' : 'yes');
  return states.filter(
    (each) => (!state || each === state) && (shown === 'all' || (each === 'closed') === (shown === 'no')),
  );
}

function conditionsOf(query: StaffTicketsQuery): (SQL | undefined)[] {
  const { topic, assignee, user_id, from, to } = query;
  const shown = statesOf(query);
  return [
    shown.length === states.length ? undefined : inArray(status, shown),
    topic === undefined ? undefined : eq(supportTickets.topic_id, topic),
    assignee === undefined ? undefined : isAssignedTo(assignee),
    user_id === undefined ? undefined : eq(supportTickets.user_id, user_id),
    from === undefined ? undefined : gte(created_at, new Date(from)),
    to === undefined ? undefined : lt(created_at, new Date(to)),
  ];
}

const isAssignedTo = (name: string) =>
  name === UNASSIGNED
    ? isNull(assignee_id)
    : sql`${assignee_id} = (select staff.id from ${users} staff where lower(staff.username) = lower(${name}))`;

/** Tickets by their lot or item, their member, or the email address of a sender without a login. */
const searchOf = (q: string): IdSearch => ({
  isCommon: areCommonProducts(q),
  matches: sql`select own.id from ${supportTickets} own where ${isAmong(sql`own.lot_id`, lotsOfWords(q))}
    union all select own.id from ${supportTickets} own inner join ${users} member on member.id = own.user_id
      where lower(member.username) = lower(${q})
    union all select own.id from ${supportTickets} own
      where own.sender_email is not null and lower(own.sender_email) = lower(${q})`,
  isMatch: sql`(${isLotOfWords(q, supportTickets.lot_id)} or lower(${supportTickets.sender_email}) = lower(${q}::text)
    or lower((select member.username from ${users} member where member.id = ${supportTickets.user_id})) = lower(${q}::text))`,
});
