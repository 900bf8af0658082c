import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/database.ts';
import { fromNow, statementNow } from '../../../db/now.ts';
import { existingRow } from '../../../db/rows.ts';
import { bids, memberRestrictions, secondChanceOffers, users, wonItems } from '../../../db/schema.ts';
import { writeOutbox } from '../../notifications/outbox-writer.ts';
import { isStanding } from '../../restrictions/restricted.ts';
import type { Win } from './queries.ts';

// Offers of a lot that its first buyer did not pay. Every write happens under the lock of the lot.

/** The most lots that one transaction handles. */
const BATCH = 100;

const hasExpired = and(
  eq(secondChanceOffers.status, 'open'),
  sql`${secondChanceOffers.expires_at} <= ${statementNow}`,
);

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

/** Expires the open offers of these lots whose time is over. Returns the freed lots. */
export async function writeExpiries(tx: Transaction, lotIds: readonly number[]): Promise<number[]> {
  const expired = await tx
    .update(secondChanceOffers)
    .set({ status: 'expired', decided_at: sql`clock_timestamp()` })
    .where(and(inArray(secondChanceOffers.lot_id, [...lotIds]), hasExpired))
    .returning({ lot_id: secondChanceOffers.lot_id });
  return expired.map(({ lot_id }) => lot_id);
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
  return existingRow(
    await tx
      .select({
        id: secondChanceOffers.id,
        user_id: secondChanceOffers.user_id,
        offer_cents: secondChanceOffers.offer_cents,
        status: secondChanceOffers.status,
        isTooLate: sql<boolean>`${secondChanceOffers.expires_at} <= ${statementNow}`,
      })
      .from(secondChanceOffers)
      .where(eq(secondChanceOffers.id, offerId)),
    `Offer ${offerId}`,
  );
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
 * offer for it, and who may bid.
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
        sql`not exists (select 1 from ${memberRestrictions} where ${memberRestrictions.user_id} = ${highest.user_id}
          and ${memberRestrictions.kind} = 'bidding' and ${isStanding})`,
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
      expires_at: fromNow({ hours }),
    })
    .returning({ id: secondChanceOffers.id, expires_at: secondChanceOffers.expires_at });
  if (!offer) throw new Error('No offer was written');
  const data = { price_cents, offer_id: offer.id, expires_at: offer.expires_at.toISOString() };
  await writeOutbox(tx, [{ kind: 'second_chance', userId: user_id, lotId: lot_id, data }]);
}
