import type { Database } from '../../../../db/database.ts';
import { readNow } from '../../../../db/now.ts';
import { type Authorization, type Gateways, Unanswered } from '../../../../gateways/gateway.ts';
import type { AppContext } from '../../../../kernel/app-context.ts';
import { DAY_MS } from '../../../../kernel/time.ts';
import { readBookedRefunds } from '../../booked-refunds.ts';
import { findOrdersPaidBy } from '../../combined-queries.ts';
import { findUnverified, markVerified, type Order } from '../../order-queries.ts';
import { findRefunds, sumOf, totalOf } from '../../refund-queries.ts';
import { forgetOldEntries, type LogDedup, logTimeoutOnce } from './log-dedup.ts';

/** Seconds after a payment before its provider's books are read: they may lag behind. */
const VERIFY_AFTER_SECONDS = 5;

type Parts = Pick<AppContext, 'db' | 'log' | 'metrics'> & { readonly gateways: Gateways };

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
    const theirs = await readBooks(db, gateways, order);
    const refunded = await readRefunded(db, gateways, order);
    dedup.timedOut.delete(name);
    const agrees =
      theirs?.state === refunded.captureState &&
      theirs.amountCents === order.total_cents &&
      refunded.theirCents === refunded.ourCents;
    if (agrees) await markVerified(db, order.id);
    else {
      metrics.paymentDisagrees();
      log.error({ order: order.id, theirs, refunded }, 'A paid order differs from the books of its provider');
    }
    return agrees;
  } catch (error) {
    if (error instanceof Unanswered) logTimeoutOnce(log, dedup, name, error);
    else log.error(error, 'A paid order could not be compared');
    return null;
  }
}

async function readBooks(
  db: Database,
  gateways: Gateways,
  { method, capture_ref, transaction_id, membership_plan, created_at }: Order,
): Promise<Pick<Authorization, 'state' | 'amountCents'> | null> {
  if (membership_plan === 'monthly') {
    const since = dayBefore(created_at);
    const charges = await gateways.subscriptions.payments(capture_ref ?? '', since, await readNow(db));
    const charge = charges.find(({ id }) => id === transaction_id);
    return (
      (charge && {
        state: charge.state === 'captured' || charge.state === 'refunded' ? 'captured' : 'failed',
        amountCents: charge.amountCents,
      }) ??
      null
    );
  }
  if (method === 'credit-card') return gateways.card.read(capture_ref ?? '');
  const order = await gateways.paypal.read(capture_ref ?? '');
  return (
    order && { state: order.state === 'captured' ? 'captured' : 'failed', amountCents: order.totalCents }
  );
}

/** What was refunded of an order, in our books and in those of the provider. */
async function readRefunded(db: Database, gateways: Gateways, order: Order) {
  const paid = await findOrdersPaidBy(db, order);
  const given = await Promise.all(paid.map(({ id }) => findRefunds(db, id)));
  const ours = given.flat().filter(({ status }) => status === 'confirmed');
  const ourCents = totalOf(sumOf(ours));
  if (ours.length === 0) return { ourCents, theirCents: 0, captureState: 'captured' };
  const theirs = (await readBookedRefunds(db, gateways, order)).filter(({ state }) => state === 'done');
  const isVoided = theirs.some(({ id }) => id === order.capture_ref);
  return {
    ourCents,
    theirCents: theirs.reduce((sum, { amountCents }) => sum + amountCents, 0),
    captureState: isVoided ? 'voided' : 'captured',
  };
}

/** The provider's clock and ours differ by less. */
const dayBefore = (at: Date) => new Date(at.getTime() - DAY_MS);
