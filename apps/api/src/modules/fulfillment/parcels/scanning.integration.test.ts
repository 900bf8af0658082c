import type { FoundCode, PackableItem, PackableItems } from '@bidkit/contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, lots, orders, products, wonItems } from '../../../db/schema.ts';
import { type Checkout, openCheckout } from '../../payments/checkout/checkout.testing.ts';
import { parcelsOf } from './parcels.testing.ts';

let shop: Checkout;
let parcels: Awaited<ReturnType<typeof parcelsOf>>;

beforeAll(async () => {
  shop = await openCheckout();
  parcels = await parcelsOf(shop);
});
afterAll(() => shop.close());

const scan = async (code: string) =>
  (await parcels.get<FoundCode>(`/staff/scan?code=${encodeURIComponent(code)}`)).body;
const groups = async (query = '') =>
  (await parcels.get<{ data: PackableItems[] }>(`/staff/packable-items?size=100&${query}`)).body.data;
const lotsOf = (found: readonly PackableItems[]) =>
  found.flatMap(({ items }) => items.map(({ auction_id }) => auction_id));
const report = (id: number, reason?: string) =>
  parcels.post<PackableItem>(`/staff/packable-items/${id}/missing`, { reason });
const auditOf = (id: number) =>
  shop.app.db
    .select({ action: auditLog.action, reason: auditLog.reason })
    .from(auditLog)
    .where(and(eq(auditLog.subject, 'parcel-item'), eq(auditLog.subject_id, id)))
    .orderBy(auditLog.id);

async function twoItems() {
  const { member, id } = await parcels.aPaidItem();
  const { id: second } = await parcels.aPaidItem(member);
  const [group] = (await groups()).filter(({ user_id }) => user_id === member.id);
  const code = group?.items[0]?.item_code ?? '';
  return { member, id, second, code };
}

describe('a code', () => {
  it('of an item is found as it is printed, with the items that share its parcel', async () => {
    const { member, id, second, code } = await twoItems();
    for (const written of [
      `#${id}`,
      String(id),
      `${code}#${id}`,
      `${code.toLowerCase()}#${id}`,
      ` ${code} `,
    ]) {
      const found = await scan(written);
      expect(found).toMatchObject({ kind: 'item', id, item_code: code, state: 'paid' });
      expect(found.kind === 'item' && found.group).toMatchObject({
        user_id: member.id,
        items: [{ auction_id: id, missing_since: null }, { auction_id: second }],
      });
    }
  });

  it('of an item code with another lot is unknown', async () => {
    const { id } = await twoItems();
    expect(await scan(`OTHER#${id}`)).toMatchObject({ code: 'code_unknown' });
  });

  it('of an item that is not paid says so, by its code and by its lot', async () => {
    const { id } = await shop.aWin(20);
    const [lot] = await shop.app.db
      .select({ item_code: products.item_code })
      .from(lots)
      .innerJoin(products, eq(products.id, lots.product_description_id))
      .where(eq(lots.id, id));
    const unpaid = { kind: 'item', id, state: 'unpaid', group: null };
    expect(await scan(`#${id}`)).toMatchObject(unpaid);
    expect(await scan(lot?.item_code ?? '')).toMatchObject(unpaid);
  });

  it('of a lot without a buyer says so', async () => {
    const lot = await shop.app.aLot();
    const unsold = { kind: 'item', id: lot.id, state: null, group: null };
    expect(await scan(`#${lot.id}`)).toMatchObject(unsold);
    expect(await scan(String(lot.id))).toMatchObject(unsold);
    const { id } = await shop.aWin(20);
    await shop.app.db.update(wonItems).set({ status: 'forfeited' }).where(eq(wonItems.lot_id, id));
    expect(await scan(`#${id}`)).toMatchObject({ kind: 'item', id, state: 'forfeited', group: null });
  });

  it('of a packed item says so, and has no group', async () => {
    const { id } = await parcels.aPaidItem();
    const parcel = (await parcels.pack(id)).body;
    expect(await scan(`#${id}`)).toMatchObject({ kind: 'item', id, state: 'packed', group: null });
    expect(await scan(`P${parcel.id}`)).toEqual({ kind: 'parcel', id: parcel.id, state: 'packed' });
  });

  it('is that of a tracking, also as the label of USPS has it', async () => {
    const { id } = await parcels.aPaidItem();
    const parcel = (await parcels.pack(id)).body;
    await parcels.post(`/staff/parcels/${parcel.id}`, { tracking: '9400100000000000000017' });
    for (const code of [
      '9400100000000000000017',
      '9400 1000 0000 0000 0000 17',
      '420921019400100000000000000017',
    ])
      expect(await scan(code)).toMatchObject({ kind: 'parcel', id: parcel.id });
  });

  it('is that of a return', async () => {
    const { member, id } = await parcels.aPaidItem();
    const parcel = (await parcels.pack(id)).body;
    await parcels.ship(parcel.id);
    await parcels.scan(parcel.id, 'delivered');
    const { body } = await shop.post(member, '/support/return', {
      type: 2,
      auction: id,
      reason: 1,
      description: 'Too small',
    });
    const rma = Number(JSON.stringify(body).match(/1\d{5}/)?.[0]);
    for (const code of [String(rma), `RMA${rma}`, `rma ${rma}`])
      expect(await scan(code)).toEqual({ kind: 'return', id: rma, state: 'Requested' });
  });

  it.each(['nothing', '#999999', 'P999999', '99999999', 'https://example.com/?a=1', '0'])(
    '%s belongs to nothing',
    async (code) => {
      expect(await scan(code)).toMatchObject({
        code: 'code_unknown',
        message: `No item, parcel or return has the code ${code}.`,
      });
    },
  );

  it('is asked for', async () => {
    expect(await scan(' ')).toMatchObject({ errors: { code: ['Scan or type a code.'] } });
  });
});

