import type { MemberRow, MemberSort, MembersQuery } from '@bidkit/contract';
import { and, eq, gte, isNotNull, isNull, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { type ListSource, readListIds } from '../../db/list-pages.ts';
import { orNumber, searchByWords } from '../../db/list-searches.ts';
import { memberRestrictions, memberships, partners, users, wonItems } from '../../db/schema.ts';
import { type Page, toCappedPage } from '../../kernel/page.ts';
import { isStanding } from '../restrictions/restricted.ts';
import { findMemberRows } from './rows.ts';

const sortColumns: Readonly<Record<MemberSort, SQLWrapper>> = {
  number: users.id,
  username: sql`lower(${users.username})`,
  email: sql`lower(${users.email})`,
  created: users.created_at,
  due: sql`due.pay_by`,
};

/** Members with the unpaid item that has to be paid first, so that an index of these times has the order. */
const joinUnpaid = sql`inner join ${wonItems} due on due.user_id = ${users.id} and due.status = 'unpaid'`;
const isOldestDue = sql`not exists (select 1 from ${wonItems} earlier where earlier.user_id = due.user_id
  and earlier.status = 'unpaid' and (earlier.pay_by, earlier.id) < (due.pay_by, due.id))`;

/** A page of the members of a query. */
export function listMembers(db: Database, query: MembersQuery): Promise<Page<MemberRow>> {
  return db.transaction(
    async (tx) => {
      const { ids, counted } = await readListIds(tx, memberSource(query), query);
      return toCappedPage(query, counted, await findMemberRows(tx, ids));
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** The members of a query, in its order. */
export const memberSource = (query: MembersQuery): ListSource => ({
  table: users,
  id: users.id,
  where: and(...conditionsOf(query)),
  readsRows:
    query.sort === 'due' ||
    [query.status, query.membership, query.unpaid, query.restricted].some((filter) => filter !== undefined),
  search: query.q ? orNumber(query.q, users.id, searchByWords(query.q, users)) : undefined,
  key: sortColumns[query.sort],
  join: query.sort === 'due' ? joinUnpaid : undefined,
  order: query.order,
});

function conditionsOf(query: MembersQuery): (SQL | undefined)[] {
  const { status, membership, unpaid, restricted, partner, created_from, created_to } = query;
  return [
    query.sort === 'due' ? isOldestDue : undefined,
    status && hasStatus[status],
    membership && hasMembership(membership),
    unpaid && (unpaid === 'yes' ? hasUnpaid : hasNoUnpaid),
    restricted && (restricted === 'yes' ? hasRestriction : sql`not ${hasRestriction}`),
    partner
      ? sql`${users.partner_id} = (select own.id from ${partners} own where own.key = ${partner})`
      : undefined,
    created_from === undefined ? undefined : gte(users.created_at, new Date(created_from)),
    created_to === undefined ? undefined : lt(users.created_at, new Date(created_to)),
  ];
}

const isOpen = isNull(users.cancelled_at);

const hasStatus: Readonly<Record<NonNullable<MembersQuery['status']>, SQL | undefined>> = {
  active: and(isOpen, isNotNull(users.email_verified_at)),
  unverified: and(isOpen, isNull(users.email_verified_at)),
  canceled: and(isNotNull(users.cancelled_at), isNull(users.erased_at), isNull(users.merged_into)),
  merged: and(isNotNull(users.cancelled_at), isNull(users.erased_at), isNotNull(users.merged_into)),
  erased: and(isNotNull(users.cancelled_at), isNotNull(users.erased_at)),
  staff: eq(users.role, 'staff'),
};

function hasMembership(membership: NonNullable<MembersQuery['membership']>): SQL {
  const present = sql`select own.user_id from ${memberships} own where own.ended_at is null and own.ends_at is not null`;
  if (membership === 'none') return sql`not ${users.id} in (${present})`;
  if (membership === 'any') return sql`${users.id} in (${present})`;
  return sql`${users.id} in (${present} and own.plan = ${membership})`;
}

const hasUnpaid = sql`${users.id} in (select own.user_id from ${wonItems} own where own.status = 'unpaid')`;

/** A lookup for each member: those with unpaid items are not read. */
const hasNoUnpaid = sql`(select own.id from ${wonItems} own where own.user_id = ${users.id} and own.status = 'unpaid'
  limit 1) is null`;

const hasRestriction = sql`${users.id} in (select ${memberRestrictions.user_id} from ${memberRestrictions}
  where ${isStanding})`;
