import type { ShippingBand, ShippingRates, TaxRates } from '@bidkit/contract';
import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, shippingRates } from '../../../db/schema.ts';
import type { Member } from '../../items/sales/sales.testing.ts';
import { type Checkout, openCheckout, timePasses } from '../checkout/checkout.testing.ts';
import { reconcile } from '../checkout/recovery/reconcile.ts';
import { computeBill } from '../totals/totals.ts';

let shop: Checkout;
const staff: Record<string, Member> = {};
beforeAll(async () => {
  shop = await openCheckout();
  // The test runs it itself.
  await shop.app.reconcile.stop();
  for (const username of ['sam', 'lou']) {
    const user = await shop.app.aUser({ username, role: 'staff' });
    staff[username] = { id: user.id, username, token: await shop.app.tokenFor(user) };
  }
}, 60_000);
afterAll(() => shop.close());

const of = (who: string) => staff[who] as Member;
const readShipping = async () => (await shop.get<ShippingRates>(of('sam'), '/staff/shipping-rates')).body;
const readTaxes = async () => (await shop.get<TaxRates>(of('sam'), '/staff/tax-rates')).body;
const saveShipping = async (bands: unknown, base_version?: number, who = 'sam') =>
  shop.post<ShippingRates>(of(who), '/staff/shipping-rates', {
    base_version: base_version ?? (await readShipping()).version,
    bands,
  });
const saveTaxes = async (rates: unknown, base_version?: number, who = 'sam') =>
  shop.post<TaxRates>(of(who), '/staff/tax-rates', {
    base_version: base_version ?? (await readTaxes()).version,
    rates,
  });

const band = (country: string | null, up_to: number | null, rate: number): ShippingBand => ({
  country,
  up_to,
  rate,
});
const shippingOf = async (cents: number, country_codes_id: number) =>
  (await computeBill(shop.app.db, cents, { country_codes_id, state_code_id: null })).shipping_cents;
const taxOf = async (cents: number, state_code_id: number) =>
  (await computeBill(shop.app.db, cents, { country_codes_id: 2, state_code_id })).tax_cents;
const lastAudit = async () =>
  (await shop.app.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0];
const [CANADA, UNITED_STATES, FRANCE] = [1, 2, 68];

/** The rates that a new marketplace has. */
const initial = [
  ...[band('CA', 25, 14.95), band('CA', 100, 19.95), band('CA', 500, 29.95), band('CA', null, 44.95)],
  ...[band('US', 25, 6.95), band('US', 100, 9.95), band('US', 500, 14.95), band('US', null, 24.95)],
  ...[band(null, 25, 24.95), band(null, 100, 34.95), band(null, 500, 49.95), band(null, null, 79.95)],
];

