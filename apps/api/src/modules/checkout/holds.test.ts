import { itemStatusId } from '@bidkit/contract';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { wonItems } from '../../db/schema.ts';
import { type Checkout, openCheckout, timePasses } from './checkout.testing.ts';
import { reconcile } from './reconcile.ts';

let shop: Checkout;
beforeAll(async () => {
  shop = await openCheckout();
  // Each look is the test's own.
  await shop.house.reconcile.stop();
});
afterEach(() => shop.sandbox.clearFaults());
afterAll(() => shop.close());

const look = () => reconcile({ ...shop.house.house, gateways: shop.gateways });

async function due() {
  const { member, id } = await shop.aWin();
  const address = (await shop.address(member, id)).body.selected_address.id;
  return { member, id, address };
}
const forfeits = async (id: number) => {
  await shop.wins.bringDeadline(id);
  return (await shop.wins.forfeitDue()).forfeiters;
};

describe('a decided capture', () => {
  it('keeps its item, however long its provider is away, whatever becomes of another try', async () => {
    const { member, id, address } = await due();
    shop.sandbox.fault({ provider: 'paypal', call: 'create', kind: 'error' });
    const opened = await shop.post(member, '/paypal/orders/create-payment', { auction: id });
    expect(opened.status).toBe(503);
    shop.sandbox.fault({ provider: 'card', call: 'capture', kind: 'error', times: 2 });
    expect((await shop.payByCard(member, id, address)).status).toBe(503);

    await timePasses(shop.house.db, [id]);
    await look();
    expect((await shop.orderOf(member, id))?.status).toBe('capturing');
    await shop.house.db.update(wonItems).set({ paying_until: null }).where(eq(wonItems.lot_id, id));
    expect(await forfeits(id)).not.toContain(member.id);

    await timePasses(shop.house.db, [id]);
    await look();
    expect((await shop.wins.item(member, id)).body.item_status_id).toBe(itemStatusId.paid);
  });

  it('that its bank refuses leaves the item to its deadline', async () => {
    const { member, id, address } = await due();
    await shop.payByCard(member, id, address, shop.sandbox.card('4000111111111115'));
    expect(await forfeits(id)).toContain(member.id);
  });
});

it('a try that came to nothing does not end the hold of one whose answer may still come', async () => {
  const { member, id, address } = await due();
  shop.sandbox.fault({ provider: 'paypal', call: 'create', kind: 'error' });
  await shop.post(member, '/paypal/orders/create-payment', { auction: id });
  await timePasses(shop.house.db, [id]);
  shop.sandbox.fault({ provider: 'card', call: 'authorize', kind: 'fail-after' });
  expect((await shop.payByCard(member, id, address)).status).toBe(503);
  // The look meets the PayPal try alone: the card's is too young.
  await look();
  expect(await forfeits(id)).not.toContain(member.id);
});
