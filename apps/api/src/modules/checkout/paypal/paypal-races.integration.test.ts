import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Checkout, openCheckout } from '../checkout.testing.ts';

let shop: Checkout;
beforeAll(async () => {
  shop = await openCheckout();
});
afterAll(() => shop.close());

it('records a PayPal capture that succeeds beside a refused one at the same moment', async () => {
  const { member, id } = await shop.aWin();
  await shop.address(member, id, {}, 'paypal');
  const { body } = await shop.post<{ id: string }>(member, '/paypal/orders/create-payment', { auction: id });
  const orderID = body.id;
  shop.sandbox.approve(orderID, 'us');
  await shop.post(member, '/paypal/orders/update-payment', { orderID, auction: id });
  shop.sandbox.fault({ provider: 'paypal', call: 'capture', kind: 'refuse' });
  const capture = () => shop.post(member, '/paypal/orders/capture-payment', { orderID });
  await Promise.all([capture(), capture()]);
  const order = await shop.orderOf(member, id);
  expect(order).toMatchObject({ status: 'paid', capture_ref: orderID });
  expect(shop.sandbox.captures().filter((line) => line.id === order?.transaction_id)).toHaveLength(1);
});
