import type { Database } from '../../db/database.ts';
import { readNow } from '../../db/now.ts';
import type { BookedRefund, Gateways } from '../../gateways/gateway.ts';
import { DAY_MS } from '../../kernel/time.ts';
import type { Order } from './order-queries.ts';

/** All refunds of a paid order in the books of its provider. */
export async function readBookedRefunds(
  db: Database,
  { card, paypal, subscriptions }: Gateways,
  { method, membership_plan, capture_ref, transaction_id, created_at }: Order,
): Promise<BookedRefund[]> {
  const ref = capture_ref ?? '';
  if (method === 'check') return [];
  if (method === 'credit-card') return card.refunds(ref);
  if (membership_plan !== 'monthly') return paypal.refunds(ref);
  // PayPal lists the charges of a subscription without their refunds. The provider's clock and ours differ by less.
  const since = new Date(created_at.getTime() - DAY_MS);
  const charges = await subscriptions.payments(ref, since, await readNow(db));
  return charges.filter(({ id, state }) => id === transaction_id && state === 'refunded').map(toBooked);
}

/** The refund of a whole charge of a subscription. It has the id of the charge. */
export const toBooked = ({ id, amountCents }: { id: string; amountCents: number }): BookedRefund => ({
  id,
  ref: null,
  amountCents,
  kind: 'refund',
  state: 'done',
});
