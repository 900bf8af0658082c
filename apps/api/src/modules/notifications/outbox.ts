import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { lots, notificationSettings, outbox, products, users } from '../../db/schema.ts';
import { isLive, shownCents } from '../auctions/queries.ts';

/** Rows made into alerts and mail in one transaction at most. */
export const OUTBOX_BATCH = 100;

/** The numbers of the oldest rows nobody else is telling, locked until the transaction ends. */
export async function takeOutbox(tx: Transaction): Promise<number[]> {
  const rows = await tx
    .select({ id: outbox.id })
    .from(outbox)
    .orderBy(asc(outbox.id))
    .limit(OUTBOX_BATCH)
    .for('update', { skipLocked: true });
  return rows.map(({ id }) => id);
}

/** These rows with all that the words need, oldest first; without those whose member has left the house. */
export function readOutbox(tx: Transaction, ids: readonly number[]) {
  return tx
    .select({
      id: outbox.id,
      kind: outbox.kind,
      data: outbox.data,
      created_at: outbox.created_at,
      method_id: notificationSettings.method_id,
      reader: { id: users.id, username: users.username, email: users.email },
      lot: {
        id: lots.id,
        name: products.short_name,
        cents: shownCents.mapWith(Number),
        ends_at: lots.ends_at,
        product_description_id: products.id,
        category_id: products.category_id,
      },
      takes_bids: sql<boolean>`${isLive}`,
    })
    .from(outbox)
    .innerJoin(users, eq(users.id, outbox.user_id))
    .innerJoin(lots, eq(lots.id, outbox.lot_id))
    .innerJoin(products, eq(products.id, lots.product_description_id))
    .leftJoin(
      notificationSettings,
      and(eq(notificationSettings.user_id, outbox.user_id), eq(notificationSettings.kind, outbox.kind)),
    )
    .where(inArray(outbox.id, [...ids]))
    .orderBy(asc(outbox.id));
}

export type OutboxRow = Awaited<ReturnType<typeof readOutbox>>[number];

export async function dropFromOutbox(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx.delete(outbox).where(inArray(outbox.id, [...ids]));
}

export async function hasOutboxRows(db: Database): Promise<boolean> {
  const rows = await db.select({ id: outbox.id }).from(outbox).limit(1);
  return rows.length > 0;
}

/** What waits to be told: how many rows, and for how many seconds the oldest has. */
export async function outboxLag(db: Database): Promise<{ rows: number; seconds: number }> {
  const [lag] = await db
    .select({
      rows: sql<number>`count(*)`.mapWith(Number),
      seconds:
        sql<number>`coalesce(extract(epoch from clock_timestamp() - min(${outbox.created_at})), 0)`.mapWith(
          Number,
        ),
    })
    .from(outbox);
  return lag ?? { rows: 0, seconds: 0 };
}
