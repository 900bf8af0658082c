import { ENDING_SOON_SECONDS, watchlistType } from '@bidkit/contract';
import { and, asc, eq, gt, inArray, isNull, ne, not, or, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Database } from '../../../db/database.ts';
import { lockDue } from '../../../db/due-rows.ts';
import { isBeingPaid } from '../../../db/item-expressions.ts';
import { millisecondsUntil, statementNow } from '../../../db/now.ts';
import { bids, lots, secondChanceOffers, watches, wonItems } from '../../../db/schema.ts';
import { writeOutbox, writeOutboxFromSelect } from '../../notifications/outbox-writer.ts';
import { forfeitAt, mayBeForfeited } from './forfeits.ts';

/** Hours between the reminder of a payment and its deadline. */
const REMIND_HOURS = 24;
/** The most rows of one kind that one transaction handles. */
const BATCH = 100;

const remindAhead = sql.raw(`interval '${REMIND_HOURS} hours'`);
const endingSoonAhead = sql.raw(`interval '${ENDING_SOON_SECONDS} seconds'`);

/** Deals are due within minutes and need no reminder, unless a returned check gave them a later deadline. */
const isDueLater = or(
  ne(wonItems.source, 'deal'),
  gt(wonItems.pay_by, sql`${wonItems.won_at} + ${remindAhead}`),
);
/** Unpaid, before the deadline, without a payment in progress, and not reminded yet. */
const isUnreminded = and(
  eq(wonItems.status, 'unpaid'),
  not(isBeingPaid),
  isDueLater,
  isNull(wonItems.reminded_at),
  gt(wonItems.pay_by, statementNow),
);
/** Live, and those interested are not notified of the end yet. */
const isUnannounced = and(
  eq(lots.status, 'live'),
  isNull(lots.ending_soon_at),
  gt(lots.ends_at, statementNow),
);

/** Reminds winners once, a day before their deadline. Returns the number of reminders. */
export function remindToPay(db: Database): Promise<number> {
  return db.transaction(async (tx) => {
    const unreminded = tx
      .select()
      .from(wonItems)
      .where(and(isUnreminded, sql`${wonItems.pay_by} <= ${statementNow} + ${remindAhead}`))
      .orderBy(asc(wonItems.pay_by));
    const due = await lockDue(unreminded, BATCH, 'no key update');
    if (due.length === 0) return 0;
    const ids = due.map(({ id }) => id);
    await tx.update(wonItems).set({ reminded_at: statementNow }).where(inArray(wonItems.id, ids));
    await writeOutbox(
      tx,
      due.map(({ lot_id, user_id, price_cents, pay_by, source }) => ({
        kind: 'payment_due' as const,
        lotId: lot_id,
        userId: user_id,
        data: { price_cents, pay_by: pay_by.toISOString(), source },
      })),
    );
    return due.length;
  });
}

/** Notifies the watchers and bidders of lots that end soon, once per lot. Returns the number of lots. */
export function announceEndings(db: Database): Promise<number> {
  return db.transaction(async (tx) => {
    const unannounced = tx
      .select({ id: lots.id })
      .from(lots)
      .where(and(isUnannounced, sql`${lots.ends_at} <= ${statementNow} + ${endingSoonAhead}`))
      .orderBy(asc(lots.ends_at));
    // A lot whose bids are being decided is locked; the next run takes it.
    const due = await lockDue(unannounced, BATCH, 'no key update');
    if (due.length === 0) return 0;
    const ids = due.map(({ id }) => id);
    await tx.update(lots).set({ ending_soon_at: statementNow }).where(inArray(lots.id, ids));
    const watchers = tx
      .select({ user_id: watches.user_id, lot_id: watches.item_id })
      .from(watches)
      .where(and(eq(watches.watchlist_type_id, watchlistType.auction), inArray(watches.item_id, ids)));
    const bidders = tx
      .select({ user_id: bids.user_id, lot_id: bids.lot_id })
      .from(bids)
      .where(inArray(bids.lot_id, ids));
    // Without duplicates.
    const interested = union(watchers, bidders).as('interested');
    await writeOutboxFromSelect(tx, { kind: 'ending_soon', data: {} }, interested);
    return due.length;
  });
}

/** Milliseconds until the next forfeit, reminder, expiry or ending; null when there is none. */
export async function untilNextDeadline(db: Database): Promise<number | null> {
  const forfeit = db
    .select({ at: sql`min(${forfeitAt})` })
    .from(wonItems)
    .where(mayBeForfeited);
  const reminder = db
    .select({ at: sql`min(${wonItems.pay_by}) - ${remindAhead}` })
    .from(wonItems)
    .where(isUnreminded);
  const expiry = db
    .select({ at: sql`min(${secondChanceOffers.expires_at})` })
    .from(secondChanceOffers)
    .where(eq(secondChanceOffers.status, 'open'));
  const ending = db
    .select({ at: sql`min(${lots.ends_at}) - ${endingSoonAhead}` })
    .from(lots)
    .where(isUnannounced);
  const next = sql`least(${forfeit}, ${reminder}, ${expiry}, ${ending})`;
  const [row] = await db.select({ wait: millisecondsUntil(next) }).from(sql`(select) as nothing`);
  return row?.wait ?? null;
}
