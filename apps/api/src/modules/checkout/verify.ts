import { type Authorization, type Gateways, Unanswered } from '../../gateways/gateway.ts';
import type { AppContext } from '../../kernel/app-context.ts';
import { forgetOldEntries, type LogDedup, logTimeoutOnce } from './log-dedup.ts';
import { findUnverified, markVerified, type Order } from './order-queries.ts';

/** The provider's own books may take a moment. */
const VERIFY_AFTER_SECONDS = 5;

type Parts = Pick<AppContext, 'db' | 'log' | 'metrics'> & { readonly gateways: Gateways };

/** Compares paid orders with the books of their providers, each once; answers how many agree now. */
export async function verifyOrders(parts: Parts, dedup: LogDedup): Promise<number> {
  const { mismatched } = dedup;
  forgetOldEntries(dedup);
  let agreed = 0;
  for (const order of await findUnverified(parts.db, VERIFY_AFTER_SECONDS, [...mismatched.keys()])) {
    const agrees = await isAgreed(parts, dedup, order);
    if (agrees) agreed += 1;
    if (agrees === false) mismatched.set(order.id, performance.now());
  }
  return agreed;
}

/** Null where its provider does not say: it is asked again. Whatever does not agree shows in the log and in `/metrics`. */
async function isAgreed(
  { db, gateways, log, metrics }: Parts,
  dedup: LogDedup,
  order: Order,
): Promise<boolean | null> {
  const name = `order ${order.id}`;
  try {
    const theirs = await readTheirs(gateways, order);
    dedup.timedOut.delete(name);
    const agrees = theirs?.state === 'captured' && theirs.amountCents === order.total_cents;
    if (agrees) await markVerified(db, order.id);
    else {
      metrics.paymentDisagrees();
      log.error({ order: order.id, theirs }, 'A paid order and the books of its provider do not agree');
    }
    return agrees;
  } catch (error) {
    if (error instanceof Unanswered) logTimeoutOnce(log, dedup, name, error);
    else log.error(error, 'A paid order could not be compared');
    return null;
  }
}

async function readTheirs(
  gateways: Gateways,
  { method, capture_ref }: Order,
): Promise<Pick<Authorization, 'state' | 'amountCents'> | null> {
  if (method === 'credit-card') return gateways.card.read(capture_ref ?? '');
  const order = await gateways.paypal.read(capture_ref ?? '');
  return (
    order && { state: order.state === 'captured' ? 'captured' : 'failed', amountCents: order.totalCents }
  );
}
