import { and, asc, eq, inArray, not, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { bids, lots, orders, payments, secondChanceOffers, users, wonItems } from '../../db/schema.ts';
import type { Lot } from '../auctions/lot-columns.ts';
import { hasOrder } from '../items/item-status.ts';
import { moveItems } from '../items/move-items.ts';
import { writeOutbox } from '../notifications/outbox-writer.ts';
import type { Win } from './queries.ts';

// The buyer of a lot after its end. Every write happens under the lot's row lock, which is taken before any other
// lock, so that a forfeit, an answer and an expiry at the same moment run one after the other.

/** The time of the statement. It is read after the lock and, unlike `clock_timestamp()`, can use an index. */
const now = sql`statement_timestamp()`;
/** The most lots that one transaction handles. */
const BATCH = 100;

/** Waits for the lock that bids and the closer take. */
export async function lockLot(tx: Transaction, lotId: number): Promise<Lot> {
  const [lot] = await tx.select().from(lots).where(eq(lots.id, lotId)).for('no key update');
  if (!lot) throw new Error(`Lot ${lotId} does not exist`);
  return lot;
}

/** Waits for the locks of several lots, in the order in which all transactions lock several. */
export async function lockLots(tx: Transaction, lotIds: readonly number[]): Promise<void> {
  await tx
    .select({ id: lots.id })
    .from(lots)
    .where(inArray(lots.id, [...lotIds]))
    .orderBy(asc(lots.id))
    .for('no key update');
}

/** Locks those of some lots that no other transaction has locked. */
export function lockFreeLots(tx: Transaction, lotIds: readonly number[]): Promise<Lot[]> {
  return tx
    .select()
    .from(lots)
    .where(inArray(lots.id, [...lotIds]))
    .orderBy(asc(lots.id))
    .for('no key update', { skipLocked: true });
}

/** How long an unanswered card payment protects its item from being forfeited. A later answer still counts. */
const SILENCE_HOURS = 24;
const isAwaited = sql`exists (select 1 from ${payments} where ${payments.order_id} = ${orders.id}
  and ${payments.status} = 'intended' and ${payments.provider} = 'card'
  and ${payments.created_at} > ${now} - make_interval(hours => ${SILENCE_HOURS}))`;
/**
 * Unpaid, without a capture in progress and without an unanswered card payment. A capture in progress decides the item
 * by its outcome; after a provider's timeout the member has read that the item is safe.
 */
export const mayBeForfeited = and(
  eq(wonItems.status, 'unpaid'),
  not(hasOrder(sql`(${orders.status} = 'capturing' or ${isAwaited})`)),
);
/** The time at which such an item is forfeited: its deadline, or the end of a running payment. */
export const forfeitAt = sql`greatest(${wonItems.pay_by}, ${wonItems.paying_until})`;
const isUnpaidTooLong = and(mayBeForfeited, sql`${forfeitAt} <= ${now}`);
const hasExpired = and(
  eq(secondChanceOffers.status, 'open'),
  sql`${secondChanceOffers.expires_at} <= ${now}`,
);

/** Lots whose buyer did not pay in time. Takes no locks. */
export async function findUnpaidLots(db: Database): Promise<number[]> {
  const rows = await db
    .select({ lot_id: wonItems.lot_id })
    .from(wonItems)
    .where(isUnpaidTooLong)
    .orderBy(asc(wonItems.pay_by))
    .limit(BATCH);
  return rows.map(({ lot_id }) => lot_id);
}

/** Lots with an offer that was not answered in time. Takes no locks. */
export async function findExpiredLots(db: Database): Promise<number[]> {
  const rows = await db
    .select({ lot_id: secondChanceOffers.lot_id })
    .from(secondChanceOffers)
    .where(hasExpired)
    .orderBy(asc(secondChanceOffers.expires_at))
    .limit(BATCH);
  return rows.map(({ lot_id }) => lot_id);
}

/**
 * Forfeits the items of these lots that are still unpaid. The lots then have no buyer; the auction's price and leader
 * stay.
 */
export async function writeForfeits(
  tx: Transaction,
  lotIds: readonly number[],
): Promise<{ lot_id: number; user_id: number }[]> {
  const late = and(inArray(wonItems.lot_id, [...lotIds]), isUnpaidTooLong);
  const forfeited = await moveItems(tx, 'forfeit', late, {
    by: { kind: 'system' },
    set: { settled_at: sql`clock_timestamp()` },
  });
  await setBuyer(
    tx,
    forfeited.map(({ lot_id }) => lot_id),
    null,
  );
  return forfeited;
}

/** Expires the open offers of these lots whose time is over. Returns the freed lots. */
export async function writeExpiries(tx: Transaction, lotIds: readonly number[]): Promise<number[]> {
  const expired = await tx
    .update(secondChanceOffers)
    .set({ status: 'expired', decided_at: sql`clock_timestamp()` })
    .where(and(inArray(secondChanceOffers.lot_id, [...lotIds]), hasExpired))
    .returning({ lot_id: secondChanceOffers.lot_id });
  return expired.map(({ lot_id }) => lot_id);
}

export async function setBuyer(
  tx: Transaction,
  lotIds: readonly number[],
  buyer: Omit<Win, 'lot_id'> | null,
): Promise<void> {
  await tx
    .update(lots)
    .set({ winner_id: buyer?.user_id ?? null, sold_cents: buyer?.price_cents ?? null })
    .where(inArray(lots.id, [...lotIds]));
}

/** The lot of a member's offer, or null. */
export async function findOfferedLot(
  tx: Transaction,
  userId: number,
  offerId: number,
): Promise<number | null> {
  const [offer] = await tx
    .select({ lot_id: secondChanceOffers.lot_id })
    .from(secondChanceOffers)
    .where(and(eq(secondChanceOffers.id, offerId), eq(secondChanceOffers.user_id, userId)));
  return offer?.lot_id ?? null;
}

/** The ids of a member's open offers. */
export async function findOpenOffers(db: Database, userId: number): Promise<number[]> {
  const isOpen = and(eq(secondChanceOffers.user_id, userId), eq(secondChanceOffers.status, 'open'));
  const rows = await db.select({ id: secondChanceOffers.id }).from(secondChanceOffers).where(isOpen);
  return rows.map(({ id }) => id);
}

/** An offer. Read it after its lot was locked. */
export async function readOffer(tx: Transaction, offerId: number) {
  const [offer] = await tx
    .select({
      id: secondChanceOffers.id,
      user_id: secondChanceOffers.user_id,
      offer_cents: secondChanceOffers.offer_cents,
      status: secondChanceOffers.status,
      isTooLate: sql<boolean>`${secondChanceOffers.expires_at} <= ${now}`,
    })
    .from(secondChanceOffers)
    .where(eq(secondChanceOffers.id, offerId));
  if (!offer) throw new Error(`Offer ${offerId} does not exist`);
  return offer;
}

export type Offer = Awaited<ReturnType<typeof readOffer>>;

export async function answerOffer(
  tx: Transaction,
  offerId: number,
  status: 'accepted' | 'rejected',
): Promise<void> {
  await tx
    .update(secondChanceOffers)
    .set({ status, decided_at: sql`clock_timestamp()` })
    .where(eq(secondChanceOffers.id, offerId));
}

/**
 * The highest bidder of a lot, the earlier on a tie, who bid at least `leastCents` and has neither won it nor got an
 * offer for it.
 */
export async function findRunnerUp(tx: Transaction, lotId: number, leastCents: number) {
  const highest = tx
    .selectDistinctOn([bids.user_id], { user_id: bids.user_id, max_cents: bids.max_cents, seq: bids.seq })
    .from(bids)
    .where(eq(bids.lot_id, lotId))
    .orderBy(bids.user_id, sql`${bids.max_cents} desc`, bids.seq)
    .as('highest');
  const [runnerUp] = await tx
    .select({ user_id: highest.user_id, max_cents: highest.max_cents })
    .from(highest)
    .where(
      and(
        sql`${highest.max_cents} >= ${leastCents}`,
        sql`not exists (select 1 from ${wonItems} where ${wonItems.lot_id} = ${lotId} and ${wonItems.user_id} = ${highest.user_id})`,
        sql`not exists (select 1 from ${secondChanceOffers}
          where ${secondChanceOffers.lot_id} = ${lotId} and ${secondChanceOffers.user_id} = ${highest.user_id})`,
        sql`not exists (select 1 from ${users} where ${users.id} = ${highest.user_id} and ${users.cancelled_at} is not null)`,
      ),
    )
    .orderBy(sql`${highest.max_cents} desc`, highest.seq)
    .limit(1);
  return runnerUp ?? null;
}

export function countOffers(tx: Transaction, lotId: number): Promise<number> {
  return tx.$count(secondChanceOffers, eq(secondChanceOffers.lot_id, lotId));
}

/** Offers a lot to a runner-up and queues the notification. */
export async function writeOffer(
  tx: Transaction,
  { lot_id, user_id, price_cents }: Win,
  hours: number,
): Promise<void> {
  const [offer] = await tx
    .insert(secondChanceOffers)
    .values({
      lot_id,
      user_id,
      offer_cents: price_cents,
      expires_at: sql`clock_timestamp() + make_interval(hours => ${hours})`,
    })
    .returning({ id: secondChanceOffers.id, expires_at: secondChanceOffers.expires_at });
  if (!offer) throw new Error('No offer was written');
  const data = { price_cents, offer_id: offer.id, expires_at: offer.expires_at.toISOString() };
  await writeOutbox(tx, [{ kind: 'second_chance', userId: user_id, lotId: lot_id, data }]);
}
