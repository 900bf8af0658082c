import { LOST_DAYS } from '@bidkit/contract';
import { and, asc, desc, eq, exists, inArray, not, type SQL, sql } from 'drizzle-orm';
import { accountsOf } from '../../../db/accounts-of.ts';
import type { Database } from '../../../db/database.ts';
import { isBeingPaid } from '../../../db/item-expressions.ts';
import { isLive } from '../../../db/lot-expressions.ts';
import { bids, lots, watches, wonItems } from '../../../db/schema.ts';
import { type Listing, orderOf } from '../queries.ts';

/** The lots of a list and their order. */
export type LotSelection = Pick<Listing, 'where' | 'orderBy'>;

const soonestEnd = orderOf('date', 'asc');

/** Lots a member watches: live lots first, the soonest end on top; then ended lots, the latest on top. */
export function watchedBy(db: Database, userId: number, watchlistTypeId: number): LotSelection {
  const watched = db
    .select({ one: sql`1` })
    .from(watches)
    .where(
      and(
        eq(watches.user_id, userId),
        eq(watches.watchlist_type_id, watchlistTypeId),
        eq(watches.item_id, lots.id),
      ),
    );
  const hasEnded = sql`${lots.ends_at} <= now()`;
  const distance = sql`abs(extract(epoch from ${lots.ends_at} - now()))`;
  return { where: exists(watched), orderBy: [hasEnded, asc(distance), desc(lots.id)] };
}

/** Live lots a member leads. Found by the member's bids, because an index on the leader would slow down every bid. */
export function ledBy(db: Database, userId: number): LotSelection {
  return { where: and(isLive, hasBidOf(db, userId), eq(lots.leader_id, userId)), orderBy: soonestEnd };
}

/** Live lots a member has bid on. */
export function bidOnBy(db: Database, userId: number): LotSelection {
  return { where: and(isLive, hasBidOf(db, userId)), orderBy: soonestEnd };
}

/** Live lots a member has bid on and another member leads. */
export function losingBy(db: Database, userId: number): LotSelection {
  const isOutbid = sql`${lots.leader_id} <> ${userId}`;
  return { where: and(isLive, hasBidOf(db, userId), isOutbid), orderBy: soonestEnd };
}

/** Lots of the last days that a member bid on and did not win or get as the runner-up, the latest end first. */
export function lostTo(db: Database, userId: number): LotSelection {
  const isRecent = sql`${lots.closed_at} > now() - make_interval(days => ${LOST_DAYS})`;
  const own = db.select({ lot_id: wonItems.lot_id }).from(wonItems).where(eq(wonItems.user_id, userId));
  const where = and(
    inArray(lots.status, ['sold', 'unsold']),
    isRecent,
    hasBidOf(db, userId),
    not(inArray(lots.id, own)),
  );
  return { where, orderBy: orderOf('date', 'desc') };
}

/** Lots a member won and has not paid, the soonest deadline first. */
export function unpaidBy(db: Database, userId: number): LotSelection {
  const isUnpaid = and(eq(wonItems.user_id, userId), eq(wonItems.status, 'unpaid'), not(isBeingPaid));
  const unpaid = db.select({ lot_id: wonItems.lot_id }).from(wonItems).where(isUnpaid);
  const payBy = sql`(select ${wonItems.pay_by} from ${wonItems} where ${wonItems.lot_id} = ${lots.id} and ${isUnpaid})`;
  return { where: inArray(lots.id, unpaid), orderBy: [asc(payBy), asc(lots.id)] };
}

/** Lots with a bid of the member, or of an account that was merged into theirs. */
function hasBidOf(db: Database, userId: number): SQL {
  const isOwn = sql`${bids.user_id} = any(${accountsOf(userId)})`;
  return inArray(lots.id, db.select({ lot_id: bids.lot_id }).from(bids).where(isOwn));
}
