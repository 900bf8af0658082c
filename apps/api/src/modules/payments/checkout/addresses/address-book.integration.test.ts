import type { Address, AddressForm, SavedAddressForm } from '@bidkit/contract';
import { MAX_SAVED_ADDRESSES } from '@bidkit/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addresses } from '../../../../db/schema.ts';
import { countries } from '../../../../kernel/countries.ts';
import { fieldErrors } from '../../../../test/field-errors.ts';
import type { Member } from '../../../items/sales/sales.testing.ts';
import { type Checkout, home, openCheckout } from '../checkout.testing.ts';

const HONG_KONG = countries.find(({ country_code }) => country_code === 'HK')?.id ?? 0;

let shop: Checkout;
beforeAll(async () => {
  shop = await openCheckout();
});
afterAll(() => shop.close());

const save = (member: Member, changes: Partial<SavedAddressForm> = {}) =>
  shop.post<Address>(member, '/addresses', { ...home, ...changes });
const saved = async (member: Member, changes?: Partial<SavedAddressForm>) =>
  (await save(member, changes)).body.id;
const offerFirst = (member: Member, id: number) => shop.post(member, `/addresses/${id}/first`, {});
const remove = (member: Member, id: number) => shop.post(member, `/addresses/${id}/delete`, {});
const list = async (member: Member) =>
  (await shop.get<{ current_user_addresses: Address[] }>(member, '/addresses')).body.current_user_addresses;
const cities = async (member: Member) => (await list(member)).map(({ city }) => city);
/** A place whose tax differs from that of `home`. */
const portland = { city: 'Portland', zip_code: '97201', state_code_id: 38 };

describe('the address book', () => {
  it('adds addresses, the first one on top, and the next ones below', async () => {
    const member = await shop.wins.member();
    const { status, body } = await save(member, { phone: ' ' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...home, phone: null, address_label: 'Ava Stone, 1 Main St, San Jose, CA' });
    await save(member, portland);
    expect(await cities(member)).toEqual(['San Jose', 'Portland']);
    await offerFirst(member, body.id);
    await save(member, { city: 'Oakland', zip_code: '94601' });
    expect(await cities(member)).toEqual(['San Jose', 'Portland', 'Oakland']);
    // The same address again is no second one.
    expect(await saved(member)).toBe(body.id);
    expect(await cities(member)).toEqual(['San Jose', 'Portland', 'Oakland']);
  });

  it.each<[string, Partial<SavedAddressForm>, Record<string, string[]>]>([
    ['a missing street', { street1: ' ' }, { street1: ['Street is required'] }],
    [
      'errors of two kinds at once',
      { first_name: '', state_code_id: null },
      { first_name: ['First name is required'], state_code_id: ['State is required'] },
    ],
    [
      'a ZIP code of another state',
      { zip_code: '89501' },
      { zip_code: ['This ZIP code is in Nevada. Use Nevada, or correct the ZIP code.'] },
    ],
    [
      'no phone abroad',
      { country_codes_id: HONG_KONG, state_code_id: null },
      { phone: ['Required for FedEX / Customs'] },
    ],
    [
      'an unknown country',
      { country_codes_id: 9_999 },
      { country_codes_id: ['We do not ship to this country'] },
    ],
  ])('refuses what the checkout refuses, with the same messages: %s', async (_, changes, expected) => {
    const { member, id: auction_id } = await shop.aWin();
    const refused = await save(member, changes);
    expect(refused.status).toBe(422);
    expect(fieldErrors(refused.body)).toMatchObject(expected);
    const atCheckout = await shop.address(member, auction_id, changes as Partial<AddressForm>);
    expect(refused.body).toEqual(atCheckout.body);
    expect(await list(member)).toEqual([]);
  });

  it('changes an address, which keeps its place in the list', async () => {
    const member = await shop.wins.member();
    const first = await saved(member);
    await offerFirst(member, first);
    const second = await saved(member, portland);
    const changed = await save(member, { ...portland, id: second, street1: '2 Oak St' });
    expect(changed.body).toMatchObject({ street1: '2 Oak St', city: 'Portland' });
    expect(await cities(member)).toEqual(['San Jose', 'Portland']);
    await save(member, { id: first, street1: '3 Elm St' });
    expect((await list(member)).map(({ street1 }) => street1)).toEqual(['3 Elm St', '2 Oak St']);
    // An address that becomes equal to another one is the same address.
    const third = await saved(member, { city: 'Oakland', zip_code: '94601' });
    await save(member, { ...portland, id: third, street1: '2 Oak St' });
    expect(await list(member)).toMatchObject([{ street1: '3 Elm St' }, { id: changed.body.id }]);
  });

  it('offers the chosen address first, here and in totals, until a payment uses another one', async () => {
    const { member, id } = await shop.aWin(20);
    await offerFirst(member, await saved(member));
    const other = await saved(member, portland);
    const due = async () => (await shop.summary(member, id)).body;
    expect(await due()).toMatchObject({ address: { city: 'San Jose' }, tax: 1.95 });
    expect((await offerFirst(member, other)).body).toEqual({ success: true });
    expect(await cities(member)).toEqual(['Portland', 'San Jose']);
    expect(await due()).toMatchObject({ address: { city: 'Portland' }, tax: 0 });
    const items = await shop.get<{ data: object[] }>(member, '/user/items');
    expect(items.body.data).toMatchObject([{ amount_due: 26.95, is_tax_known: true }]);
    await shop.address(member, id);
    expect(await cities(member)).toEqual(['San Jose', 'Portland']);
  });

  it('deletes an address once, and only for its owner', async () => {
    const [member, other] = [await shop.wins.member(), await shop.wins.member()];
    const id = await saved(member);
    for (const { status, body } of [
      await remove(other, id),
      await offerFirst(other, id),
      await save(other, { id }),
    ])
      expect([status, body.code]).toEqual([404, 'address_not_found']);
    expect(await cities(member)).toEqual(['San Jose']);
    expect(await list(other)).toEqual([]);
    expect((await remove(member, id)).body).toEqual({ success: true });
    expect(await list(member)).toEqual([]);
    expect((await remove(member, id)).status).toBe(404);
    expect((await offerFirst(member, id)).status).toBe(404);
    // The same address can be added again.
    await save(member);
    expect(await cities(member)).toEqual(['San Jose']);
  });

  it('has a limit, which does not concern changes and payments', async () => {
    const { member, id: auction_id } = await shop.aWin();
    await shop.app.db.insert(addresses).values(
      Array.from({ length: MAX_SAVED_ADDRESSES }, (_, n) => ({
        ...home,
        street1: `${n} Elm St`,
        user_id: member.id,
      })),
    );
    const { status, body } = await save(member, portland);
    expect([status, body.code]).toEqual([409, 'addresses_too_many']);
    expect(body.message).toBe('You have saved 50 addresses. Delete one of them first.');
    const [first] = await list(member);
    const former = { ...portland, id: first?.id };
    expect((await save(member, former)).status).toBe(200);
    // A change of an address that is not in the list any more adds one, unless it is the same again.
    expect((await save(member, former)).status).toBe(200);
    expect((await save(member, { ...former, street1: '9 Bay St' })).status).toBe(409);
    expect((await shop.address(member, auction_id)).status).toBe(200);
    expect(await list(member)).toHaveLength(MAX_SAVED_ADDRESSES + 1);
  });
});