it('a group has what staff have noted about the orders of its items, the newest first', async () => {
  const { member, id, second } = await twoItems();
  const note = async (lot: number, message: string) => {
    const [order] = await shop.app.db.select().from(orders).where(eq(orders.lot_id, lot));
    const { status } = await parcels.post(`/staff/orders/${order?.id}/notes`, { message });
    expect(status).toBe(200);
  };
  await note(id, 'She is away until Friday.');
  await note(second, 'A gift: no invoice.');
  const { username: staff } = parcels.staff;
  const expected = [
    { auction_id: second, message: 'A gift: no invoice.', staff, time: expect.stringContaining('Z') },
    { auction_id: id, message: 'She is away until Friday.', staff, time: expect.stringContaining('Z') },
  ];
  const found = await scan(`#${id}`);
  expect(found.kind === 'item' && found.group?.notes).toEqual(expected);
  const { id: other } = await parcels.aPaidItem();
  const listed = await groups();
  expect(listed.find(({ user_id }) => user_id === member.id)?.notes).toEqual(expected);
  expect(listed.find(({ items }) => items[0]?.auction_id === other)?.notes).toEqual([]);
});

describe('a missing item', () => {
  it('leaves the pick list until it is found', async () => {
    const { id, second } = await twoItems();
    expect((await report(id, 'Not on its shelf')).body).toMatchObject({
      auction_id: id,
      missing_since: expect.stringMatching(/^20\d\d-.*Z$/),
    });
    expect(lotsOf(await groups())).not.toContain(id);
    expect(lotsOf(await groups())).toContain(second);
    expect(lotsOf(await groups('missing=yes'))).toContain(id);
    expect(lotsOf(await groups('missing=yes'))).not.toContain(second);
    const found = await scan(`#${second}`);
    expect(found.kind === 'item' && found.group?.items.map(({ missing_since }) => missing_since)).toEqual([
      expect.stringContaining('Z'),
      null,
    ]);
    await report(id, 'Again');
    await parcels.post(`/staff/packable-items/${id}/found`);
    await parcels.post(`/staff/packable-items/${id}/found`);
    expect(lotsOf(await groups())).toContain(id);
    expect(await auditOf(id)).toEqual([
      { action: 'missing', reason: 'Not on its shelf' },
      { action: 'found', reason: null },
    ]);
  });

  it('is found when it is packed', async () => {
    const { id, second } = await twoItems();
    await report(id, 'Not on its shelf');
    const parcel = (await parcels.pack(id, second)).body;
    await parcels.post(`/staff/parcels/${parcel.id}/open`);
    expect(lotsOf(await groups())).toEqual(expect.arrayContaining([id, second]));
    const [item] = await shop.app.db.select().from(wonItems).where(eq(wonItems.lot_id, id));
    expect(item?.missing_since).toBeNull();
  });

  it.each(['missing', 'found'])('is refused as %s when it does not wait to be packed', async (step) => {
    const path = (id: number) => `/staff/packable-items/${id}/${step}`;
    const reason = { reason: 'Not there' };
    const { id } = await parcels.aPaidItem();
    await parcels.pack(id);
    expect((await parcels.post(path(id), reason)).body.code).toBe('item_not_packable');
    expect((await parcels.post(path(999_999), reason)).body.code).toBe('no_won_item');
  });

  it('needs a reason', async () => {
    const { id } = await parcels.aPaidItem();
    expect((await report(id)).status).toBe(422);
  });
});
