import type { ExpectedTotal } from '@bidkit/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { carrierRates, orders, siteSettings } from '../../../../db/schema.ts';
import { findPlace } from '../../../../kernel/countries.ts';
import { computeBill } from '../../totals/totals.ts';
import { type Checkout, home, openCheckout } from '../checkout.testing.ts';
import { createCarrierRates, removeCarrierRates } from './carrier-rates.ts';

let shop: Checkout;
beforeAll(async () => {
  shop = await openCheckout({ CARRIER_RATES: 'on', CARRIER_RATES_OUNCES: '40.5' });
});
beforeEach(() => shop.app.db.delete(carrierRates));
afterEach(() => shop.sandbox.clearFaults());
afterAll(() => shop.close());

/** The sandbox's cheapest price for 40.5 ounces within the country. */
const CARRIER_PRICE = 8.79;
const place = { country_codes_id: 2, state_code_id: 5, zip_code: '95131' };
const tablePrice = async () => {
  const { zip_code: _, ...withoutZip } = place;
  return (await computeBill(shop.app.db, 100, withoutZip)).shipping_cents;
};
const newRates = (now = () => 0) => createCarrierRates(shop.app.context, shop.gateways.carrier, now);

describe('the shipping cost of a checkout', () => {
  it('is the cheapest price of the carriers, and is paid as it was shown', async () => {
    const { member, id } = await shop.aWin();
    const { body } = await shop.address(member, id);
    expect(body.updated_data.shipping_cost).toBe(CARRIER_PRICE);
    const { total } = body.updated_data;
    expect((await shop.summary(member, id)).body).toMatchObject({ shipping_cost: CARRIER_PRICE, total });
    const paid = await shop.payByCard(member, id, body.selected_address.id);
    expect(paid.status).toBe(200);
    const [order] = await shop.app.db.select().from(orders).where(eq(orders.lot_id, id));
    expect(order?.shipping_cents).toBe(879);
    const captured = shop.sandbox.captures().find(({ id: one }) => one === order?.transaction_id);
    expect(captured?.amountCents).toBe(Math.round(total * 100));
  });

  it('is asked for once per place and day', async () => {
    const rates = vi.spyOn(shop.gateways.carrier ?? expect.fail('no carrier'), 'rates');
    const quotes = newRates();
    await quotes.quote(place);
    await quotes.quote(place);
    expect(rates).toHaveBeenCalledTimes(1);
    await shop.app.db.update(carrierRates).set({ quoted_at: sql`now() - interval '25 hours'` });
    await quotes.quote(place);
    expect(rates).toHaveBeenCalledTimes(2);
    rates.mockRestore();
  });

  it('is that of the table during an outage, which slows only one checkout down', async () => {
    let now = 0;
    const quotes = newRates(() => now);
    const rates = vi.spyOn(shop.gateways.carrier ?? expect.fail('no carrier'), 'rates');
    shop.sandbox.fault({ provider: 'carrier', call: 'create', kind: 'error', times: 1 });
    await quotes.quote(place);
    await quotes.quote(place);
    expect(rates).toHaveBeenCalledTimes(1);
    expect((await computeBill(shop.app.db, 100, place)).shipping_cents).toBe(await tablePrice());
    now = 61_000;
    await quotes.quote(place);
    expect((await computeBill(shop.app.db, 100, place)).shipping_cents).toBe(879);
    rates.mockRestore();
  });

  it('is that of the table after a week, without a ZIP code, and where the carriers have no price', async () => {
    await newRates().quote(place);
    await shop.app.db.update(carrierRates).set({ quoted_at: sql`now() - interval '8 days'` });
    expect((await computeBill(shop.app.db, 100, place)).shipping_cents).toBe(await tablePrice());
    shop.sandbox.fault({ provider: 'carrier', call: 'create', kind: 'refuse', times: 1 });
    await newRates().quote({ ...place, zip_code: '10001' });
    await newRates().quote({ ...place, zip_code: '' });
    expect(await shop.app.db.$count(carrierRates)).toBe(1);
  });

  it('is not stored when the sender has changed since it was asked for', async () => {
    const carrier = shop.gateways.carrier ?? expect.fail('no carrier');
    const ask = carrier.rates.bind(carrier);
    const rates = vi.spyOn(carrier, 'rates').mockImplementationOnce(async (order) => {
      await shop.app.db.insert(siteSettings).values({ name: 'sender_name', value: 'Reno Dock' });
      return ask(order);
    });
    await newRates().quote(place);
    expect(await shop.app.db.$count(carrierRates)).toBe(0);
    await shop.app.db.delete(siteSettings).where(eq(siteSettings.name, 'sender_name'));
    await newRates().quote(place);
    expect(await shop.app.db.$count(carrierRates)).toBe(1);
    rates.mockRestore();
  });

  it('has the price to another country', async () => {
    const germany = findPlace('DE', null).country?.id ?? 0;
    const berlin = { country_codes_id: germany, state_code_id: null, zip_code: '10969', city: 'Berlin' };
    await newRates().quote(berlin);
    expect((await computeBill(shop.app.db, 100, berlin)).shipping_cents).toBe(4_002);
  });

  it('is in the total that is shown for a ZIP code before the purchase', async () => {
    const { member } = await shop.aWin();
    const { body } = await shop.get<ExpectedTotal>(member, `/total?amount=10&zip=${home.zip_code}`);
    expect(body.shipping_cost).toBe(CARRIER_PRICE);
  });
});

it('uses the table only when the prices of the carriers are switched off', async () => {
  await newRates().quote(place);
  await removeCarrierRates(shop.app.db, { checkoutOunces: 40.5 });
  expect(await shop.app.db.$count(carrierRates)).toBe(1);
  await removeCarrierRates(shop.app.db, { checkoutOunces: null });
  expect((await computeBill(shop.app.db, 100, place)).shipping_cents).toBe(await tablePrice());
});
