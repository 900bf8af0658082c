import type { PaidTransaction, SelectedAddress, Totals } from '@bidkit/contract';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { payments } from '../../../../db/schema.ts';
import { fieldErrors } from '../../../../test/field-errors.ts';
import type { Member } from '../../../items/sales/sales.testing.ts';
import { type Checkout, openCheckout } from '../../checkout/checkout.testing.ts';
import { payByPaypal, repricePaypalOrder } from './pay-by-paypal.ts';

const lines: string[] = [];
let shop: Checkout;
beforeAll(async () => {
  const stream = { write: (line: string) => void lines.push(line) };
  const settings = { OWN_ORIGINS: 'https://auctions.example' };
  shop = await openCheckout(settings, undefined, { level: 'warn', stream });
});
afterEach(() => shop.sandbox.clearFaults());
afterAll(() => shop.close());

type Refusal = { error: string; message: string; code: string };

async function opened(dollars = 20) {
  const { member, id } = await shop.aWin(dollars);
  await shop.address(member, id, {}, 'paypal');
  const { body } = await shop.post<{ id: string; approve_url: string }>(
    member,
    '/paypal/orders/create-payment',
    { auction: id },
  );
  return { member, id, orderID: body.id, approveUrl: body.approve_url };
}
const update = (member: Member, auction: number, orderID: string) =>
  shop.post<Totals & { shipping_address: SelectedAddress } & Refusal>(
    member,
    '/paypal/orders/update-payment',
    { orderID, auction },
  );
const capture = (member: Member, orderID: string, phone?: string) =>
  shop.post<PaidTransaction & { error?: string }>(member, '/paypal/orders/capture-payment', {
    orderID,
    phone,
  });

