import type { ReturnSort, ReturnStep, ReturnsQuery, StaffReturn } from '@bidkit/contract';
import { and, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/database.ts';
import { isAmong } from '../../../db/is-among.ts';
import { type ListSource, readListIds } from '../../../db/list-pages.ts';
import { type IdSearch, orNumber } from '../../../db/list-searches.ts';
import { areCommonProducts } from '../../../db/lots-of-words.ts';
import { inOrder } from '../../../db/rows.ts';
import { rmas, wonItems } from '../../../db/schema.ts';
import { type Page, toCappedPage } from '../../../kernel/page.ts';
import { isItemOfWords, itemsOfWords, within } from '../found-items.ts';
import { toStaffReturns } from './projection.ts';
import { findReturnsById } from './queries.ts';
import { openStatus, statusesOf, unshippedStates } from './rma-machine.ts';

/** As its index has it. */
const since = sql`greatest(${rmas.created_at}, ${rmas.approved_at}, ${rmas.received_at}, ${rmas.inspected_at},
  ${rmas.closed_at})`;

const sortColumns: Readonly<Record<ReturnSort, SQLWrapper>> = { number: rmas.id, since };

/** A page of the returns of a query. */
export function listReturns(db: Database, query: ReturnsQuery): Promise<Page<StaffReturn>> {
  return db.transaction(
    async (tx) => {
      const { ids, counted } = await readListIds(tx, staffReturns(query), query);
      return toCappedPage(query, counted, await readReturns(tx, ids));
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** The returns with some ids, in their order. */
export async function readReturns(tx: Transaction, ids: readonly number[]): Promise<StaffReturn[]> {
  const rows = await findReturnsById(tx, ids);
  return toStaffReturns(
    tx,
    inOrder(rows, ids, ({ rma }) => rma.id),
  );
}

/** The returns of a query, in its order. */
export const staffReturns = (query: ReturnsQuery): ListSource => ({
  table: rmas,
  id: rmas.id,
  where: and(...conditionsOf(query)),
  readsRows: query.step !== undefined,
  search: query.q ? orNumber(query.q, rmas.id, searchOf(query.q)) : undefined,
  key: sortColumns[query.sort],
  order: query.order,
});

function conditionsOf(query: ReturnsQuery): (SQL | undefined)[] {
  const { status, step, outcome, type, reason, user_id } = query;
  // A status and an outcome say by themselves whether the return is done.
  const open = query.open ?? (status || outcome ? 'all' : 'yes');
  return [
    open === 'all' ? undefined : open === 'yes' ? isOpen : inArray(rmas.status, ['closed', 'dump']),
    status && inArray(rmas.status, statusesOf(status)),
    step && and(isOpen, canTake[step]),
    outcome && (outcome === 'dump' ? eq(rmas.status, 'dump') : eq(rmas.outcome, outcome)),
    type && eq(rmas.type, type),
    reason && eq(rmas.reason, reason),
    user_id === undefined ? undefined : eq(rmas.user_id, user_id),
    ...within(rmas.created_at, query.from, query.to),
  ];
}

const isOpen = inArray(rmas.status, [...openStatus]);

/** Whether the item was not shipped when its member asked for the return. */
const isUnshipped = sql`exists (select 1 from ${wonItems} unshipped where unshipped.id = ${rmas.won_item_id}
  and unshipped.status in ${unshippedStates})`;

/** The conditions of an open return for each step. `nextStepOf` has the first of them. */
const canTake: Readonly<Record<ReturnStep, SQL | undefined>> = {
  approve: sql`${rmas.approved_at} is null`,
  receive: sql`${rmas.received_at} is null and not ${isUnshipped}`,
  inspect: sql`${rmas.received_at} is not null and ${rmas.inspected_at} is null`,
  close: sql`${rmas.approved_at} is not null
    and (${rmas.inspected_at} is not null or (${rmas.received_at} is null and ${isUnshipped}))`,
};

/** Returns whose items a search finds. */
const searchOf = (q: string): IdSearch => ({
  isCommon: areCommonProducts(q),
  matches: sql`select own.id from ${rmas} own where ${isAmong(sql`own.won_item_id`, itemsOfWords(q))}`,
  isMatch: isItemOfWords(q, rmas.won_item_id),
});
