import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countries } from '../../../../kernel/countries.ts';
import { fieldErrors } from '../../../../test/field-errors.ts';
import { type Checkout, home, openCheckout } from '../checkout.testing.ts';

let shop: Checkout;
beforeAll(async () => {
  shop = await openCheckout();
});
afterAll(() => shop.close());

const country = (code: string) => countries.find(({ country_code }) => country_code === code)?.id ?? 0;

describe('an address', () => {
  it('returns the totals at that address: price, shipping, and the state’s tax on both', async () => {
    const { member, id } = await shop.aWin(20);
    const { status, body } = await shop.address(member, id);
    expect(status).toBe(200);
    // $20.00 + $6.95, and 7.25 % of $26.95.
    expect(body.updated_data).toEqual({ sale_price: 20, shipping_cost: 6.95, tax: 1.95, total: 28.9 });
    expect(body.selected_address).toMatchObject({
      ...home,
      country: { id: 2, country_code: 'US' },
      state: { code: 'CA' },
    });
  });

  it.each([
    [
      'no tax where the state takes none',
      { state_code_id: 38, zip_code: '97201' },
      { shipping_cost: 6.95, tax: 0 },
    ],
    [
      'another rate',
      { country_codes_id: 1, state_code_id: 60, zip_code: 'M5V 3L9', phone: '4165550134' },
      { shipping_cost: 14.95, tax: 0 },
    ],
    [
      'the rate of everywhere',
      { country_codes_id: 44, state_code_id: null, phone: '3055550' },
      { shipping_cost: 24.95, tax: 0 },
    ],
  ])('means %s', async (_what, changes, expected) => {
    const { member, id } = await shop.aWin(20);
    expect((await shop.address(member, id, changes)).body.updated_data).toMatchObject(expected);
  });

  it('requires a phone outside the US, with the specified message', async () => {
    const { member, id } = await shop.aWin();
    const { status, body } = await shop.address(member, id, { country_codes_id: 44, state_code_id: null });
    expect(status).toBe(422);
    expect(fieldErrors(body)).toEqual({ phone: ['Required for FedEX / Customs'] });
  });

  it.each([
    ['US', { country_codes_id: 2 }, 422],
    ['Germany', { country_codes_id: country('DE'), state_code_id: null, phone: '030 123456' }, 422],
    ['Hong Kong', { country_codes_id: country('HK'), state_code_id: null, phone: '2123 4567' }, 200],
  ])('needs a zip code where there are any: %s', async (_, place, expected) => {
    const { member, id } = await shop.aWin();
    const { status, body } = await shop.address(member, id, { ...place, zip_code: ' ' });
    expect(status).toBe(expected);
    if (status === 422) expect(fieldErrors(body)).toEqual({ zip_code: ['ZIP code is required'] });
    else expect(body.selected_address.zip_code).toBe('');
  });

  it.each([
    ['Reno in Alabama', { state_code_id: 1, zip_code: '89501' }, 'zip_code_elsewhere', { region: 'Nevada' }],
    ['no ZIP code at all', { zip_code: 'ABC' }, 'zip_code_invalid', undefined],
    ['an area without addresses', { zip_code: '00000' }, 'zip_code_unknown', undefined],
  ])('refuses a ZIP code that does not fit, with its code: %s', async (_, changes, code, params) => {
    const { member, id } = await shop.aWin();
    const { status, body } = await shop.address(member, id, changes);
    expect([status, Object.keys(fieldErrors(body))]).toEqual([422, ['zip_code']]);
    expect(body.fields?.zip_code).toEqual([{ code, ...(params && { params }) }]);
  });

  it.each(['ava@example.com,', 'a,b@example.com', '<ava@example.com>', 'ava'])(
    'refuses %j as its email at the field, and saves nothing',
    async (email) => {
      const { member, id } = await shop.aWin();
      const { status, body } = await shop.address(member, id, { email });
      expect([status, fieldErrors(body)]).toEqual([422, { email: ['Enter a valid email address'] }]);
      const saved = await shop.get<{ current_user_addresses: unknown[] }>(member, '/addresses');
      expect(saved.body.current_user_addresses).toEqual([]);
    },
  );

  it('keeps an unknown ZIP code when asked to, but never one of another state', async () => {
    const { member, id } = await shop.aWin();
    const kept = await shop.address(member, id, { zip_code: ' 00000 ', keep_zip_code: true });
    expect(kept.body.selected_address.zip_code).toBe('00000');
    const elsewhere = await shop.address(member, id, { zip_code: '89501', keep_zip_code: true });
    expect(elsewhere.status).toBe(422);
  });

  it('reports all errors at once, and saves nothing', async () => {
    const { member, id } = await shop.aWin();
    const { status, body } = await shop.address(member, id, {
      first_name: ' ',
      city: '',
      country_codes_id: 2,
    });
    expect(status).toBe(422);
    expect(Object.keys(fieldErrors(body)).sort()).toEqual(['city', 'first_name']);
    const empty = { first_name: '', last_name: '', street1: '', city: '', zip_code: '', state_code_id: null };
    expect(fieldErrors((await shop.address(member, id, empty)).body)).toEqual({
      first_name: ['First name is required'],
      street1: ['Street is required'],
      city: ['City is required'],
      state_code_id: ['State is required'],
      zip_code: ['ZIP code is required'],
    });
    expect((await shop.address(member, id, { country_codes_id: 9_999 })).body.errors).toMatchObject({
      country_codes_id: ['We do not ship to this country'],
    });
    expect(fieldErrors((await shop.address(member, id, { state_code_id: 60 })).body)).toEqual({
      state_code_id: ['State is required'],
    });
    const saved = await shop.get<{ current_user_addresses: unknown[] }>(member, '/addresses');
    expect(saved.body.current_user_addresses).toEqual([]);
  });

  it('is saved, listed by label, changed by its id, and hidden from other members', async () => {
    const { member, id } = await shop.aWin();
    const { body } = await shop.address(member, id);
    const own = body.selected_address.id;
    const changed = (await shop.address(member, id, { id: own, city: 'Oakland' })).body.selected_address.id;
    const list = await shop.get<{ current_user_addresses: object[]; countries: object[]; states: object[] }>(
      member,
      '/addresses',
    );
    expect(list.body.current_user_addresses).toMatchObject([
      { id: changed, address_label: 'Ava Stone, 1 Main St, Oakland, CA' },
    ]);
    // Equal values are the same address.
    expect((await shop.address(member, id, { id: changed, city: 'Oakland' })).body.selected_address.id).toBe(
      changed,
    );
    // A retry after a lost answer, and a second correction, still leave one address in the list.
    const again = (await shop.address(member, id, { id: own, city: 'Oakland' })).body.selected_address.id;
    expect(again).toBe(changed);
    await shop.address(member, id, { id: changed, city: 'Fremont' });
    await shop.address(member, id, { city: 'Fremont' });
    const corrected = await shop.get<{ current_user_addresses: object[] }>(member, '/addresses');
    expect(corrected.body.current_user_addresses).toMatchObject([{ city: 'Fremont' }]);
    expect(list.body.countries).toContainEqual({ id: 2, country: 'United States', country_code: 'US' });
    expect(list.body.states[0]).toMatchObject({ id: 1, state: 'Alabama', country_id: 2 });
    const other = await shop.aWin();
    expect((await shop.address(other.member, other.id, { id: own })).status).toBe(404);
    expect((await shop.payByCard(other.member, other.id, own)).status).toBe(404);
  });
});

it.each(['0', 'x', '1.5', ''])('refuses a summary of item “%s” with a plain message', async (number) => {
  const { member } = await shop.aWin(20);
  const { status, body } = await shop.get(member, `/payment/summary?auctionId=${number}`);
  expect(status).toBe(422);
  expect(body).toMatchObject({ errors: { auctionId: ['This must be a positive whole number'] } });
});
