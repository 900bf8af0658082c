import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  insuranceClaims,
  parcels as parcelRows,
  productReviews,
  testimonials,
  users,
  wonItems,
} from '../../db/schema.ts';
import { parcelsOf } from '../fulfillment/parcels/parcels.testing.ts';
import { type Checkout, openCheckout } from '../payments/checkout/checkout.testing.ts';
import { accountOf } from './account.testing.ts';
import { eraseCancelled } from './erasure.ts';

let shop: Checkout;
beforeAll(async () => {
  shop = await openCheckout();
});
afterAll(() => shop.close());

it('exports claims, ratings and testimonials, and erases them with the addresses of parcels', async () => {
  const { app } = shop;
  const parcels = await parcelsOf(shop);
  const account = accountOf(app);
  const aParcel = async (status: string, buyer?: Awaited<ReturnType<typeof parcels.aPaidItem>>['member']) => {
    const { member, id } = await parcels.aPaidItem(buyer);
    const parcel = (await parcels.pack(id)).body;
    await parcels.ship(parcel.id);
    await parcels.scan(parcel.id, status);
    return { member, id, parcelId: parcel.id };
  };
  const { member, id } = await aParcel('delivered');
  const lost = await aParcel('lost', member);
  await shop.post(member, '/review', { schedule_id: id, rating: 4 });
  await shop.post(member, '/testimonials', { schedule_id: id, review: 'As described.' });
  const form = { reason: 4, description: 'It never came.', phone: '555 0100', signature: 'Ava Stone' };
  await shop.post(member, `/support/claim/id/${lost.id}`, form);

  const { body } = await account.call<object>('POST', member, '/user/export');
  expect(body).toMatchObject({
    claims: [{ auction_id: lost.id, status: 'filed', reason: 'lost', phone: '555 0100' }],
    ratings: [{ auction_id: id, rating: 4 }],
    testimonials: [{ auction_id: id, testimonial: 'As described.', real_name: 'Ava S.' }],
  });

  await app.db
    .update(users)
    .set({ cancelled_at: new Date(0) })
    .where(eq(users.id, member.id));
  expect(await eraseCancelled(app.db), 'before the claim is decided').toBe(0);
  await app.db.update(wonItems).set({ status: 'delivered' }).where(eq(wonItems.lot_id, lost.id));
  expect(await eraseCancelled(app.db)).toBe(1);
  expect(await app.db.$count(productReviews, eq(productReviews.user_id, member.id))).toBe(0);
  expect(await app.db.$count(testimonials, eq(testimonials.user_id, member.id))).toBe(0);
  const [claim] = await app.db
    .select()
    .from(insuranceClaims)
    .where(eq(insuranceClaims.parcel_id, lost.parcelId));
  expect(claim).toMatchObject({ status: 'filed', description: null, phone: null, signature: null });
  const rows = await app.db.select().from(parcelRows).where(eq(parcelRows.user_id, member.id));
  expect(rows.map(({ address }) => address)).toMatchObject([
    { first_name: 'Deleted', street1: '-', country_codes_id: 2 },
    { first_name: 'Deleted', street1: '-', country_codes_id: 2 },
  ]);
});
