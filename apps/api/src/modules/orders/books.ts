import type { ProviderBooks } from '@bidkit/contract';
import { type Gateways, Unanswered } from '../../gateways/gateway.ts';
import { toDollars } from '../../kernel/money.ts';
import type { OrderRow } from './queries.ts';

type Read = Pick<Gateways['card'], 'read'>;
type Asked = { readonly card: Read; readonly paypal: Pick<Gateways['paypal'], 'read'> };

/** What the provider's own books say of an order now; null while nothing was to be captured there. A check has no such books. */
export async function readBooks(gateways: Asked, { order }: OrderRow): Promise<ProviderBooks | null> {
  const { method, capture_ref } = order;
  if (method === 'check' || capture_ref === null) return null;
  try {
    const theirs = await (method === 'paypal' ? readPaypal : readCard)(gateways, capture_ref);
    // While a capture is on its way nothing is wrong yet: the reconcile job goes on with it.
    const agreesIf = (same: boolean) => (order.status === 'paid' ? same : null);
    if (!theirs) return { state: 'unknown', amount: null, agrees: agreesIf(false) };
    const isSame = theirs.state === 'captured' && theirs.cents === order.total_cents;
    return { state: theirs.state, amount: toDollars(theirs.cents), agrees: agreesIf(isSame) };
  } catch (error) {
    if (!(error instanceof Unanswered)) throw error;
    return { state: 'unanswered', amount: null, agrees: null };
  }
}

async function readCard({ card }: Asked, ref: string) {
  const theirs = await card.read(ref);
  return theirs && { state: theirs.state, cents: theirs.amountCents };
}

/** A PayPal order that was approved is what an authorisation is to a card. */
async function readPaypal({ paypal }: Asked, ref: string) {
  const theirs = await paypal.read(ref);
  if (!theirs) return null;
  const { state, totalCents: cents } = theirs;
  return { state: state === 'captured' || state === 'voided' ? state : ('authorized' as const), cents };
}
