import { type ErrorBody, itemStatusId, type PaymentSummary } from '@bidkit/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { currencyRates, payments, wonItems } from '../../../../db/schema.ts';
import { type Checkout, declinedBefore, openCheckout } from '../../checkout/checkout.testing.ts';

let shop: Checkout;
beforeAll(async () => {
  shop = await openCheckout();
});
afterEach(() => shop.sandbox.clearFaults());
afterAll(() => shop.close());

const capturesOf = (ref: string | null) => shop.sandbox.captures().filter(({ id }) => id === ref);

describe('a card payment', () => {
  it('charges the server’s total once; item, receipt and provider agree', async () => {
    const { member, id } = await shop.aWin(20);
    const { body } = await shop.address(member, id);
    const paid = await shop.payByCard(member, id, body.selected_address.id);
    expect(paid).toMatchObject({
      status: 200,
      body: {
        auction_id: id,
        amount: 20,
        freight_revenue: 6.95,
        tax: 1.95,
        item_status_id: itemStatusId.paid,
      },
    });
    expect((await shop.wins.item(member, id)).body).toMatchObject({
      item_status_id: itemStatusId.paid,
      item_status: { item_status: 'Claimed' },
    });
    expect((await shop.receipt(member, id)).body).toMatchObject({
      amount: 20,
      freight_revenue: 6.95,
      tax: 1.95,
      grand_total: 28.9,
      method: 'credit-card',
      status: 'paid',
      combined_payment: null,
      refunds: [],
      payee: null,
      card: { brand: 'Visa', last4: '1111' },
      seller: { name: 'First Dollar Auctions', address: ['100 Gavel Street', 'Carson City, NV 89701'] },
    });
    const order = await shop.orderOf(member, id);
    expect(capturesOf(order?.capture_ref ?? null)).toMatchObject([{ amountCents: 2_890 }]);
  });

  it('is refused when the total is not the one that was shown', async () => {
    const { member, id } = await shop.aWin(20);
    const near = (await shop.address(member, id)).body.selected_address.id;
    // The address changes to Canada, while the screen still shows the old total.
    const abroad = {
      id: near,
      country_codes_id: 1,
      state_code_id: 60,
      zip_code: 'M5V 3L9',
      phone: '4165550134',
    };
    const address_id = (await shop.address(member, id, abroad)).body.selected_address.id;
    const nonce = shop.sandbox.card();
    const execute = (amount: number) =>
      shop.post<{ amount: number; freight_revenue: number }>(member, '/processor/execute', {
        message: { nonce },
        auction_id: id,
        address_id,
        amount,
      });
    const refused = await execute(28.9);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'The total has changed. Please review your order again.',
    ]);
    expect((await shop.summary(member, id)).body).toMatchObject({
      total: 34.95,
      address: { state_code_id: 60 },
    });
    expect((await execute(34.95)).body).toMatchObject({ amount: 20, freight_revenue: 14.95 });
  });

  it('ships to the address that was shown, even if the member changed it for another item since', async () => {
    const { member, id } = await shop.aWin();
    const { id: read } = (await shop.address(member, id)).body.selected_address;
    const other = await shop.wins.anEndedLot([[member, 1]]);
    const changed = (await shop.address(member, other, { id: read, street1: '77 Gift Road' })).body
      .selected_address;
    expect(changed).toMatchObject({ street1: '77 Gift Road' });
    expect((await shop.payByCard(member, id, read)).status).toBe(200);
    expect((await shop.payByCard(member, other, changed.id)).status).toBe(200);
    const streets = await Promise.all([id, other].map((lot) => shop.orderOf(member, lot)));
    expect(streets.map((order) => order?.address.street1)).toEqual(['1 Main St', '77 Gift Road']);
    // The list has the current address, once.
    const list = await shop.get<{ current_user_addresses: object[] }>(member, '/addresses');
    expect(list.body.current_user_addresses).toMatchObject([{ id: changed.id, street1: '77 Gift Road' }]);
  });

  it('charges for the address that was shown, even if another tab has moved this order since', async () => {
    const { member, id } = await shop.aWin(20);
    const { id: read } = (await shop.address(member, id)).body.selected_address;
    const portland = { id: read, state_code_id: 38, zip_code: '97201' };
    expect((await shop.address(member, id, portland)).body.updated_data).toMatchObject({ tax: 0 });
    const message = { nonce: shop.sandbox.card() };
    const shown = { message, auction_id: id, address_id: read, amount: 28.9 };
    expect((await shop.post(member, '/processor/execute', shown)).body).toMatchObject({ tax: 1.95 });
  });

  it('is refused for an address that was not billed, unless its total was shown', async () => {
    const { member, id } = await shop.aWin(20);
    const billed = (await shop.address(member, id, { state_code_id: 38, zip_code: '97201' })).body
      .selected_address.id;
    const other = await shop.wins.anEndedLot([[member, 20]], { opening_cents: 2_000 });
    const dearer = (await shop.address(member, other)).body.selected_address.id;
    expect((await shop.payByCard(member, id, dearer)).status).toBe(409);
    // The refused address is billed now, so the member can review it.
    expect((await shop.summary(member, id)).body.total).toBe(28.9);
    expect((await shop.payByCard(member, id, billed)).status).toBe(409);
    expect((await shop.payByCard(member, id, billed)).body).toMatchObject({ tax: 0 });
  });

  it('is the same payment when sent again; another card is refused', async () => {
    const { member, id } = await shop.aWin();
    const address = (await shop.address(member, id)).body.selected_address.id;
    const nonce = shop.sandbox.card();
    const first = await shop.payByCard(member, id, address, nonce);
    expect(await shop.payByCard(member, id, address, nonce)).toEqual(first);
    const again = await shop.payByCard(member, id, address);
    expect([again.status, again.body.message]).toEqual([409, 'You have already paid for this item.']);
    expect((await shop.address(member, id)).status).toBe(409);
    expect(capturesOf((await shop.orderOf(member, id))?.capture_ref ?? null)).toHaveLength(1);
  });

  it('pays once when several are sent at the same moment', async () => {
    const { member, id } = await shop.aWin();
    const address = (await shop.address(member, id)).body.selected_address.id;
    const before = shop.sandbox.captures().length;
    const tries = await Promise.all(Array.from({ length: 12 }, () => shop.payByCard(member, id, address)));
    expect(tries.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(11).fill(409)]);
    expect(shop.sandbox.captures().length).toBe(before + 1);
  });

  it('a card payment that is declined shows the bank’s reason, and another card can be tried', async () => {
    const { member, id } = await shop.aWin();
    const address = (await shop.address(member, id)).body.selected_address.id;
    const declined = await shop.payByCard(member, id, address, shop.sandbox.card('4000111111111115'));
    expect(declined.status).toBe(422);
    expect(declined.body.errors.card).toEqual([declined.body.message]);
    expect((await shop.receipt(member, id)).status).toBe(404);
    expect((await shop.payByCard(member, id, address)).status).toBe(200);
  });

  it('a card payment with a used nonce asks the payer to enter the card again', async () => {
    const { member, id } = await shop.aWin();
    const address = (await shop.address(member, id)).body.selected_address.id;
    const nonce = shop.sandbox.card('4000111111111115');
    await shop.payByCard(member, id, address, nonce);
    expect((await shop.payByCard(member, id, address, nonce)).body.message).toBe(
      'This card was sent before and was not charged. Please enter it again.',
    );
  });

  it('is refused as the eleventh within an hour, over all items of a member; PayPal stays open', async () => {
    const { member, id } = await shop.aWin();
    const address = (await shop.address(member, id)).body.selected_address.id;
    const order_id = await declinedBefore(shop, member, id, 10);
    const another = await shop.wins.anEndedLot([[member, 1]], { opening_cents: 100 });
    const refused = [
      await shop.payByCard(member, id, address),
      await shop.payByCard(member, another, address),
    ];
    const slowDown = 'Too many cards were declined. Please try again in an hour, or ask your bank.';
    expect(refused.map(({ status, body }) => [status, (body as ErrorBody).message])).toEqual(
      refused.map(() => [429, slowDown]),
    );
    expect(await shop.post(member, '/paypal/orders/create-payment', { auction: another })).toMatchObject({
      status: 200,
      body: { id: expect.any(String) },
    });
    const other = await shop.aWin();
    const elsewhere = (await shop.address(other.member, other.id)).body.selected_address.id;
    expect((await shop.payByCard(other.member, other.id, elsewhere)).status).toBe(200);
    await shop.app.db
      .update(payments)
      .set({ created_at: sql`clock_timestamp() - interval '61 minutes'` })
      .where(eq(payments.order_id, order_id));
    expect((await shop.payByCard(member, id, address)).status).toBe(200);
  });

  it('is refused for another member’s item, an unknown item, and one past its deadline', async () => {
    const [mine, theirs] = [await shop.aWin(), await shop.aWin()];
    const address = (await shop.address(mine.member, mine.id)).body.selected_address.id;
    expect((await shop.payByCard(mine.member, theirs.id, address)).status).toBe(404);
    expect((await shop.payByCard(mine.member, 2_000_000_000, address)).status).toBe(404);
    expect((await shop.summary(mine.member, theirs.id)).status).toBe(404);
    await shop.wins.bringDeadline(mine.id);
    const late = await shop.payByCard(mine.member, mine.id, address);
    expect([late.status, late.body.message]).toEqual([409, 'Your payment window for this item has expired.']);
  });

  it('keeps its item from being forfeited', async () => {
    const { member, id } = await shop.aWin();
    const address = (await shop.address(member, id)).body.selected_address.id;
    const answer = Promise.withResolvers<void>();
    const { capture } = shop.gateways.card;
    vi.spyOn(shop.gateways.card, 'capture').mockImplementationOnce(async (...payment) => {
      await answer.promise;
      return capture(...payment);
    });
    const paying = shop.payByCard(member, id, address);
    const status = async () => (await shop.orderOf(member, id))?.status;
    await expect.poll(status, { timeout: 60_000 }).toBe('capturing');
    await shop.app.db
      .update(wonItems)
      .set({ pay_by: sql`clock_timestamp() - interval '1 second'` })
      .where(eq(wonItems.lot_id, id));
    expect((await shop.wins.forfeitDue()).forfeiters).not.toContain(member.id);
    answer.resolve();
    expect((await paying).status).toBe(200);
  });

  it('never contains a card number, only a nonce', async () => {
    const { member, id } = await shop.aWin();
    const address = (await shop.address(member, id)).body.selected_address.id;
    const { status } = await shop.post(member, '/processor/execute', {
      message: { number: '4111111111111111' },
      auction_id: id,
      address_id: address,
    });
    expect(status).toBe(422);
  });
});