describe('a PayPal order', () => {
  it('is approved, billed for the address of PayPal, and captured once', async () => {
    const { member, id, orderID, approveUrl } = await opened();
    expect(approveUrl).toContain(orderID);
    shop.sandbox.approve(orderID, 'us');
    const billed = await update(member, id, orderID);
    expect(billed.body).toMatchObject({
      shipping_cost: 6.95,
      tax: 1.95,
      total: 28.9,
      shipping_address: { first_name: 'Dana', last_name: 'Reyes', city: 'San Jose', state: { code: 'CA' } },
    });
    const paid = await capture(member, orderID);
    expect(paid).toMatchObject({ status: 200, body: { auction_id: id, amount: 20, tax: 1.95 } });
    expect(await capture(member, orderID)).toEqual(paid);
    expect(shop.sandbox.captures().filter(({ id: line }) => line === paid.body.id)).toMatchObject([
      { provider: 'paypal', amountCents: 2_890 },
    ]);
    expect((await shop.receipt(member, id)).body).toMatchObject({ method: 'paypal', grand_total: 28.9 });
  });

  it('a PayPal order that ships abroad costs more, and requires a phone', async () => {
    const { member, id, orderID } = await opened();
    shop.sandbox.approve(orderID, 'de');
    expect((await update(member, id, orderID)).body).toMatchObject({
      shipping_cost: 24.95,
      tax: 0,
      total: 44.95,
    });
    const without = await capture(member, orderID);
    expect(without.status).toBe(422);
    expect(fieldErrors(without.body)).toEqual({ phone: ['Required for FedEX / Customs'] });
    expect((await capture(member, orderID, '+49 30 5550')).body).toMatchObject({ freight_revenue: 24.95 });
  });

  it('a PayPal order that ships abroad and is not captured closes no other method to a member in the US', async () => {
    const { member, id, orderID } = await opened();
    shop.sandbox.approve(orderID, 'de');
    await update(member, id, orderID);
    const { methods } = (await shop.summary(member, id)).body;
    expect(methods.map(({ refusal }) => refusal)).toEqual([null, null, null]);
  });

  it('a PayPal order that ships to a US territory counts as domestic, although PayPal has a country code for it', async () => {
    const { member, id, orderID } = await opened();
    shop.sandbox.approve(orderID, 'pr');
    const { body } = await update(member, id, orderID);
    expect(body).toMatchObject({
      shipping_cost: 6.95,
      tax: 0,
      shipping_address: { country: { country_code: 'US' }, state: { code: 'PR', state: 'Puerto Rico' } },
    });
    expect((await capture(member, orderID)).body).toMatchObject({ freight_revenue: 6.95 });
  });

  it('a PayPal order that is not approved answers the specified error, and charges nothing', async () => {
    const { member, id, orderID } = await opened();
    expect(await update(member, id, orderID)).toMatchObject({
      status: 200,
      body: { code: 'ORDER_NOT_APPROVED', message: 'Please approve the payment at PayPal first.' },
    });
    const captured = await capture(member, orderID);
    expect(captured.status).toBe(200);
    expect(captured.body.error).toBeTypeOf('string');
    expect((await shop.orderOf(member, id))?.status).toBe('open');
  });

  it('a PayPal order that PayPal refuses answers the specified error, and another method is open at once', async () => {
    const { member, id, orderID } = await opened();
    shop.sandbox.approve(orderID, 'us');
    shop.sandbox.fault({ provider: 'paypal', call: 'reprice', kind: 'refuse' });
    const message = 'The specified country requires a postal code.';
    expect(await update(member, id, orderID)).toMatchObject({
      status: 200,
      body: { error: 'POSTAL_CODE_REQUIRED', code: 'POSTAL_CODE_REQUIRED', message },
    });
    shop.sandbox.fault({ provider: 'paypal', call: 'create', kind: 'refuse' });
    expect(await shop.post(member, '/paypal/orders/create-payment', { auction: id })).toMatchObject({
      status: 200,
      body: { error: message },
    });
    // The page shows little of it, so both are in the log.
    expect(lines.filter((line) => line.includes(`A PayPal order was refused: ${message}`))).toHaveLength(2);
    const order = await shop.orderOf(member, id);
    const tries = await shop.app.db
      .select({ status: payments.status })
      .from(payments)
      .where(eq(payments.order_id, order?.id ?? 0))
      .orderBy(payments.id);
    expect(tries.map(({ status }) => status)).toEqual(['authorized', 'failed']);
    const address = (await shop.address(member, id)).body.selected_address.id;
    expect((await shop.payByCard(member, id, address)).status).toBe(200);
  });

  it('a PayPal order that the bank refuses leaves the item open for another method', async () => {
    const { member, id, orderID } = await opened();
    shop.sandbox.approve(orderID, 'us', true);
    await update(member, id, orderID);
    expect((await capture(member, orderID)).body.error).toBeTypeOf('string');
    const address = (await shop.address(member, id)).body.selected_address.id;
    expect((await shop.payByCard(member, id, address)).status).toBe(200);
  });

  it('is hidden from other members, and cannot pay what a card has paid', async () => {
    const { member, id, orderID } = await opened();
    shop.sandbox.approve(orderID, 'us');
    const other = await shop.aWin();
    expect((await capture(other.member, orderID)).status).toBe(404);
    expect((await update(other.member, other.id, orderID)).status).toBe(404);
    const address = (await shop.address(member, id)).body.selected_address.id;
    expect((await shop.payByCard(member, id, address)).status).toBe(200);
    expect((await capture(member, orderID)).body.error).toBe('You have already paid for this item.');
  });

  it('a PayPal order approved at one total is not captured at another', async () => {
    const { member, id, orderID } = await opened();
    shop.sandbox.approve(orderID, 'us');
    await update(member, id, orderID);
    // Another tab changes the address to Canada.
    const toronto = { country_codes_id: 1, state_code_id: 60, zip_code: 'M5V 3L9', phone: '4165550134' };
    await shop.address(member, id, toronto, 'paypal');
    expect((await capture(member, orderID)).body.error).toBe(
      'The total has changed. Please review your order again.',
    );
  });

  it('ships to the reviewed address, even if another tab has chosen another one', async () => {
    const { member, id, orderID } = await opened();
    shop.sandbox.approve(orderID, 'us');
    await update(member, id, orderID);
    // In the same state, so that it comes to the same total.
    await shop.address(member, id, { first_name: 'Somebody', street1: '99 Else St' }, 'check');
    expect((await capture(member, orderID)).body).toMatchObject({ auction_id: id, tax: 1.95 });
    expect((await shop.receipt(member, id)).body).toMatchObject({
      method: 'paypal',
      status: 'paid',
      combined_payment: null,
      refunds: [],
      payee: null,
      address: { first_name: 'Dana', city: 'San Jose' },
    });
  });

  it('a PayPal order that is approved is known to a page that was reloaded', async () => {
    const { member, id, orderID } = await opened();
    const known = async () => (await shop.summary(member, id)).body.paypal_order;
    expect(await known()).toBe(orderID);
    shop.sandbox.approve(orderID, 'us');
    await update(member, id, orderID);
    expect(await known()).toBe(orderID);
    await capture(member, orderID);
    expect(await known()).toBeNull();
  });

  it('returns to the origin that the payer’s page has', async () => {
    const { member, id } = await shop.aWin();
    await shop.address(member, id, {}, 'paypal');
    const open = (origin: string) =>
      shop.app.http.inject({
        method: 'POST',
        url: '/api/paypal/orders/create-payment',
        headers: { authorization: `Bearer ${member.token}`, origin, host: 'elsewhere.example' },
        body: { auction: id },
      });
    const backFrom = async (origin: string) => {
      const { id: token, approve_url } = (await open(origin)).json<{ id: string; approve_url: string }>();
      const body = new URLSearchParams({ token, act: 'cancel' });
      const { headers } = await fetch(approve_url, { method: 'POST', body, redirect: 'manual' });
      return new URL(headers.get('location') ?? '');
    };
    const path = `/payment/paypal/return/${id}`;
    expect(await backFrom('https://auctions.example')).toMatchObject({
      origin: 'https://auctions.example',
      pathname: path,
    });
    const { publicUrl } = shop.app.context.config;
    await shop.app.aPartner({ key: 'elsewhere', origins: ['https://elsewhere.example'] });
    expect(await backFrom('https://elsewhere.example')).toMatchObject({
      origin: new URL(publicUrl).origin,
      pathname: path,
    });
  });

  it('is captured at the shown total only', async () => {
    const { member, id, orderID } = await opened();
    shop.sandbox.approve(orderID, 'us');
    await update(member, id, orderID);
    const capture = (amount: number) =>
      shop.post<PaidTransaction & { error?: string }>(member, '/paypal/orders/capture-payment', {
        orderID,
        amount,
      });
    expect((await capture(26.95)).body.error).toBe('The total has changed. Please review your order again.');
    expect((await capture(28.9)).body).toMatchObject({ amount: 20 });
  });

  it('a PayPal order that is repriced during its capture is not captured at the old total', async () => {
    const { member, id, orderID } = await opened();
    shop.sandbox.approve(orderID, 'us');
    await update(member, id, orderID);
    // Another tab's new address reaches PayPal late, so PayPal still reports the old one and its total.
    const { read, ...rest } = shop.gateways.paypal;
    const old = await read(orderID);
    shop.sandbox.approve(orderID, 'de');
    const gateways = {
      ...shop.gateways,
      paypal: {
        ...rest,
        reprice: async () => {},
        read: async (ref: string) => {
          await repricePaypalOrder(
            shop.app.context,
            { ...gateways, paypal: { ...gateways.paypal, read } },
            {
              payer: { id: member.id, paysLotId: null },
              lotId: id,
              orderId: ref,
            },
          );
          return old;
        },
      },
    } as typeof shop.gateways;
    const pay = payByPaypal(shop.app.context, gateways, {
      payer: { id: member.id, paysLotId: null },
      orderId: orderID,
      phone: '+49 30 5550',
      shownCents: null,
      pixelId: null,
    });
    await expect(pay).rejects.toThrow('The total has changed. Please review your order again.');
    expect((await shop.orderOf(member, id))?.status).toBe('open');
  });

  it('cannot be opened without an address', async () => {
    const { member, id } = await shop.aWin();
    expect((await shop.post(member, '/paypal/orders/create-payment', { auction: id })).body).toEqual({
      error: 'Please enter your address first.',
      error_code: 'address_required',
    });
  });
});
