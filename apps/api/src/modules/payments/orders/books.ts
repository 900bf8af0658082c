import type { ProviderBooks } from '@bidkit/contract';
import { type Gateways, Unanswered } from '../../../gateways/gateway.ts';
import { toDollars } from '../../../kernel/money.ts';
import type { OrderRow } from './queries.ts';

type Read = Pick<Gateways['card'], 'read'>;
type Readers = { readonly card: Read; readonly paypal: Pick<Gateways['paypal'], 'read'> };

/**
 * The provider's own record of an order; null before a capture was chosen, and for checks. `refundedCents` is what was
 * given back so far: a refund of everything voids a card payment that has not settled.
 */
export async function readBooks(
  gateways: Readers,
  { order }: Pick<OrderRow, 'order'>,
  refundedCents: number,
): Promise<ProviderBooks | null> {
  const { method, capture_ref } = order;
  if (method === 'check' || capture_ref === null) return null;
  try {
    const theirs = await (method === 'paypal' ? readPaypal : readCard)(gateways, capture_ref);
    // A running capture is not a mismatch: the reconcile job finishes it.
    const agreesWhenPaid = (same: boolean) => (order.status === 'paid' ? same : null);
    if (!theirs) return { state: 'unknown', amount: null, agrees: agreesWhenPaid(false) };
    const isVoided = theirs.state === 'voided' && refundedCents === order.total_cents;
    const isSame = (theirs.state === 'captured' || isVoided) && theirs.cents === order.total_cents;
    return { state: theirs.state, amount: toDollars(theirs.cents), agrees: agreesWhenPaid(isSame) };
  } catch (error) {
    if (!(error instanceof Unanswered)) throw error;
    return { state: 'unanswered', amount: null, agrees: null };
  }
}

async function readCard({ card }: Readers, ref: string) {
  const theirs = await card.read(ref);
  return theirs && { state: theirs.state, cents: theirs.amountCents };
}

/** An approved PayPal order corresponds to a card's authorization. */
async function readPaypal({ paypal }: Readers, ref: string) {
  const theirs = await paypal.read(ref);
  if (!theirs) return null;
  const { state, totalCents: cents } = theirs;
  return { state: state === 'captured' || state === 'voided' ? state : ('authorized' as const), cents };
}
