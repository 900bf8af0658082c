import { createHmac } from 'node:crypto';
import type { WonItem } from '@bidkit/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { notifications, outbox, parcelScans, parcels, wonItems } from '../../../../db/schema.ts';
import type { CarrierGateway, Tracking } from '../../../../gateways/carrier/carrier-gateway.ts';
import type { Member } from '../../../items/sales/sales.testing.ts';
import { type Checkout, openWebhookCheckout } from '../../../payments/checkout/checkout.testing.ts';
import { followParcel } from './follow-parcels.ts';
import { labelsOf } from './labels.testing.ts';

let shop: Checkout;
let labels: Awaited<ReturnType<typeof labelsOf>>;
beforeAll(async () => {
  shop = await openWebhookCheckout();
  labels = await labelsOf(shop);
});
afterEach(() => shop.sandbox.clearFaults());
afterAll(() => shop.close());

const itemOf = async (member: Member, id: number): Promise<WonItem> =>
  (await shop.wins.item(member, id)).body;
const stateOf = async (lotId: number) =>
  (await shop.app.db.select().from(wonItems).where(eq(wonItems.lot_id, lotId)))[0]?.status;
/** The kinds of the notifications of a lot about its parcel, delivered and queued. */
async function kindsOf(lotId: number): Promise<string[]> {
  const kinds = ['shipped', 'delayed', 'delivered'] as const;
  // Of one moment: the worker moves rows from one table to the other.
  const [queued, sent] = await shop.app.db.transaction(
    async (tx) => [
      await tx.select().from(outbox).where(eq(outbox.lot_id, lotId)),
      await tx
        .select()
        .from(notifications)
        .where(and(eq(notifications.reference_id, lotId), inArray(notifications.kind, [...kinds])))
        .orderBy(notifications.id),
    ],
    { isolationLevel: 'repeatable read' },
  );
  return [...sent, ...queued].map(({ kind }) => kind).filter((kind) => kinds.some((one) => one === kind));
}
const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 60_000, interval: 20 });

async function aShippedParcel() {
  const { member, id, parcel } = await labels.aPackedParcel();
  const tracking = (await labels.buy(parcel.id)).body.tracking ?? '';
  await labels.ship(parcel.id);
  return { member, id, parcelId: parcel.id, tracking };
}
const webhook = (kind: 'webhook-never' | 'webhook-twice' | 'webhook-reorder', times = 1) =>
  shop.sandbox.fault({ provider: 'carrier', call: 'webhook', kind, times });

describe('a webhook of the carrier', () => {
  it('brings the scans to My Wins up to the delivery, with one notification', async () => {
    const { member, id, tracking } = await aShippedParcel();
    shop.sandbox.moveParcel(tracking, 'scan');
    await until(async () => {
      const { shipping } = await itemOf(member, id);
      expect(shipping?.shipping_tracking.tracking_status_id).toBe(1);
      expect(shipping?.shipping_tracking.expected_delivery_window_end).toMatch(/T20:00:00.000Z$/);
      expect(shipping?.activity[0]?.description.description).toContain('Accepted');
    });
    shop.sandbox.moveParcel(tracking, 'deliver');
    await until(async () => {
      const { shipping } = await itemOf(member, id);
      expect(shipping?.shipping_tracking).toMatchObject({
        tracking_status_id: 2,
        delivery_date: expect.any(String),
      });
    });
    expect(await stateOf(id)).toBe('delivered');
    expect(await kindsOf(id)).toEqual(['shipped', 'delivered']);
  });

  it('that is forged changes nothing', async () => {
    const { parcelId, tracking } = await aShippedParcel();
    await shop.app.carrier.idle();
    const read = async () => {
      const [row] = await shop.app.db.select().from(parcels).where(eq(parcels.id, parcelId));
      return row;
    };
    const before = await read();
    const payload = JSON.stringify({ result: { tracking_code: tracking, status: 'delivered' } });
    const forged = createHmac('sha256', 'another secret').update(payload).digest('hex');
    for (const signature of [undefined, '', forged, `hmac-sha256-hex=${forged}`]) {
      const answer = await shop.app.http.inject({
        method: 'POST',
        url: '/webhooks/carrier',
        headers: { 'content-type': 'application/json', ...(signature && { 'x-hmac-signature': signature }) },
        payload,
      });
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'webhook_signature_invalid']);
    }
    expect(await read()).toEqual(before);
  });

  it('that is repeated and reordered changes nothing twice, and moves no parcel backwards', async () => {
    const { id, parcelId, tracking } = await aShippedParcel();
    webhook('webhook-reorder', 2);
    shop.sandbox.moveParcel(tracking, 'scan');
    shop.sandbox.moveParcel(tracking, 'scan');
    webhook('webhook-twice', 2);
    shop.sandbox.moveParcel(tracking, 'scan');
    shop.sandbox.moveParcel(tracking, 'deliver');
    await until(async () => expect(await stateOf(id)).toBe('delivered'));
    await labels.workLater();
    const stored = await shop.app.db.select().from(parcelScans).where(eq(parcelScans.parcel_id, parcelId));
    const descriptions = stored.map(({ description }) => description);
    expect(descriptions).toHaveLength(new Set(descriptions).size);
    expect(descriptions).toEqual(expect.arrayContaining(['Shipping label created', 'Delivered']));
    expect(await kindsOf(id)).toEqual(['shipped', 'delivered']);
  });

  it('of the first scan marks a parcel as shipped that staff have not marked', async () => {
    const { member, id, parcel } = await labels.aPackedParcel();
    const tracking = (await labels.buy(parcel.id)).body.tracking ?? '';
    await labels.workLater();
    expect(await stateOf(id)).toBe('packed');
    shop.sandbox.moveParcel(tracking, 'scan');
    await until(async () => expect(await stateOf(id)).toBe('in_transit'));
    expect((await itemOf(member, id)).shipping?.tracking).toBe(tracking);
    expect(await kindsOf(id)).toEqual(['shipped']);
  });
});

