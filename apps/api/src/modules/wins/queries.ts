import { and, asc, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { categories, lots, products, secondChanceOffers, users, wonItems } from '../../db/schema.ts';
import { refuse } from '../../kernel/problem.ts';
import { creditOf } from '../attribution/credit-of.ts';
import { itemStatus } from '../items/item-status.ts';
import { writeOutbox } from '../notifications/outbox-writer.ts';
import { payMinutes, type Source } from './time-to-pay.ts';

export interface Win {
  readonly lot_id: number;
  readonly user_id: number;
  readonly price_cents: number;
  /** The partner whose page it was bought on, if known. Otherwise `creditOf` finds the partner. */
  readonly partner_id?: number | null;
}

/**
 * Makes lots the won items of their buyers and queues the notifications. Under the lots' row locks.
 * @throws Problem 401 when a buyer canceled the account since the purchase was authenticated
 */
export async function writeWonItems(tx: Transaction, wins: readonly Win[], source: Source): Promise<void> {
  if (wins.length === 0) return;
  // The leader of an auction cannot cancel.
  if (source !== 'auction') await lockBuyers(tx, [...new Set(wins.map((win) => win.user_id))]);
  const pay_minutes = payMinutes[source];
  // Counted from the settlement, which is later than the end of the auction when the server was down.
  const pay_by = sql`clock_timestamp() + make_interval(mins => ${pay_minutes})`;
  await tx.insert(wonItems).values(
    wins.map((win) => ({
      ...win,
      source,
      pay_by,
      partner_id: win.partner_id ?? creditOf(win.user_id, win.lot_id),
    })),
  );
  await writeOutbox(
    tx,
    wins.map(({ lot_id, user_id, price_cents }) => ({
      kind: 'won' as const,
      lotId: lot_id,
      userId: user_id,
      data: { price_cents, pay_minutes, source },
    })),
  );
}

/** Makes a cancellation wait for this transaction, so that it sees the won items. */
async function lockBuyers(tx: Transaction, ids: number[]): Promise<void> {
  const buyers = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, ids), isNull(users.cancelled_at)))
    .for('key share');
  if (buyers.length < ids.length) throw refuse('not_signed_in');
}

function selectWonItems(db: Database) {
  return db
    .select({
      item: wonItems,
      status: itemStatus,
      ends_at: lots.ends_at,
      product: products,
      category_display: categories.display,
    })
    .from(wonItems)
    .innerJoin(lots, eq(lots.id, wonItems.lot_id))
    .innerJoin(products, eq(products.id, lots.product_description_id))
    .innerJoin(categories, eq(categories.id, products.category_id))
    .$dynamic();
}

/** A won item with its lot and product. */
export type WonItemRow = Awaited<ReturnType<typeof selectWonItems>>[number];

const dueBy = sql`case when ${wonItems.status} = 'unpaid' then ${wonItems.pay_by} end`;

/** A page of a member's won items: those to pay first, by their deadlines, then the others, the newest first. */
export async function findWonItems(
  db: Database,
  userId: number,
  { page, size }: { page: number; size: number },
): Promise<{ rows: WonItemRow[]; total: number }> {
  const own = eq(wonItems.user_id, userId);
  const rows = await selectWonItems(db)
    .where(own)
    .orderBy(sql`${dueBy} asc nulls last`, desc(wonItems.won_at), desc(wonItems.id))
    .limit(size)
    .offset((page - 1) * size);
  return { rows, total: await db.$count(wonItems, own) };
}

/** A member's won item of an auction, or null. */
export async function findWonItem(db: Database, userId: number, lotId: number): Promise<WonItemRow | null> {
  const own = and(eq(wonItems.user_id, userId), eq(wonItems.lot_id, lotId));
  const [row] = await selectWonItems(db).where(own);
  return row ?? null;
}

/** Offers a member can still accept, the soonest expiry first. */
export function findOpenOffers(db: Database, userId: number) {
  return db
    .select({
      id: secondChanceOffers.id,
      lot_id: secondChanceOffers.lot_id,
      offer_cents: secondChanceOffers.offer_cents,
      expires_at: secondChanceOffers.expires_at,
      product_description_id: products.id,
      short_name: products.short_name,
      category_id: products.category_id,
    })
    .from(secondChanceOffers)
    .innerJoin(lots, eq(lots.id, secondChanceOffers.lot_id))
    .innerJoin(products, eq(products.id, lots.product_description_id))
    .where(
      and(
        eq(secondChanceOffers.user_id, userId),
        eq(secondChanceOffers.status, 'open'),
        gt(secondChanceOffers.expires_at, sql`statement_timestamp()`),
      ),
    )
    .orderBy(asc(secondChanceOffers.expires_at), asc(secondChanceOffers.id));
}

export type OfferRow = Awaited<ReturnType<typeof findOpenOffers>>[number];
