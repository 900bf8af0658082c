import type { Database } from '../../../../db/database.ts';
import { findAddress } from '../../checkout/addresses/addresses.ts';
import { purchaseOfCheckout } from '../../checkout/purchase.ts';
import { captureChosen, chooseCapture } from '../../checkout/steps/capture.ts';
import { startPayment } from '../../checkout/steps/start-payment.ts';
import { readPayment } from '../../payment-queries.ts';
import { type Bank, createBankProvider } from './bank.testing.ts';

/** Pays for a won item at the bank, by the same steps as every payment. */
export async function payAtBank(
  db: Database,
  bank: Bank,
  { userId, lotId, addressId }: { userId: number; lotId: number; addressId: number },
): Promise<void> {
  const provider = createBankProvider(bank);
  const address = await findAddress(db, userId, addressId);
  const payer = { id: userId, paysLotId: null };
  const lockPurchase = purchaseOfCheckout({ payer, lotId, method: 'credit-card', address, pixelId: null });
  const details = { userId, provider, lockPurchase, address, shownCents: null, key: null };
  const started = await startPayment(db, details);
  if (started.kind === 'paid') return;
  const { payment, order } = started;
  const { id } = await bank.authorize(payment.ref, order.total_cents);
  await chooseCapture(db, provider, payment.id, id);
  await captureChosen(db, provider, await readPayment(db, payment.id));
}
