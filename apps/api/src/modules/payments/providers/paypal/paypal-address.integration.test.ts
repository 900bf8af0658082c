import type { PaidTransaction } from '@bidkit/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PaypalAddress } from '../../../../gateways/gateway.ts';
import type { Member } from '../../../items/sales/sales.testing.ts';
import { type Checkout, openCheckout } from '../../checkout/checkout.testing.ts';
import { payByPaypal, repricePaypalOrder } from './pay-by-paypal.ts';

let shop: Checkout;
beforeAll(async () => {
  shop = await openCheckout();
});
afterAll(() => shop.close());

async function opened() {
  const { member, id } = await shop.aWin();
  await shop.address(member, id, {}, 'paypal');
  const { body } = await shop.post<{ id: string }>(member, '/paypal/orders/create-payment', { auction: id });
  return { member, id, orderID: body.id };
}
const update = (member: Member, auction: number, orderID: string) =>
  shop.post(member, '/paypal/orders/update-payment', { orderID, auction });
const capture = (member: Member, orderID: string) =>
  shop.post<PaidTransaction & { error?: string }>(member, '/paypal/orders/capture-payment', { orderID });

/** Gateways with another address at PayPal. */
const withAddress = (change: Partial<PaypalAddress>): typeof shop.gateways => {
  const read = async (ref: string) => {
    const order = await shop.gateways.paypal.read(ref);
    return order && { ...order, address: order.address && { ...order.address, ...change } };
  };
  return { ...shop.gateways, paypal: { ...shop.gateways.paypal, read } };
};

describe('the address of a PayPal order', () => {
  it('a PayPal order with an unknown state is refused, because its tax is unknown', async () => {
    const { member, id, orderID } = await opened();
    shop.sandbox.approve(orderID, 'us');
    const fromState = (state: string) => {
      const gateways = withAddress({ state });
      const which = { payer: { id: member.id, paysLotId: null }, lotId: id, orderId: orderID };
      return repricePaypalOrder(shop.app.context, gateways, which);
    };
    await expect(fromState('XX')).rejects.toThrow(
      'The state of your PayPal address is not valid. Please choose another address there.',
    );
    for (const state of ['California', 'CALIFORNIA', 'ca'])
      expect(await fromState(state)).toMatchObject({
        tax: 0.58,
        shipping_address: { state: { code: 'CA' } },
      });
  });

  it('a PayPal order whose address was refused, or not reviewed, is not captured', async () => {
    const { member, id, orderID } = await opened();
    shop.sandbox.approve(orderID, 'us');
    const pay = (gateways: typeof shop.gateways) =>
      payByPaypal(shop.app.context, gateways, {
        payer: { id: member.id, paysLotId: null },
        orderId: orderID,
        phone: null,
        shownCents: null,
        pixelId: null,
      });
    await expect(pay(withAddress({ state: 'XX' }))).rejects.toThrow('The state of your PayPal address');
    expect((await capture(member, orderID)).body).toMatchObject({
      error: expect.stringContaining('Please review the order again.'),
      error_code: 'paypal_address_changed',
    });
    expect((await shop.orderOf(member, id))?.status).toBe('open');
    expect((await shop.gateways.paypal.read(orderID))?.state).toBe('approved');
    await update(member, id, orderID);
    expect((await capture(member, orderID)).body).toMatchObject({ auction_id: id });
  });

  it.each([
    ['Teller', 'Teller', ''],
    [' Ana  María\u200b Ruiz ', 'Ana María', 'Ruiz'],
  ])('reads the name %j', async (name, first_name, last_name) => {
    const { member, id, orderID } = await opened();
    shop.sandbox.approve(orderID, 'us');
    const which = { payer: { id: member.id, paysLotId: null }, lotId: id, orderId: orderID };
    expect(await repricePaypalOrder(shop.app.context, withAddress({ name }), which)).toMatchObject({
      shipping_address: { first_name, last_name },
    });
  });
});