it('a summary shows the totals before a payment', async () => {
  const as_of = '2026-11-20';
  await shop.app.db.insert(currencyRates).values([
    { currency: 'EUR', per_dollar: 0.92, as_of },
    { currency: 'CAD', per_dollar: 1.4, as_of },
  ]);
  const { member, id } = await shop.aWin(20);
  expect((await shop.summary(member, id)).body).toMatchObject({
    sale_price: 20,
    shipping_cost: 6.95,
    tax: 0,
    total: 26.95,
    address: null,
    item_status_id: itemStatusId.unpaid,
    currency_estimate: null,
  });
  await shop.address(member, id);
  expect((await shop.summary(member, id)).body).toMatchObject({
    total: 28.9,
    address: { city: 'San Jose' },
    currency_estimate: null,
  });
  // Germany: an estimate in euros.
  await shop.address(member, id, { country_codes_id: 44, state_code_id: null, phone: '3055550' });
  expect((await shop.summary(member, id)).body).toMatchObject({
    total: 44.95,
    currency_estimate: { currency: 'EUR', amount: 41.35, as_of },
  });
  // The country that the member chose in the header decides.
  const estimateIn = async (currency: string) =>
    (await shop.get<PaymentSummary>(member, `/payment/summary?auctionId=${id}&currency=${currency}`)).body
      .currency_estimate;
  expect(await estimateIn('CAD')).toEqual({ currency: 'CAD', amount: 62.93, as_of });
  expect(await estimateIn('USD')).toBeNull();
});
