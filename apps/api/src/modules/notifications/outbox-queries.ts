import { notificationReferenceType } from '@bidkit/contract';
import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { lockDue } from '../../db/due-rows.ts';
import { isLive, shownCents } from '../../db/lot-expressions.ts';
import { mailAddress } from '../../db/mail-address.ts';
import { lots, notificationSettings, outbox, products, users } from '../../db/schema.ts';
import type { LotSubject, Reference } from './subjects.ts';

/** The most rows that one transaction delivers. */
export const OUTBOX_BATCH = 100;

/** Locks the oldest rows that no other node is delivering, until the transaction ends. Returns their ids. */
export async function takeOutbox(tx: Transaction): Promise<number[]> {
  const query = tx.select({ id: outbox.id }).from(outbox).orderBy(asc(outbox.id));
  const rows = await lockDue(query, OUTBOX_BATCH);
  return rows.map(({ id }) => id);
}

/** These rows with their reader, method and subject, oldest first. Rows of deleted members are left out. */
export async function readOutbox(tx: Transaction, ids: readonly number[]) {
  const rows = await tx
    .select({
      id: outbox.id,
      kind: outbox.kind,
      data: outbox.data,
      created_at: outbox.created_at,
      method_id: notificationSettings.method_id,
      reader: { id: users.id, username: users.username, email: mailAddress },
      lot_id: outbox.lot_id,
      reference_type: outbox.reference_type,
      reference_id: outbox.reference_id,
      lot: { id: lots.id, ends_at: lots.ends_at },
      price_cents: shownCents.mapWith(Number),
      takes_bids: sql<boolean>`${isLive}`,
      product: { id: products.id, name: products.short_name, category_id: products.category_id },
    })
    .from(outbox)
    .innerJoin(users, eq(users.id, outbox.user_id))
    .leftJoin(lots, eq(lots.id, outbox.lot_id))
    .leftJoin(products, eq(products.id, lots.product_description_id))
    .leftJoin(
      notificationSettings,
      and(eq(notificationSettings.user_id, outbox.user_id), eq(notificationSettings.kind, outbox.kind)),
    )
    .where(inArray(outbox.id, [...ids]))
    .orderBy(asc(outbox.id));
  return rows.map(
    ({ lot_id, reference_type, reference_id, lot, price_cents, takes_bids, product, ...row }) => {
      const subject: LotSubject | null = lot &&
        product && {
          id: lot.id,
          name: product.name,
          price_cents,
          ends_at: lot.ends_at,
          takesBids: takes_bids,
          picture: `/images/${product.category_id}/7/${product.id}.jpg`,
        };
      const reference: Reference =
        lot_id === null
          ? { type: reference_type ?? 0, id: reference_id ?? 0, lot: null }
          : { type: notificationReferenceType.lot, id: lot_id, lot: subject };
      return { ...row, reference };
    },
  );
}

export type OutboxRow = Awaited<ReturnType<typeof readOutbox>>[number];

export async function deleteFromOutbox(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx.delete(outbox).where(inArray(outbox.id, [...ids]));
}

export async function hasOutboxRows(db: Database): Promise<boolean> {
  const rows = await db.select({ id: outbox.id }).from(outbox).limit(1);
  return rows.length > 0;
}

/** The number of rows that wait for delivery, and the age of the oldest in seconds. */
export async function outboxLag(db: Database): Promise<{ rows: number; seconds: number }> {
  const [lag] = await db
    .select({
      rows: count(),
      seconds:
        sql<number>`coalesce(extract(epoch from clock_timestamp() - min(${outbox.created_at})), 0)`.mapWith(
          Number,
        ),
    })
    .from(outbox);
  return lag ?? { rows: 0, seconds: 0 };
}
