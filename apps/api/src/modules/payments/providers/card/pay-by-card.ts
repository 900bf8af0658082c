import type { PaidTransaction } from '@bidkit/contract';
import type { Gateways } from '../../../../gateways/gateway.ts';
import type { AppContext } from '../../../../kernel/app-context.ts';
import { findAddress } from '../../checkout/addresses/addresses.ts';
import { type Payer, purchaseOfCheckout } from '../../checkout/items/checkout-purchase.ts';
import { toTransaction } from '../../checkout/steps/capture.ts';
import { chargeCard } from './charge-card.ts';

export interface CardPayment {
  readonly payer: Payer;
  readonly lotId: number;
  readonly addressId: number;
  /** The total that was shown to the payer; null for the last one billed. */
  readonly shownCents: number | null;
  /** The provider's one-time token for the card. */
  readonly nonce: string;
  readonly pixelId: string | null;
}

/**
 * Pays by card for a won item, and those that were added to its checkout.
 * @throws Problem 409 when the payer was shown another total, 422 when the card is declined, 503 without an answer
 */
export async function payByCard(
  context: Pick<AppContext, 'db'>,
  gateways: Gateways,
  { payer, lotId, addressId, shownCents, nonce, pixelId }: CardPayment,
): Promise<PaidTransaction> {
  const address = await findAddress(context.db, payer.id, addressId);
  const lockPurchase = purchaseOfCheckout({ payer, lotId, method: 'credit-card', address, pixelId });
  const details = { userId: payer.id, lockPurchase, address, shownCents };
  return toTransaction(await chargeCard(context, gateways, details, nonce), lotId);
}