describe('orders keep their address', () => {
  it('when it is changed and deleted after the payment', async () => {
    const { member, id } = await shop.aWin(20);
    const addressId = (await shop.address(member, id)).body.selected_address.id;
    expect((await shop.payByCard(member, id, addressId)).status).toBe(200);
    const before = (await shop.receipt(member, id)).body;
    expect(before.address).toMatchObject(home);
    const changed = await saved(member, { ...portland, id: addressId });
    await remove(member, changed);
    expect(await list(member)).toEqual([]);
    expect((await shop.receipt(member, id)).body).toEqual(before);
    expect((await shop.orderOf(member, id))?.address).toMatchObject(home);
  });

  it.each(['changed', 'deleted'])('when it is %s during the payment', async (what) => {
    const { member, id } = await shop.aWin(20);
    const addressId = (await shop.address(member, id)).body.selected_address.id;
    const before = (await shop.summary(member, id)).body;
    if (what === 'changed') await save(member, { ...portland, id: addressId });
    else await remove(member, addressId);
    expect(await cities(member)).toEqual(what === 'changed' ? ['Portland'] : []);
    const { server_time: _, ...shown } = before;
    expect((await shop.summary(member, id)).body).toMatchObject(shown);
    const paid = await shop.payByCard(member, id, addressId);
    expect(paid.body).toMatchObject({ amount: 20, freight_revenue: 6.95, tax: 1.95 });
    expect((await shop.receipt(member, id)).body.address).toMatchObject(home);
  });

  it('when a promised check is on its way', async () => {
    const { member, id } = await shop.aWin(20);
    const { selected_address, updated_data } = (await shop.address(member, id, {}, 'check')).body;
    const check = { auction_id: id, amount: updated_data.total, site_id: 1, id: selected_address.id };
    expect((await shop.post(member, '/check/payment', check)).status).toBe(200);
    await remove(member, selected_address.id);
    expect((await shop.orderOf(member, id))?.address).toMatchObject(home);
  });
});
