import type { MemberRow, MemberSort, MembersQuery } from '@bidkit/contract';
import { and, eq, gte, isNotNull, isNull, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { isFoundBy } from '../../db/found-by.ts';
import { wordsOfFound } from '../../db/index-expressions.ts';
import { type ListSource, readListIds } from '../../db/list-pages.ts';
import { memberRestrictions, memberships, partners, users, wonItems } from '../../db/schema.ts';
import { hasWords } from '../../db/starts-of-words.ts';
import { type Page, toCappedPage } from '../../kernel/page.ts';
import { isStanding } from '../restrictions/restricted.ts';
import { findMemberRows, oldestDue } from './rows.ts';

const sortColumns: Readonly<Record<MemberSort, SQLWrapper>> = {
  number: users.id,
  username: sql`lower(${users.username})`,
  email: sql`lower(${users.email})`,
  created: users.created_at,
  due: oldestDue,
};

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
  key: sortColumns[query.sort],
  order: query.order,
});

function conditionsOf(query: MembersQuery): (SQL | undefined)[] {
  const { q, status, membership, unpaid, restricted, partner, created_from, created_to } = query;
  return [
    q ? hasNumberOrWords(q) : undefined,
    status && hasStatus[status],
    membership && hasMembership(membership),
    query.sort === 'due' ? hasUnpaid : undefined,
    unpaid && (unpaid === 'yes' ? hasUnpaid : sql`not ${hasUnpaid}`),
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

const hasRestriction = sql`${users.id} in (select ${memberRestrictions.user_id} from ${memberRestrictions}
  where ${isStanding})`;

/** The member with a number, and members whose username, email or name has the words. `#17` is the number alone. */
function hasNumberOrWords(q: string): SQL {
  const matches = sql`select found.id from ${users} found where ${hasWords(wordsOfFound, q)}`;
  return isFoundBy(q, { id: users.id, isMatch: sql`${users.id} in (${matches})`, matches });
}