describe('shipping rates', () => {
  it('are at first those of the specification', async () => {
    const { version, bands, countries } = await readShipping();
    expect({ version, bands }).toEqual({ version: 1, bands: initial });
    expect(countries).toContainEqual({ id: 2, country: 'United States', country_code: 'US' });
  });

  it('apply from their own price on, to the cent, for new totals on each node at once', async () => {
    const next = [
      ...[band('US', 19.99, 5.01), band('US', 100, 7.5), band('US', null, 12)],
      ...[band(null, 0.01, 0), band(null, null, 33.33)],
    ];
    const { status, body } = await saveShipping(next.toReversed());
    expect([status, body.bands]).toEqual([200, next]);
    const prices = [1, 1_999, 2_000, 10_000, 10_001];
    const us = await Promise.all(prices.map((cents) => shippingOf(cents, UNITED_STATES)));
    expect(us).toEqual([501, 501, 750, 750, 1_200]);
    // Canada has no bands of its own any more.
    expect(await shippingOf(1, CANADA)).toBe(0);
    expect([await shippingOf(2, CANADA), await shippingOf(100_000, FRANCE)]).toEqual([3_333, 3_333]);
    expect(await lastAudit()).toMatchObject({
      action: 'save',
      subject: 'shipping-rates',
      before: { CA: expect.any(Array), US: expect.any(Array) },
      after: { CA: [], US: expect.arrayContaining([{ up_to_cents: 1_999, rate_cents: 501 }]) },
    });
    expect((await saveShipping(initial)).body.bands).toEqual(initial);
  });

  it('of a running payment stay, and a member who has seen the former total is asked again', async () => {
    const seen = await shop.aWin(20);
    const paying = await shop.aWin(20);
    const addresses = await Promise.all(
      [seen, paying].map(async ({ member, id }) => (await shop.address(member, id)).body),
    );
    const [first, second] = addresses.map(({ selected_address }) => selected_address.id ?? 0);
    const pay = (of: typeof seen, address = 0) => shop.payByCard(of.member, of.id, address);
    const before = addresses[1]?.updated_data.total;
    // The provider takes it, and does not answer in time.
    shop.sandbox.fault({ provider: 'card', call: 'capture', kind: 'error' });
    expect((await pay(paying, second)).status).toBe(503);
    await saveShipping([band(null, null, 1)]);
    await timePasses(shop.app.db, [paying.id]);
    await reconcile({ ...shop.app.context, gateways: shop.gateways });
    expect((await shop.receipt(paying.member, paying.id)).body.grand_total).toBe(before);
    // Nobody is charged what was not shown.
    expect(await pay(seen, first)).toMatchObject({ status: 409, body: { code: 'total_changed' } });
    expect((await pay(seen, first)).status).toBe(200);
    // $20.00 and $1.00 with 7.25 %.
    expect((await shop.receipt(seen.member, seen.id)).body.grand_total).toBe(22.52);
    await saveShipping(initial);
  });

  it.each<readonly [what: string, bands: unknown, field: string, code: string]>([
    ['no band', [], 'bands', 'bands_expected'],
    ['no band for other countries', [band('US', null, 1)], 'bands', 'other_countries_required'],
    [
      'a country without an open band',
      [band(null, null, 1), band('US', 10, 1), band('US', 20, 2)],
      'bands.2.up_to',
      'band_without_limit',
    ],
    [
      'a limit twice',
      [band(null, 10, 1), band(null, 10, 2), band(null, null, 3)],
      'bands.1.up_to',
      'band_limit_repeated',
    ],
    ['two open bands', [band(null, null, 1), band(null, null, 2)], 'bands.1.up_to', 'band_limit_repeated'],
    ['a limit of 0', [band(null, 0, 1), band(null, null, 1)], 'bands.0.up_to', 'band_limit_expected'],
    ['a part of a cent', [band(null, null, 1.005)], 'bands.0.rate', 'shipping_rate_expected'],
    ['a negative rate', [band(null, null, -1)], 'bands.0.rate', 'shipping_rate_expected'],
    ['words', [{ ...band(null, null, 1), rate: 'free' }], 'bands.0.rate', 'shipping_rate_expected'],
    [
      'an unknown country',
      [band('XX', null, 1), band(null, null, 1)],
      'bands.0.country',
      'country_not_shipped_to',
    ],
  ])('refuses %s, and says where', async (_what, bands, field, code) => {
    const before = await readShipping();
    const { status, body } = await saveShipping(bands);
    expect([status, body.code, Object.keys(body.errors)]).toEqual([
      422,
      code,
      expect.arrayContaining([field]),
    ]);
    expect(await readShipping()).toEqual(before);
  });

  it('of the same version are saved once', async () => {
    const { version } = await readShipping();
    const answers = await Promise.all(
      ['sam', 'lou'].map((who, n) => saveShipping([band(null, null, n + 1)], version, who)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await shop.app.db.$count(shippingRates)).toBe(1);
    await saveShipping(initial);
  });
});

describe('tax rates', () => {
  it('are exact, and those of other states stay', async () => {
    const { version, rates } = await readTaxes();
    expect([version, rates.length]).toEqual([1, 59]);
    expect(rates.find(({ state }) => state === 'CA')).toEqual({
      state: 'CA',
      name: 'California',
      percent: 7.25,
    });
    const saved = await saveTaxes([
      { state: 'CA', percent: 7.3333 },
      { state: 'AK', percent: 0.5 },
      { state: 'NY', percent: 0 },
    ]);
    expect([saved.status, saved.body.version]).toEqual([200, 2]);
    const percents = new Map(saved.body.rates.map(({ state, percent }) => [state, percent]));
    expect(['CA', 'AK', 'NY', 'NV'].map((state) => percents.get(state))).toEqual([7.3333, 0.5, 0, 6.85]);
    // $20.00 and $6.95 of shipping.
    expect([await taxOf(2_000, 5), await taxOf(2_000, 2), await taxOf(2_000, 33)]).toEqual([198, 13, 0]);
    expect(await lastAudit()).toMatchObject({
      subject: 'tax-rates',
      before: { CA: 7.25, AK: 0, NY: 4 },
      after: { CA: 7.3333, AK: 0.5, NY: 0 },
    });
  });

  it.each<readonly [what: string, rates: unknown, field: string, code: string]>([
    ['no state', [], 'rates', 'tax_rates_expected'],
    ['more than 25 %', [{ state: 'CA', percent: 25.0001 }], 'rates.0.percent', 'tax_percent_expected'],
    ['less than nothing', [{ state: 'CA', percent: -1 }], 'rates.0.percent', 'tax_percent_expected'],
    ['five decimals', [{ state: 'CA', percent: 7.25001 }], 'rates.0.percent', 'tax_percent_expected'],
    ['words', [{ state: 'CA', percent: '7' }], 'rates.0.percent', 'tax_percent_expected'],
    ['an unknown state', [{ state: 'XX', percent: 7 }], 'rates.0.state', 'state_code_unknown'],
    [
      'a state twice',
      ['CA', 'CA'].map((state) => ({ state, percent: 7 })),
      'rates.1.state',
      'tax_state_repeated',
    ],
  ])('refuses %s, and says where', async (_what, rates, field, code) => {
    const before = await readTaxes();
    const { status, body } = await saveTaxes(rates);
    expect([status, body.code, Object.keys(body.errors)]).toEqual([
      422,
      code,
      expect.arrayContaining([field]),
    ]);
    expect(await readTaxes()).toEqual(before);
  });

  it('of the same version are saved once, and say by whom', async () => {
    const { version } = await readTaxes();
    expect((await saveTaxes([{ state: 'CA', percent: 25 }], version, 'lou')).status).toBe(200);
    const late = await saveTaxes([{ state: 'CA', percent: 7.25 }], version);
    expect([late.status, late.body.code, late.body.params]).toMatchObject([
      409,
      'changed_by_other',
      { by: 'lou' },
    ]);
  });
});
