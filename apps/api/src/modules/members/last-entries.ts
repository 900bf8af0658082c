import { type MemberBidState, type MemberDetail, supportTopics } from '@bidkit/contract';
import { and, count, desc, eq, inArray, isNull, max, or, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { shownCents } from '../../db/lot-expressions.ts';
import { bids, lots, orders, products, supportTickets, type users, wonItems } from '../../db/schema.ts';
import { toDollars } from '../../kernel/money.ts';
import { planNames } from '../payments/membership/plans.ts';

/** Entries of each list on the page of a member. */
const SIZE = 10;

/** The newest orders: of items and memberships, each once. */
export async function findLastOrders(tx: Transaction, userId: number): Promise<MemberDetail['last_orders']> {
  const rows = await tx
    .select({ order: orders, name: products.name, item_status: wonItems.status })
    .from(orders)
    .leftJoin(wonItems, eq(wonItems.id, orders.won_item_id))
    .leftJoin(lots, eq(lots.id, orders.lot_id))
    .leftJoin(products, eq(products.id, lots.product_description_id))
    // Those that pay for several items, each of which has its own, and overpayments are left out.
    .where(and(eq(orders.user_id, userId), isNull(orders.lead_item_id), isNull(orders.overpaid_order_id)))
    .orderBy(desc(orders.id))
    .limit(SIZE);
  return rows.map(
    ({ order: { id, membership_plan, total_cents, status, created_at }, name, item_status }) => ({
      id,
      name: name ?? (membership_plan === null ? '' : planNames[membership_plan]),
      total: toDollars(total_cents),
      status,
      item_status,
      created_at: created_at.toISOString(),
    }),
  );
}

/** The items that wait for their payment, then the newest. */
export async function findLastWins(tx: Transaction, userId: number): Promise<MemberDetail['last_wins']> {
  const rows = await tx
    .select({ item: wonItems, name: products.name })
    .from(wonItems)
    .innerJoin(lots, eq(lots.id, wonItems.lot_id))
    .innerJoin(products, eq(products.id, lots.product_description_id))
    .where(eq(wonItems.user_id, userId))
    .orderBy(sql`${wonItems.status} <> 'unpaid'`, desc(wonItems.id))
    .limit(SIZE);
  return rows.map(({ item: { id, lot_id, price_cents, status, pay_by }, name }) => ({
    id,
    auction_id: lot_id,
    name,
    price: toDollars(price_cents),
    state: status,
    pay_by: pay_by.toISOString(),
  }));
}

export async function findLastTickets(
  tx: Transaction,
  userId: number,
): Promise<MemberDetail['last_tickets']> {
  const rows = await tx
    .select()
    .from(supportTickets)
    .where(eq(supportTickets.user_id, userId))
    .orderBy(desc(supportTickets.changed_at), desc(supportTickets.id))
    .limit(SIZE);
  return rows.map(({ id, topic_id, status, changed_at }) => ({
    id,
    topic: supportTopics.find((topic) => topic.id === topic_id)?.name ?? '',
    state: status,
    changed_at: changed_at.toISOString(),
  }));
}

/** How many lots are searched for the newest bids, beside the live ones: those with the highest numbers. */
const RECENT_LOTS = 500;

/**
 * The lots with the member's newest bids, by the time of these. No index has a member's bids by time, because it would
 * slow each bid down. So they are looked up for the newest lots of the member and for the live ones, by the index of
 * their bids and lots: exact for members who have bid on fewer lots.
 */
export async function findLastBids(
  tx: Transaction,
  { id: userId, merged_into }: Pick<typeof users.$inferSelect, 'id' | 'merged_into'>,
): Promise<MemberDetail['last_bids']> {
  const ofMember = eq(bids.user_id, userId);
  const recent = tx
    .selectDistinct({ lot_id: bids.lot_id })
    .from(bids)
    .where(ofMember)
    .orderBy(desc(bids.lot_id))
    .limit(RECENT_LOTS)
    .as('recent');
  const live = tx
    .select({ id: lots.id })
    .from(lots)
    .where(
      and(
        eq(lots.status, 'live'),
        inArray(lots.id, tx.select({ id: bids.lot_id }).from(bids).where(ofMember)),
      ),
    );
  const isCandidate = or(
    inArray(bids.lot_id, tx.select({ id: recent.lot_id }).from(recent)),
    inArray(bids.lot_id, live),
  );
  const own = tx
    .select({
      lot_id: bids.lot_id,
      bids: count().as('own_bids'),
      last: max(bids.decided_at).as('last_bid'),
    })
    .from(bids)
    .where(and(ofMember, isCandidate))
    .groupBy(bids.lot_id)
    .orderBy(desc(max(bids.decided_at)), desc(bids.lot_id))
    .limit(SIZE)
    .as('own');
  const rows = await tx
    .select({
      id: lots.id,
      name: products.name,
      bids: own.bids,
      last: own.last,
      price: shownCents,
      status: lots.status,
      leader_id: lots.leader_id,
      winner_id: lots.winner_id,
    })
    .from(own)
    .innerJoin(lots, eq(lots.id, own.lot_id))
    .innerJoin(products, eq(products.id, lots.product_description_id))
    .orderBy(desc(own.last), desc(lots.id));
  return rows.map(({ id, name, bids, last, price, ...lot }) => ({
    id,
    name,
    bids,
    state: stateOf(lot, userId, merged_into),
    price: toDollars(Number(price)),
    last_bid_at: new Date(last ?? 0).toISOString(),
  }));
}

type Outcome = Pick<typeof lots.$inferSelect, 'status' | 'leader_id' | 'winner_id'>;

/** A merge moves what was won to the other account, and leaves the bids that have won it. */
function stateOf(
  { status, leader_id, winner_id }: Outcome,
  userId: number,
  mergedInto: number | null,
): MemberBidState {
  if (status === 'cancelled') return 'canceled';
  if (status === 'live') return leader_id === userId ? 'leading' : 'outbid';
  const hasWon = winner_id === userId || (leader_id === userId && winner_id === mergedInto);
  return hasWon ? 'won' : 'lost';
}
