import { sql } from 'drizzle-orm';
import type { Database } from '../../../../db/database.ts';
import { orders } from '../../../../db/schema.ts';
import { Unanswered } from '../../../../gateways/gateway.ts';
import type { PaymentProvider } from '../../../../gateways/payment-provider.ts';
import type { AppContext } from '../../../../kernel/app-context.ts';
import { alertStaff, usernameOf } from '../../../notifications/staff-alerts/alert-staff.ts';
import { findOrdersPaidBy } from '../../combined-queries.ts';
import { findUnverified, markVerified, type Order } from '../../order-queries.ts';
import { findProvider } from '../../providers/providers.ts';
import { findRefunds, sumOf, totalOf } from '../../refund-queries.ts';
import { forgetOldEntries, type LogDedup, logTimeoutOnce } from './log-dedup.ts';

/** Seconds after a payment before its provider's books are read: they may lag behind. */
const VERIFY_AFTER_SECONDS = 5;

type Parts = Pick<AppContext, 'db' | 'log' | 'metrics' | 'gateways'>;

/** Compares each paid order once with the books of its provider. Returns how many agree. */
export async function verifyOrders(parts: Parts, dedup: LogDedup): Promise<number> {
  const { mismatched } = dedup;
  forgetOldEntries(dedup);
  let agreed = 0;
  for (const order of await findUnverified(parts.db, VERIFY_AFTER_SECONDS, [...mismatched.keys()])) {
    const agrees = await agreesWithBooks(parts, dedup, order);
    if (agrees) agreed += 1;
    if (agrees === false) mismatched.set(order.id, performance.now());
  }
  return agreed;
}

/**
 * Null without an answer of the provider: the order is compared again. A mismatch goes to the log and to `/metrics`.
 */
async function agreesWithBooks(
  { db, gateways, log, metrics }: Parts,
  dedup: LogDedup,
  order: Order,
): Promise<boolean | null> {
  const name = `order ${order.id}`;
  try {
    const provider = await findProvider(db, gateways, order);
    const theirs = provider && (await provider.read(db, order));
    const refunded = await readRefunded(db, provider, order);
    dedup.timedOut.delete(name);
    const agrees =
      theirs?.state === refunded.captureState &&
      theirs.amountCents === order.total_cents &&
      refunded.theirCents === refunded.ourCents;
    if (agrees) await markVerified(db, order.id);
    else {
      metrics.paymentDisagrees();
      log.error({ order: order.id, theirs, refunded }, 'A paid order differs from the books of its provider');
      await alertStaff(db, {
        kind: 'payment_disagrees',
        subject_id: order.lead_item_id === null ? order.id : firstOrderOf(order.id),
        detail: usernameOf(order.user_id),
        by: null,
      });
    }
    return agrees;
  } catch (error) {
    if (error instanceof Unanswered) logTimeoutOnce(log, dedup, name, error);
    else log.error(error, 'A paid order could not be compared');
    return null;
  }
}

/** Items that were paid together have orders of their own, which the office shows. */
const firstOrderOf = (combinedId: number) =>
  sql`(select min(own.id) from ${orders} own where own.combined_order_id = ${combinedId})`;

/** What was refunded of an order, in our books and in those of the provider. */
async function readRefunded(db: Database, provider: PaymentProvider | null, order: Order) {
  const paid = await findOrdersPaidBy(db, order);
  const given = await Promise.all(paid.map(({ id }) => findRefunds(db, id)));
  const ours = given.flat().filter(({ status }) => status === 'confirmed');
  const ourCents = totalOf(sumOf(ours));
  if (ours.length === 0 || !provider) return { ourCents, theirCents: 0, captureState: 'captured' };
  const theirs = (await provider.refunds(db, order)).filter(({ state }) => state === 'done');
  const isVoided = theirs.some(({ id }) => id === order.capture_ref);
  return {
    ourCents,
    theirCents: theirs.reduce((sum, { amountCents }) => sum + amountCents, 0),
    captureState: isVoided ? 'voided' : 'captured',
  };
}
