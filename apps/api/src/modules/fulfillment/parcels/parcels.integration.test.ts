import type { PackableItems, Parcel, WonItem } from '@bidkit/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog, itemStepLog, outbox, parcelScans, wonItems } from '../../../db/schema.ts';
import type { Member } from '../../items/sales/sales.testing.ts';
import { type Checkout, openCheckout } from '../../payments/checkout/checkout.testing.ts';
import { parcelsOf } from './parcels.testing.ts';
import { recordTracking } from './tracking.ts';

let shop: Checkout;
let parcels: Awaited<ReturnType<typeof parcelsOf>>;
beforeAll(async () => {
  shop = await openCheckout();
  parcels = await parcelsOf(shop);
  // The test reads the outbox itself.
  await shop.app.notificationWorker.stop();
});
beforeEach(() => shop.app.db.delete(outbox));
afterAll(() => shop.close());

const stateOf = async (lotId: number) =>
  (await shop.app.db.select().from(wonItems).where(eq(wonItems.lot_id, lotId)))[0]?.status;
const kinds = async () => (await shop.app.db.select().from(outbox)).map(({ kind, lot_id }) => [kind, lot_id]);
const itemOf = async (member: Member, id: number): Promise<WonItem> =>
  (await shop.wins.item(member, id)).body;

async function aShippedParcel() {
  const { member, id } = await parcels.aPaidItem();
  const parcel = (await parcels.pack(id)).body;
  await parcels.ship(parcel.id);
  await shop.app.db.delete(outbox);
  return { member, id, parcel };
}

