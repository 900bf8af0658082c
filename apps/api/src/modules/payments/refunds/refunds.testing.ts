import type { Member } from '../../items/sales/sales.testing.ts';
import { type Checkout, openCheckout } from '../checkout/checkout.testing.ts';

/** A shop whose card payments settle when a test says so, with a member of staff. Tests run the jobs of refunds. */
export async function openRefunds(): Promise<{ shop: Checkout; staff: Member }> {
  const shop = await openCheckout({}, undefined, undefined, { settleAfterMs: 600_000 });
  await shop.app.refunds.stop();
  const user = await shop.app.aUser({ role: 'staff' });
  return { shop, staff: { ...user, token: await shop.app.tokenFor(user) } };
}
