import type { StaffClaim, StaffReturn } from '@bidkit/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claimForm, openClaims } from './claims.testing.ts';

type Claims = Awaited<ReturnType<typeof openClaims>>;

let shop: Claims['shop'];
let parcels: Claims['parcels'];
let decide: Claims['decide'];
beforeAll(async () => {
  ({ shop, parcels, decide } = await openClaims());
});
afterAll(() => shop.close());

const readReturn = async (rma: number) => (await parcels.get<StaffReturn>(`/staff/returns/${rma}`)).body;

/** A filed claim for a lost item whose member had asked to return it. */
async function aFiledClaim() {
  const { member, id } = await parcels.aPaidItem();
  const parcel = (await parcels.pack(id)).body;
  await parcels.ship(parcel.id);
  const asked = { type: 1, auction: id, reason: 2, description: 'A leg is broken' };
  const { body } = await shop.post<{ rma_number: number }>(member, '/support/return', asked);
  await parcels.scan(parcel.id, 'lost');
  await shop.post(member, `/support/claim/id/${id}`, claimForm);
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
    expect(audit.body.data[0]).toMatchObject({ action: 'close', reason: 'As the carrier says' });
    expect((await parcels.post(`/staff/returns/${rma}/dump`, { reason: 'x' })).status).toBe(409);
  });

  it('leaves it open when it is rejected', async () => {
    const { id, rma } = await aFiledClaim();
    await decide(id, false);
    expect(await readReturn(rma)).toMatchObject({ status: 'Requested', next_step: 'approve' });
  });
});
