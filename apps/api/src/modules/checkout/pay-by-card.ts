import type { Transaction as PaidTransaction } from '@bidkit/contract';
import type { Gateways } from '../../gateways/gateway.ts';
import type { AppContext } from '../../kernel/app-context.ts';
import { findAddress } from './addresses.ts';
import { toTransaction } from './capture.ts';
import { chargeCard } from './charge-card.ts';
import { purchaseOfItem } from './won-item.ts';

export interface CardPayment {
  readonly userId: number;
  readonly lotId: number;
  readonly addressId: number;
  /** The total that was shown to the payer; null for the last one billed. */
  readonly shownCents: number | null;
  /** The provider's one-time token for the card. */
  readonly nonce: string;
  readonly pixelId: string | null;
}

/**
 * Pays for a won item by card.
 * @throws Problem 409 when the payer was shown another total, 422 when the card is declined, 503 without an answer
 */
export async function payByCard(
  context: Pick<AppContext, 'db'>,
  gateways: Gateways,
  { userId, lotId, addressId, shownCents, nonce, pixelId }: CardPayment,
): Promise<PaidTransaction> {
  const address = await findAddress(context.db, userId, addressId);
  const lockPurchase = purchaseOfItem({ userId, lotId, method: 'credit-card', address, pixelId });
  return toTransaction(
    await chargeCard(context, gateways, { userId, lockPurchase, address, shownCents }, nonce),
  );
}
