import type { MembershipPlan } from '@bidkit/contract';
import { sql } from 'drizzle-orm';
import { afterCommit } from '../../../db/after-commit.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import { readNow } from '../../../db/now.ts';
import { writtenRow } from '../../../db/rows.ts';
import { orders, subscriptions } from '../../../db/schema.ts';
import { refuse } from '../../../kernel/problem.ts';
import { DAY_MS } from '../../../kernel/time.ts';
import { refuseRestricted } from '../../restrictions/restricted.ts';
import type { Order } from '../order-queries.ts';
import type { LockPurchase, Payable } from '../payables/payable.ts';
import { findIntended } from '../payment-queries.ts';
import type { Bill } from '../totals/totals.ts';
import { notifyPaid, notifyRefunded } from './notify.ts';
import { openMembershipRows, planCents, planOf } from './plans.ts';
import {
  addTime,
  findMembership,
  findOpenOrder,
  findPaidOrders,
  findSubscription,
  lockMember,
  type MembershipRow,
  stopRenewals,
  takeTime,
} from './queries.ts';

/** A year can be bought again in its last days, and a month when it does not renew. */
const EXTEND_DAYS = 30;

/** Nothing is shipped, and memberships are not taxed. */
function billOf(plan: MembershipPlan): Bill {
  const cents = planCents[plan];
  return { price_cents: cents, shipping_cents: 0, tax_cents: 0, total_cents: cents };
}

/** A paid membership as a payable. Its lock is that of its member. */
export const membership: Payable = {
  async lock(tx, { user_id }) {
    await lockMember(tx, user_id);
  },

  async due(tx, order) {
    const plan = planOf(order);
    // Canceled, merged or erased since the payer has begun.
    const isClosed = (await lockMember(tx, order.user_id)).cancelled_at !== null;
    if (isClosed) return { bill: billOf(plan), refusal: 'payment_too_late' };
    const isOpen = order.status === 'open' && order.capture_ref === null;
    const isOwed = isOpen && (await canBuy(tx, order.user_id, plan));
    return { bill: billOf(plan), refusal: isOwed ? null : 'membership_active' };
  },

  async settle(tx, order, transactionId) {
    const plan = planOf(order);
    // A year ends the monthly renewal. So does a new subscription, whose payer had canceled the one before.
    await stopRenewals(tx, order.user_id);
    const given = await addTime(tx, order, plan);
    if (plan === 'monthly') await startSubscription(tx, order);
    await notifyPaid(tx, order, transactionId, given.ends_at);
  },

  async release() {
    // Nothing is held: a plan is never out of stock.
  },

  async refundStarted(tx, { user_id }) {
    await stopRenewals(tx, user_id);
  },

  async refundAccepted() {
    // Its member is notified when the money has moved.
  },

  async refundFailed() {
    // Its member was not notified.
  },

  async refunded(tx, order, { total_cents }, isWhole) {
    if (isWhole) {
      const left = await takeTime(tx, order, planOf(order));
      // A member whose membership was refunded is not charged again.
      if (!left) await stopRenewals(tx, order.user_id);
    }
    await notifyRefunded(tx, order, total_cents);
  },
};

/** A plan that a member asks to pay for. */
export const purchaseOfPlan =
  (
    userId: number,
    plan: MembershipPlan,
    method: 'credit-card' | 'paypal',
    pixelId: string | null,
  ): LockPurchase =>
  async (tx) => {
    await lockMember(tx, userId);
    const open = await findOpenOrder(tx, userId);
    const [last] = await findPaidOrders(tx, userId);
    return {
      order: open ?? last?.order ?? null,
      async assertPayable() {
        await refuseRestricted(tx, [userId], 'buying');
        if (await isBeingPaid(tx, open)) throw refuse('membership_payment_running');
        if (!(await canBuy(tx, userId, plan))) throw refuse('membership_active');
      },
      bill: () => writeOrder(tx, plan, { user_id: userId, method, pixel_id: pixelId }),
      hold: async () => {},
    };
  };

/** Whether a payment of an order has no outcome yet. */
export const isBeingPaid = async (db: Database | Transaction, open: Order | null): Promise<boolean> =>
  open !== null && (open.status === 'capturing' || (await findIntended(db, open.id)).length > 0);

/** Whether a member can buy a plan now. No member pays twice for the same time. */
export async function canBuy(
  db: Database | Transaction,
  userId: number,
  plan: MembershipPlan,
): Promise<boolean> {
  const [current, subscription] = [await findMembership(db, userId), await findSubscription(db, userId)];
  if (plan === 'monthly' && subscription && subscription.cancelled_at === null) return false;
  return current === null || current.plan === 'monthly' || endsSoon(current, await readNow(db));
}

const endsSoon = ({ ends_at }: MembershipRow, now: Date) =>
  ends_at.getTime() - now.getTime() < EXTEND_DAYS * DAY_MS;

/** Writes the open order of a member's next membership, or changes it to another plan. */
async function writeOrder(
  tx: Transaction,
  plan: MembershipPlan,
  { user_id, ...values }: Pick<Order, 'user_id' | 'method' | 'pixel_id'>,
): Promise<Order> {
  const changed = { ...values, membership_plan: plan, ...billOf(plan) };
  return writtenRow(
    await tx
      .insert(orders)
      .values({ user_id, ...changed })
      .onConflictDoUpdate({
        target: orders.user_id,
        targetWhere: openMembershipRows,
        set: changed,
      })
      .returning(),
  );
}

/** The subscription whose first month an order has paid. It does not renew when the account was closed meanwhile. */
async function startSubscription(tx: Transaction, order: Order): Promise<void> {
  const { cancelled_at } = await lockMember(tx, order.user_id);
  await (cancelled_at ? writeCanceledSubscription(tx, order) : writeSubscription(tx, order));
}

async function writeSubscription(tx: Transaction, { id, user_id, capture_ref }: Order): Promise<void> {
  await tx
    .insert(subscriptions)
    .values({ user_id, order_id: id, provider_ref: capture_ref ?? '' })
    .onConflictDoNothing();
  afterCommit(tx, 'memberships');
}

/**
 * The subscription of a charge that came too late and is given back by an order. The worker cancels it at PayPal, and
 * gives back what PayPal charges until then.
 */
export async function writeCanceledSubscription(
  tx: Transaction,
  { id, user_id, capture_ref }: Order,
): Promise<void> {
  await tx
    .insert(subscriptions)
    .values({ user_id, order_id: id, provider_ref: capture_ref ?? '', cancelled_at: sql`clock_timestamp()` })
    .onConflictDoNothing();
  afterCommit(tx, 'memberships');
}
