import type { StaffClaim } from '@bidkit/contract';
import { openCheckout } from '../../payments/checkout/checkout.testing.ts';
import { parcelsOf } from '../parcels/parcels.testing.ts';

/** What a member says in a claim. */
export const claimForm = {
  reason: 4,
  description: 'It never came.',
  phone: '555 0100',
  signature: 'Ava Stone',
};

/** A shop whose lost parcels have claims. */
export async function openClaims() {
  // Card payments settle at once, so that they are refunded and not voided.
  const shop = await openCheckout({}, undefined, undefined, { settleAfterMs: 0 });
  const parcels = await parcelsOf(shop);
  return {
    shop,
    parcels,
    decide: (id: number, approved: boolean) =>
      parcels.post<StaffClaim>(`/staff/claims/${id}`, { approved, reason: 'As the carrier says' }),
  };
}