describe('packing', () => {
  it('lists paid items by member and address, and no longer once they are packed', async () => {
    const { member, id } = await parcels.aPaidItem();
    const { id: second } = await parcels.aPaidItem(member);
    const listed = async () =>
      (await parcels.get<{ data: PackableItems[] }>('/staff/packable-items')).body.data.filter(
        ({ user_id }) => user_id === member.id,
      );
    const [group, ...others] = await listed();
    expect(group).toMatchObject({
      items: [{ auction_id: id }, { auction_id: second }],
      address: { city: 'San Jose' },
    });
    expect(others).toEqual([]);
    const { body } = await parcels.pack(id, second);
    expect(body).toMatchObject({ status: 'packed', user_id: member.id, items: [{}, {}], shipped_at: null });
    expect(await listed()).toEqual([]);
    expect(await stateOf(id)).toBe('packed');
    expect((await itemOf(member, id)).item_status_id).toBe(6);
  });

  it('refuses items of two members, and changes nothing', async () => {
    const [{ id: one }, { id: other }] = [await parcels.aPaidItem(), await parcels.aPaidItem()];
    const { status, body } = await parcels.pack(one, other);
    expect([status, body.code]).toEqual([409, 'parcel_addresses_differ']);
    expect([await stateOf(one), await stateOf(other)]).toEqual(['paid', 'paid']);
  });

  it.each([
    ['is not paid', async () => (await shop.aWin()).id, 'item_not_packable', 409],
    ['does not exist', async () => 999_999, 'no_won_item', 404],
  ])('refuses an item that %s', async (_, itemId, code, expected) => {
    const { status, body } = await parcels.pack(await itemId());
    expect([status, body.code]).toEqual([expected, code]);
  });

  it('packs an item once when two of the staff pack it at the same moment', async () => {
    const { id } = await parcels.aPaidItem();
    const answers = await Promise.all([parcels.pack(id), parcels.pack(id), parcels.pack(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('can be undone before the carrier has the parcel', async () => {
    const { id } = await parcels.aPaidItem();
    const first = (await parcels.pack(id)).body;
    expect((await parcels.post<Parcel>(`/staff/parcels/${first.id}/open`)).body.status).toBe('opened');
    expect(await stateOf(id)).toBe('paid');
    expect((await parcels.ship(first.id)).body.code).toBe('parcel_opened');
    const second = (await parcels.pack(id)).body;
    await parcels.ship(second.id);
    expect((await parcels.post(`/staff/parcels/${second.id}/open`)).body.code).toBe('parcel_shipped');
    expect(await stateOf(id)).toBe('shipped');
  });
});

describe('shipping', () => {
  it('notifies the member once of all items, with an audit row and a logged step', async () => {
    const { member, id } = await parcels.aPaidItem();
    const { id: second } = await parcels.aPaidItem(member);
    const parcel = (await parcels.pack(id, second)).body;
    await shop.app.db.delete(outbox);
    await Promise.all([parcels.ship(parcel.id), parcels.ship(parcel.id)]);
    expect(await kinds()).toEqual([['shipped', id]]);
    const [{ data } = { data: {} }] = await shop.app.db.select().from(outbox);
    expect(data).toMatchObject({ others: [(await itemOf(member, second)).control.product_description.name] });
    const audit = await shop.app.db.select().from(auditLog).where(eq(auditLog.subject_id, parcel.id));
    expect(audit.filter(({ subject, action }) => subject === 'parcel' && action === 'ship')).toHaveLength(1);
    const steps = await shop.app.db
      .select({ step: itemStepLog.step, staff: itemStepLog.staff_id })
      .from(itemStepLog)
      .innerJoin(wonItems, eq(wonItems.id, itemStepLog.won_item_id))
      .where(eq(wonItems.lot_id, id));
    expect(steps.map(({ step }) => step)).toEqual(['pay', 'pack', 'ship']);
    expect(steps[2]?.staff).toBe(parcels.staff.id);
  });

  it('ships all of several parcels or none', async () => {
    const { id } = await parcels.aPaidItem();
    const parcel = (await parcels.pack(id)).body;
    expect((await parcels.ship(parcel.id, 999_999)).body.code).toBe('parcel_not_found');
    expect(await stateOf(id)).toBe('packed');
  });

  it('refuses parcels without a carrier or a tracking number where tracking is needed', async () => {
    const { id } = await parcels.aPaidItem();
    const { id: parcel } = (await parcels.pack(id)).body;
    const ship = (needs_tracking: boolean) =>
      parcels.post('/staff/parcels/ship', { parcel_ids: [parcel], needs_tracking });
    expect((await ship(true)).body.code).toBe('parcel_untracked');
    await parcels.post(`/staff/parcels/${parcel}`, { tracking: '9400' });
    expect((await ship(true)).body.code).toBe('parcel_untracked');
    await parcels.post(`/staff/parcels/${parcel}`, { carrier: 'USPS' });
    expect((await ship(true)).status).toBe(200);
    const other = await parcels.aPaidItem();
    const untracked = (await parcels.pack(other.id)).body.id;
    const { status } = await parcels.post('/staff/parcels/ship', { parcel_ids: [untracked] });
    expect([status, await stateOf(other.id)]).toEqual([200, 'shipped']);
  });

  it('refuses a parcel with an item that was refunded, until it is taken out', async () => {
    const { member, id } = await parcels.aPaidItem();
    const { id: second } = await parcels.aPaidItem(member);
    const parcel = (await parcels.pack(id, second)).body;
    expect(parcel.items.map(({ is_refunded }) => is_refunded)).toEqual([false, false]);
    await shop.app.db.update(wonItems).set({ status: 'refunded' }).where(eq(wonItems.lot_id, id));
    await shop.app.db.delete(outbox);
    const refused = await parcels.ship(parcel.id);
    expect([refused.status, refused.body.code]).toEqual([409, 'parcel_refunded']);
    expect([await stateOf(second), await kinds()]).toEqual(['packed', []]);
    const shown = await shop.get<Parcel>(parcels.staff, `/staff/parcels/${parcel.id}`);
    expect(shown.body.items).toMatchObject([
      { auction_id: id, is_refunded: true },
      { auction_id: second, is_refunded: false },
    ]);
    expect((await parcels.post(`/staff/parcels/${parcel.id}/open`, {})).status).toBe(200);
    await parcels.ship((await parcels.pack(second)).body.id);
    expect(await kinds()).toEqual([['shipped', second]]);
  });

  it('shows the parcel in My Wins', async () => {
    const { member, id, parcel } = await aShippedParcel();
    await parcels.post(`/staff/parcels/${parcel.id}`, {
      carrier: 'USPS',
      tracking: '9400',
      tracking_url: 'https://carrier.example/9400',
      window_start: '2026-11-25T08:00:00Z',
      window_end: '2026-11-27T18:00:00Z',
      cn22_id: 'CN-1',
    });
    const item = await itemOf(member, id);
    expect(item).toMatchObject({
      item_status_id: 9,
      paid_transaction_details: { amount: 1 },
      shipping: {
        carrier: 'USPS',
        tracking: '9400',
        tracking_url: 'https://carrier.example/9400',
        international: { tracking_url: null, cn22_id: 'CN-1' },
        shipping_tracking: {
          tracking_status_id: null,
          expected_delivery_window_start: '2026-11-25T08:00:00.000Z',
          expected_delivery_window_end: '2026-11-27T18:00:00.000Z',
          delivery_date: null,
        },
        activity: [],
      },
    });
  });

  it.each([
    [{ tracking_url: 'http://carrier.example' }, 'tracking_url'],
    [{ window_start: '2026-11-25T08:00:00Z', window_end: '2026-11-24T08:00:00Z' }, 'window_end'],
    [{ window_start: 'tomorrow' }, 'window_start'],
    [{ color: 'red' }, 'color'],
  ])('refuses the facts %j', async (facts, field) => {
    const { parcel } = await aShippedParcel();
    const { status, body } = await parcels.post(`/staff/parcels/${parcel.id}`, facts);
    expect([status, Object.keys(body.errors)]).toEqual([422, expect.arrayContaining([field])]);
  });
});

describe('tracking', () => {
  it('follows the scans to the delivery, and notifies of it once', async () => {
    const { member, id, parcel } = await aShippedParcel();
    await parcels.scan(parcel.id, 'in_transit', { city: 'Reno', country_codes_id: 2 });
    expect((await itemOf(member, id)).shipping).toMatchObject({
      shipping_tracking: { tracking_status_id: 1 },
      activity: [{ city: 'Reno', country: { country: 'United States' } }],
    });
    await parcels.scan(parcel.id, 'in_transit');
    await parcels.scan(parcel.id, 'delivered', { scan_date: '2026-11-20T10:00:00Z' });
    const { shipping } = await itemOf(member, id);
    expect(shipping?.activity).toHaveLength(3);
    expect(shipping?.shipping_tracking).toMatchObject({
      tracking_status_id: 2,
      delivery_date: '2026-11-20T10:00:00.000Z',
    });
    expect(await kinds()).toEqual([['delivered', id]]);
    expect((await parcels.scan(parcel.id, 'lost')).body.code).toBe('parcel_delivered');
    const audit = await shop.app.db.select().from(auditLog).where(eq(auditLog.subject_id, parcel.id));
    const scans = audit.filter(({ action, subject }) => action === 'track' && subject === 'parcel');
    expect(scans.map(({ before, after }) => [before, after])).toEqual([
      [{ status: 'shipped' }, { status: 'in_transit', description: 'It is in_transit' }],
      [{ status: 'in_transit' }, { status: 'in_transit', description: 'It is in_transit' }],
      [{ status: 'in_transit' }, { status: 'delivered', description: 'It is delivered' }],
    ]);
    expect(await stateOf(id)).toBe('delivered');
  });

  it('accepts a lost parcel that is found again', async () => {
    const { id, parcel } = await aShippedParcel();
    await parcels.scan(parcel.id, 'lost');
    expect(await stateOf(id)).toBe('lost');
    const { body } = await parcels.scan(parcel.id, 'in_transit');
    expect([body.status, body.lost_at, await stateOf(id)]).toEqual(['in_transit', null, 'in_transit']);
  });

  it('records the same knowledge of the carrier once, in any order', async () => {
    const { id, parcel } = await aShippedParcel();
    const scan = (key: string, at: string) => ({
      key,
      at: new Date(at),
      city: 'Reno',
      countryId: 2,
      description: key,
    });
    const [first, last] = [scan('a', '2026-11-20T10:00:00Z'), scan('b', '2026-11-21T10:00:00Z')];
    const window = (day: number) => ({
      windowStart: new Date(Date.UTC(2026, 10, day)),
      windowEnd: new Date(Date.UTC(2026, 10, day, 18)),
    });
    const record = (known: Parameters<typeof recordTracking>[2]) =>
      shop.app.db.transaction((tx) => recordTracking(tx, parcel.id, known, { kind: 'carrier' }));
    await record({ status: 'in_transit', ...window(25), scans: [first] });
    const delivered = { status: 'delivered', ...window(26), scans: [first, last] } as const;
    await Promise.all([record(delivered), record(delivered)]);
    await record({ status: 'in_transit', ...window(27), scans: [first] });
    expect(await stateOf(id)).toBe('delivered');
    expect(await kinds()).toEqual([['delivered', id]]);
    expect(await shop.app.db.$count(parcelScans, eq(parcelScans.parcel_id, parcel.id))).toBe(2);
  });

  it('notifies of a delivery window that moves to a later time, once for each move', async () => {
    const { id, parcel } = await aShippedParcel();
    const expectBy = (day: number) =>
      shop.app.db.transaction((tx) =>
        recordTracking(
          tx,
          parcel.id,
          {
            status: 'in_transit',
            windowStart: null,
            windowEnd: new Date(Date.UTC(2026, 10, day)),
            scans: [],
          },
          { kind: 'carrier' },
        ),
      );
    await expectBy(25);
    await expectBy(25);
    expect(await kinds()).toEqual([]);
    await expectBy(28);
    await expectBy(28);
    await expectBy(27);
    expect(await kinds()).toEqual([['delayed', id]]);
  });

  it('is refused before the parcel is shipped', async () => {
    const { id } = await parcels.aPaidItem();
    const parcel = (await parcels.pack(id)).body;
    expect((await parcels.scan(parcel.id, 'in_transit')).body.code).toBe('parcel_not_shipped');
  });
});