describe('the job', () => {
  it('reads parcels whose webhooks never come, and continues after an outage', async () => {
    const { id, tracking } = await aShippedParcel();
    webhook('webhook-never', 2);
    shop.sandbox.moveParcel(tracking, 'scan');
    shop.sandbox.moveParcel(tracking, 'deliver');
    shop.sandbox.fault({ provider: 'carrier', call: 'read', kind: 'error', times: 50 });
    await labels.workLater();
    expect(await stateOf(id)).toBe('shipped');
    shop.sandbox.clearFaults();
    await labels.workLater();
    // The app's own worker may have taken the parcel.
    await until(async () => expect(await stateOf(id)).toBe('delivered'));
    expect(await kindsOf(id)).toEqual(['shipped', 'delivered']);
  });

  it('does not read delivered parcels any more', async () => {
    const { id, parcelId, tracking } = await aShippedParcel();
    shop.sandbox.moveParcel(tracking, 'deliver');
    await until(async () => expect(await stateOf(id)).toBe('delivered'));
    const [row] = await shop.app.db.select().from(parcels).where(eq(parcels.id, parcelId));
    expect(row?.track_due_at).toBeNull();
  });
});

describe('staff', () => {
  const alertOf = async (parcelId: number) => (await labels.show(parcelId)).alert;

  it('see a delayed parcel, and its member gets the new day once', async () => {
    const { id, parcelId, tracking } = await aShippedParcel();
    shop.sandbox.moveParcel(tracking, 'scan');
    await until(async () => expect(await stateOf(id)).toBe('in_transit'));
    shop.sandbox.moveParcel(tracking, 'delay', 3);
    await until(async () => expect(await alertOf(parcelId)).toBe('delayed'));
    await labels.workLater();
    expect(await kindsOf(id)).toEqual(['shipped', 'delayed']);
    shop.sandbox.moveParcel(tracking, 'deliver');
    await until(async () => expect(await alertOf(parcelId)).toBeNull());
  });

  it('see a lost parcel until its items are settled', async () => {
    const { id, parcelId, tracking } = await aShippedParcel();
    shop.sandbox.moveParcel(tracking, 'lose');
    await until(async () => expect(await stateOf(id)).toBe('lost'));
    expect(await alertOf(parcelId)).toBe('lost');
    await shop.app.db.update(wonItems).set({ status: 'replaced' }).where(eq(wonItems.lot_id, id));
    expect(await alertOf(parcelId)).toBeNull();
  });

  it('see a parcel that comes back', async () => {
    const { id, parcelId, tracking } = await aShippedParcel();
    shop.sandbox.moveParcel(tracking, 'return');
    await until(async () => expect(await alertOf(parcelId)).toBe('returning'));
    expect(await stateOf(id)).toBe('in_transit');
  });
});

it('an older reading that arrives late does not change a parcel', async () => {
  const { id, parcelId } = await aShippedParcel();
  await shop.app.carrier.idle();
  const reading = (status: Tracking['status']): Tracking => ({
    status,
    alert: null,
    scans: [],
    expectedOn: null,
    deliveredAt: null,
    signedBy: null,
    international: null,
  });
  const answering = (track: CarrierGateway['track']) =>
    ({ ...shop.gateways.carrier, track }) as CarrierGateway;
  const late = Promise.withResolvers<Tracking>();
  const begun = Promise.withResolvers<void>();
  const parcel = { id: parcelId, shipment_id: 'shp_1' };
  const older = followParcel(
    shop.app.db,
    answering(() => {
      begun.resolve();
      return late.promise;
    }),
    parcel,
  );
  await begun.promise;
  await followParcel(
    shop.app.db,
    answering(async () => reading('lost')),
    parcel,
  );
  late.resolve(reading('in_transit'));
  await older;
  expect(await stateOf(id)).toBe('lost');
});
