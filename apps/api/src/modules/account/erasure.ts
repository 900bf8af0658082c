import { ACCOUNT_RESTORE_DAYS } from '@bidkit/contract';
import { and, asc, eq, inArray, isNotNull, isNull, lte, not, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '../../db/database.ts';
import { lockDue } from '../../db/due-rows.ts';
import { ago } from '../../db/now.ts';
import { retryTransaction } from '../../db/retry-transaction.ts';
import {
  auditLog,
  insuranceClaims,
  orders,
  parcels,
  payments,
  rmas,
  users,
  wonItems,
} from '../../db/schema.ts';
import type { AppContext } from '../../kernel/app-context.ts';
import { startWorker, type Worker } from '../../kernel/worker.ts';
import { DELETED_EVENTS, deleteOldEvents } from '../sessions/account-events.ts';
import { hashPassword } from '../sessions/passwords.ts';
import { newToken } from '../sessions/tokens.ts';
import { eraseTraces } from './erase-traces.ts';
import { hasObligations } from './obligations.ts';
import { hasOpenBusiness } from './open-business.ts';
import { erasedTables } from './personal-data.ts';

/** The most members whose data one transaction erases. */
const BATCH = 10;
const POLL_MS = 3_600_000;

/**
 * Canceled long enough ago, without obligations: a bid from before the cancellation may have won after it. Goods and
 * money on their way need the address.
 */
const isDue = and(
  isNotNull(users.cancelled_at),
  isNull(users.erased_at),
  lte(users.cancelled_at, ago({ days: ACCOUNT_RESTORE_DAYS })),
  not(hasObligations(users.id)),
  not(hasOpenBusiness(users.id)),
);

/** What replaces an address of an order or a parcel. What stays are country and state, on which taxes depend. */
const erasedAddress = {
  id: null,
  first_name: 'Deleted',
  last_name: 'member',
  street1: '-',
  street2: null,
  city: '-',
  zip_code: '-',
  phone: null,
  email: null,
};

/** The name under which the bids and payments of an erased member stay. It is reserved: no other member can have it. */
const pseudonymOf = (userId: number) => `deleted-${userId}`;

/** Starts the worker that erases the personal data of canceled accounts, and old events of all accounts. */
export const startErasure = ({ db, log }: Pick<AppContext, 'db' | 'log'>): Worker =>
  startWorker({
    name: 'Erasing canceled accounts and old events',
    pollMs: POLL_MS,
    log,
    work: async () => (await eraseCancelled(db)) === BATCH || (await deleteOldEvents(db)) === DELETED_EVENTS,
  });

/**
 * Erases the personal data of members who canceled their account 30 days ago. Their rows stay under a pseudonym. Each
 * member's data is erased once, on any number of nodes. Returns the number of members.
 */
export function eraseCancelled(db: Database): Promise<number> {
  return retryTransaction(db, async (tx) => {
    const cancelled = tx.select({ id: users.id }).from(users).where(isDue).orderBy(asc(users.cancelled_at));
    const due = await lockDue(cancelled, BATCH);
    for (const { id } of due) await eraseData(tx, id);
    return due.length;
  });
}

/** Erases the personal data of a member, whose row is locked, and of the accounts that were merged into theirs. */
export async function eraseData(tx: Transaction, userId: number): Promise<void> {
  for (const member of await lockAccountsOf(tx, userId))
    if (!member.erased_at) await eraseAccount(tx, member);
}

/** Locks the row of a member and those of the accounts that were merged into it, in the order of their ids. */
export function lockAccountsOf(tx: Transaction, userId: number) {
  const ids = sql`(with recursive same (id) as (select ${userId}::int union
    select source.id from ${users} source inner join same on source.merged_into = same.id) select id from same)`;
  return tx.select().from(users).where(sql`${users.id} in ${ids}`).orderBy(asc(users.id)).for('update');
}

async function eraseAccount(tx: Transaction, member: typeof users.$inferSelect): Promise<void> {
  const { id: userId } = member;
  const pseudonym = pseudonymOf(userId);
  await eraseTraces(tx, member, pseudonym);
  for (const { table, userColumn } of erasedTables) await tx.delete(table).where(eq(userColumn, userId));
  const address = sql`|| ${JSON.stringify(erasedAddress)}::jsonb`;
  const ownOrders = tx.select({ id: orders.id }).from(orders).where(eq(orders.user_id, userId));
  await tx
    .update(payments)
    .set({ address: sql`${payments.address} ${address}`, card: null })
    .where(inArray(payments.order_id, ownOrders));
  await tx
    .update(orders)
    .set({ address: sql`${orders.address} ${address}`, pixel_id: null })
    .where(eq(orders.user_id, userId));
  await tx
    .update(parcels)
    .set({ address: sql`${parcels.address} ${address}` })
    .where(eq(parcels.user_id, userId));
  const ownItems = tx.select({ id: wonItems.id }).from(wonItems).where(eq(wonItems.user_id, userId));
  await tx
    .update(insuranceClaims)
    .set({ description: null, phone: null, signature: null })
    .where(inArray(insuranceClaims.won_item_id, ownItems));
  await tx.update(rmas).set({ description: '-', original: null }).where(eq(rmas.user_id, userId));
  const withoutName = (values: PgColumn) => sql`${values} - 'username'`;
  await tx
    .update(auditLog)
    .set({ before: withoutName(auditLog.before), after: withoutName(auditLog.after) })
    .where(and(eq(auditLog.subject, 'user'), eq(auditLog.subject_id, userId)));
  await tx
    .update(users)
    .set({
      username: pseudonym,
      username_skeleton: null,
      email: `${pseudonym}@deleted.invalid`,
      email_verified_at: null,
      password_hash: await hashPassword(newToken()),
      first_name: null,
      last_name: null,
      phone: null,
      newsletter: false,
      pixel_id: null,
      app_installed_at: null,
      erased_at: sql`clock_timestamp()`,
    })
    .where(eq(users.id, userId));
}
