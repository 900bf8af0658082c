import type { StaffClaim, StaffReturn } from '@bidkit/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Checkout, openCheckout } from '../../payments/checkout/checkout.testing.ts';
import { parcelsOf } from '../parcels/parcels.testing.ts';

let shop: Checkout;
let parcels: Awaited<ReturnType<typeof parcelsOf>>;
beforeAll(async () => {
  // Card payments settle at once, so that they are refunded and not voided.
  shop = await openCheckout({}, undefined, undefined, { settleAfterMs: 0 });
  parcels = await parcelsOf(shop);
});
afterAll(() => shop.close());

const reason = 'As the carrier says';
const decide = (id: number, approved: boolean) =>
  parcels.post<StaffClaim>(`/staff/claims/${id}`, { approved, reason });
const readReturn = async (rma: number) => (await parcels.get<StaffReturn>(`/staff/returns/${rma}`)).body;

/** A filed claim for a lost item whose member had asked to return it. */
async function aFiledClaim() {
  const { member, id } = await parcels.aPaidItem();
  const parcel = (await parcels.pack(id)).body;
  await parcels.ship(parcel.id);
  const asked = { type: 1, auction: id, reason: 2, description: 'A leg is broken' };
  const { body } = await shop.post<{ rma_number: number }>(member, '/support/return', asked);
  await parcels.scan(parcel.id, 'lost');
  const form = { reason: 4, description: 'It never came.', phone: '555 0100', signature: 'Ava Stone' };
  await shop.post(member, `/support/claim/id/${id}`, form);
  return { member, id, rma: body.rma_number };
}

describe('a claim for an item whose return is open', () => {
  it.each(['requested', 'approved'])('closes the one that is %s with its refund', async (state) => {
    const { member, id, rma } = await aFiledClaim();
    if (state === 'approved') await parcels.post(`/staff/returns/${rma}/approve`);
    const claim = (await parcels.get<StaffClaim>(`/staff/claims/${id}`)).body;
    expect(claim.return?.id).toBe(rma);
    expect(await readReturn(rma)).toMatchObject({ claim_status: 'filed', refund: null });
    expect((await decide(id, true)).body).toMatchObject({
      ...{ method: 'credit-card', refund: { status: 'confirmed' } },
      return: { id: rma, status: 'Closed' },
    });
    expect(await readReturn(rma)).toMatchObject({
      ...{ status: 'Closed', outcome: 'refund', next_step: null, claim_status: 'approved' },
      ...{ receive_time: null, refundable: null, refund: { status: 'confirmed' } },
    });
    const { rmas } = (await shop.wins.item(member, id)).body;
    expect(rmas).toMatchObject([{ id: rma, rma_status: { status: 'Closed' } }]);
    const audit = await parcels.get<{ data: object[] }>(`/staff/audit?subject=return&subject_id=${rma}`);
    expect(audit.body.data[0]).toMatchObject({ action: 'close', reason });
    expect((await parcels.post(`/staff/returns/${rma}/dump`, { reason: 'x' })).status).toBe(409);
  });

  it('leaves it open when it is rejected', async () => {
    const { id, rma } = await aFiledClaim();
    await decide(id, false);
    expect(await readReturn(rma)).toMatchObject({ status: 'Requested', next_step: 'approve' });
  });
});
