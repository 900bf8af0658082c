import type { LabelRate, Parcel } from '@bidkit/contract';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, parcelLabels, parcels } from '../../../../db/schema.ts';
import { findPlace } from '../../../../kernel/countries.ts';
import { soakCount } from '../../../../test/soak.ts';
import type { Checkout } from '../../../payments/checkout/checkout.testing.ts';
import { type Labels, openLabels } from './labels.testing.ts';
import { labelHandlers } from './routes.ts';

let shop: Checkout;
let labels: Labels;
beforeAll(async () => {
  ({ shop, labels } = await openLabels());
});
afterEach(async () => {
  shop.sandbox.clearFaults();
  // The job of the next test does not follow these parcels.
  await shop.app.db.update(parcels).set({ track_due_at: null });
});
afterAll(() => shop.close());

const fault = (call: string, kind: 'error' | 'fail-before' | 'fail-after' | 'refuse', times = 1) =>
  shop.sandbox.fault({ provider: 'carrier', call, kind, times });
const germany = findPlace('DE', null).country?.id;

const findAlerted = async () =>
  (await labels.get<{ data: Parcel[] }>('/staff/parcels?alert=true')).body.data.map(({ id }) => id);

describe('a label', () => {
  it('is bought once, and gives the parcel its number', async () => {
    const { parcel } = await labels.aPackedParcel();
    const { status, body } = await labels.buy(parcel.id);
    expect([status, body]).toMatchObject([
      200,
      {
        status: 'packed',
        carrier: 'USPS',
        tracking: expect.stringMatching(/^94055\d{17}$/),
        tracking_url: expect.stringContaining('/carrier/track/94055'),
        cn22_id: null,
        label: { status: 'bought', service: 'GroundAdvantage', message: null },
      },
    ]);
    expect((await labels.buy(parcel.id, { ounces: 99 })).body).toEqual(body);
    const [sold, ...others] = labels.sold(parcel.id);
    expect([sold?.trackingNumber, others]).toEqual([body.tracking, []]);
    expect(body.label?.cost).toBe((sold?.costCents ?? 0) / 100);
    const audit = await shop.app.db.select().from(auditLog).where(eq(auditLog.subject_id, parcel.id));
    expect(audit.filter(({ action }) => action === 'buy-label')).toHaveLength(1);
  });

  it('is one for all items of a parcel', async () => {
    const { member, id } = await labels.aPaidItem();
    const { id: second } = await labels.aPaidItem(member);
    const parcel = (await labels.pack(id, second)).body;
    const { tracking } = (await labels.buy(parcel.id)).body;
    await labels.ship(parcel.id);
    for (const lot of [id, second])
      expect((await shop.wins.item(member, lot)).body.shipping?.tracking).toBe(tracking);
    expect(labels.sold(parcel.id)).toHaveLength(1);
  });

  it('is bought once by several of the staff at the same moment', async () => {
    const { parcel } = await labels.aPackedParcel();
    const answers = await Promise.all([1, 2, 3, 4].map(() => labels.buy(parcel.id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(labels.sold(parcel.id)).toHaveLength(1);
    const [label] = await shop.app.db
      .select()
      .from(parcelLabels)
      .where(eq(parcelLabels.parcel_id, parcel.id));
    expect([label?.status, label?.shipment_id]).toEqual(['bought', labels.sold(parcel.id)[0]?.id]);
  });

  it.each([
    ['create', 'fail-before', 'intended'],
    ['create', 'fail-after', 'intended'],
    ['create', 'error', 'intended'],
    ['buy', 'fail-before', 'requested'],
    ['buy', 'fail-after', 'requested'],
    ['buy', 'error', 'requested'],
  ] as const)('is bought once when the answer to %s is lost (%s)', async (call, kind, status) => {
    const { parcel } = await labels.aPackedParcel();
    fault(call, kind, 2);
    expect((await labels.buy(parcel.id)).body).toMatchObject({ tracking: null, label: { status } });
    expect((await labels.ship(parcel.id)).body.code).toBe('label_pending');
    expect((await labels.giveBack(parcel.id)).body.code).toBe('label_pending');
    expect((await labels.post(`/staff/parcels/${parcel.id}/open`)).body.code).toBe('label_exists');
    // The job asks in vain, and then again. Two nodes do so at the same moment.
    await labels.workLater();
    await Promise.all([labels.workLater(), labels.workLater()]);
    const [sold, ...others] = labels.sold(parcel.id);
    expect(others).toEqual([]);
    expect(await labels.show(parcel.id)).toMatchObject({
      tracking: sold?.trackingNumber,
      label: { status: 'bought' },
    });
    expect((await labels.ship(parcel.id)).status).toBe(200);
  });

  it('is bought once when the carrier refuses a second purchase after a lost answer', async () => {
    const { parcel } = await labels.aPackedParcel();
    fault('buy', 'fail-after');
    await labels.buy(parcel.id);
    fault('buy', 'refuse');
    await labels.workLater();
    expect((await labels.show(parcel.id)).label?.status).toBe('bought');
    expect(labels.sold(parcel.id)).toHaveLength(1);
  });

  it('is refused with the words of the carrier, shown to staff, and can be bought again', async () => {
    const { parcel } = await labels.aPackedParcel();
    const { status, body } = await labels.buy(parcel.id, { ounces: 2000 });
    expect([status, body.code, body.message]).toEqual([
      409,
      'label_refused',
      'The carrier refused the label: USPS: Package weight exceeds the maximum of every service.',
    ]);
    expect(await findAlerted()).toEqual([parcel.id]);
    expect((await labels.show(parcel.id)).alert).toBe('label_failed');
    expect((await labels.buy(parcel.id, { service: 'USPS Teleport' })).body.code).toBe('label_refused');
    fault('buy', 'refuse');
    expect((await labels.buy(parcel.id)).body.message).toContain('does not deliver to this address');
    expect((await labels.buy(parcel.id, { service: 'usps priority' })).body).toMatchObject({
      alert: null,
      label: { status: 'bought', service: 'Priority' },
    });
    expect(await findAlerted()).toEqual([]);
    expect(labels.sold(parcel.id)).toHaveLength(1);
  });

  it('is refused with the names of wrong fields', async () => {
    const { parcel } = await labels.aPackedParcel();
    const wrong = async (form: object) => {
      const { status, body } = await labels.post(`/staff/parcels/${parcel.id}/label`, form);
      const { message: _, ...fields } = body.errors;
      return [status, ...Object.keys(fields)];
    };
    expect(await wrong({ ounces: 0 })).toEqual([422, 'ounces']);
    expect(await wrong({ ounces: 'heavy' })).toEqual([422, 'ounces']);
    expect(await wrong({ ounces: 20, length: 5 })).toEqual([422, 'length']);
    expect(await wrong({ ounces: 20, length: 5, width: 5, height: 500 })).toEqual([422, 'height']);
    expect(await wrong({ ounces: 20, origin: 'Germany' })).toEqual([422, 'origin']);
    expect(await wrong({ ounces: 20, hs_code: '12' })).toEqual([422, 'hs_code']);
    expect(await wrong({ ounces: 20, color: 'red' })).toEqual([422, 'color']);
    expect(labels.sold(parcel.id)).toEqual([]);
  });

  it('is refused for a parcel that is shipped, opened or unknown', async () => {
    const { parcel } = await labels.aPackedParcel();
    await labels.ship(parcel.id);
    expect((await labels.buy(parcel.id)).body.code).toBe('parcel_shipped');
    const { parcel: opened } = await labels.aPackedParcel();
    await labels.post(`/staff/parcels/${opened.id}/open`);
    expect((await labels.buy(opened.id)).body.code).toBe('parcel_opened');
    expect((await labels.buy(999_999)).body.code).toBe('parcel_not_found');
    expect(labels.sold(parcel.id)).toEqual([]);
  });

  it('has a customs form abroad, and its number is shown in My Wins', async () => {
    const member = await shop.wins.member();
    const id = await shop.wins.anEndedLot([[member, 1]]);
    const place = { country_codes_id: germany ?? 0, state_code_id: null, zip_code: '10969', city: 'Berlin' };
    const address = await shop.address(member, id, { ...place, phone: '+49301234567' });
    expect((await shop.payByCard(member, id, address.body.selected_address.id)).status).toBe(200);
    const parcel = (await labels.pack(id)).body;
    const { body } = await labels.buy(parcel.id, { origin: 'US', hs_code: '442090' });
    expect(body.cn22_id).toMatch(/^LX\d{9}US$/);
    await labels.ship(parcel.id);
    await labels.workLater();
    for (let step = 0; step < 4; step += 1) shop.sandbox.moveParcel(body.tracking ?? '', 'scan');
    await labels.workLater();
    expect((await shop.wins.item(member, id)).body.shipping).toMatchObject({
      tracking: body.tracking,
      international: {
        tracking_url: expect.stringContaining('/carrier/track/'),
        cn22_id: body.cn22_id,
      },
    });
  });
});

describe('the prices of a parcel', () => {
  it('are listed from the cheapest', async () => {
    const { parcel } = await labels.aPackedParcel();
    const quote = (form: object) => labels.post<LabelRate[]>(`/staff/parcels/${parcel.id}/rates`, form);
    const { body } = await quote({ ounces: 40.5, length: 12, width: 8.5, height: 4 });
    expect(body.map(({ service, cost, days }) => [service, cost, days])).toEqual([
      ['GroundAdvantage', 8.79, 5],
      ['Priority', 14.44, 2],
      ['Express', 40.9, 1],
    ]);
    expect((await quote({ ounces: 2000 })).body.code).toBe('rates_refused');
    fault('create', 'error');
    expect((await quote({ ounces: 20 })).body.code).toBe('carrier_unavailable');
  });
});

describe('a label that is given back', () => {
  it('leaves room for another one, and is confirmed by the carrier later', async () => {
    const { parcel } = await labels.aPackedParcel();
    const first = (await labels.buy(parcel.id)).body;
    const given = (await labels.giveBack(parcel.id)).body;
    expect(given).toMatchObject({ tracking: null, carrier: null, label: { status: 'voiding' } });
    expect((await labels.giveBack(parcel.id)).body.code).toBe('label_missing');
    const second = (await labels.buy(parcel.id, { service: 'Priority' })).body;
    expect(second.tracking).not.toBe(first.tracking);
    shop.sandbox.moveParcel(first.tracking ?? '', 'grant');
    await labels.workLater();
    const states = await shop.app.db
      .select({ status: parcelLabels.status })
      .from(parcelLabels)
      .where(eq(parcelLabels.parcel_id, parcel.id))
      .orderBy(parcelLabels.id);
    expect(states).toEqual([{ status: 'voided' }, { status: 'bought' }]);
    expect((await labels.show(parcel.id)).tracking).toBe(second.tracking);
  });

  it.each(['fail-before', 'fail-after', 'error'] as const)(
    'is given back once when the answer is lost (%s)',
    async (kind) => {
      const { parcel } = await labels.aPackedParcel();
      await labels.buy(parcel.id);
      fault('refund', kind);
      expect((await labels.giveBack(parcel.id)).body.label?.status).toBe('void_requested');
      expect((await labels.buy(parcel.id)).body.code).toBe('label_pending');
      expect((await labels.ship(parcel.id)).body.code).toBe('label_pending');
      await labels.workLater();
      expect((await labels.show(parcel.id)).label?.status).toBe('voiding');
      expect((await labels.buy(parcel.id)).body.label?.status).toBe('bought');
    },
  );

  it('alerts staff when the carrier does not refund it after all, until there is a new label', async () => {
    const { parcel } = await labels.aPackedParcel();
    await labels.buy(parcel.id);
    expect((await labels.giveBack(parcel.id)).body.alert).toBeNull();
    await labels.refuseVoid(parcel.id);
    const { alert, label } = await labels.show(parcel.id);
    expect([alert, label?.status]).toEqual(['label_void_refused', 'void_refused']);
    expect(await findAlerted()).toContain(parcel.id);
    expect((await labels.buy(parcel.id)).body.alert).toBeNull();
    expect(await findAlerted()).not.toContain(parcel.id);
  });

  it('stays in use when the carrier refuses it', async () => {
    const { parcel } = await labels.aPackedParcel();
    const { tracking } = (await labels.buy(parcel.id)).body;
    shop.sandbox.moveParcel(tracking ?? '', 'scan');
    expect((await labels.giveBack(parcel.id)).body.code).toBe('label_void_refused');
    expect(await labels.show(parcel.id)).toMatchObject({ tracking, label: { status: 'bought' } });
  });
});

it('buys and gives back each label once in random sequences of steps and faults', async () => {
  const { parcel } = await labels.aPackedParcel();
  const steps = {
    buy: () => labels.buy(parcel.id),
    giveBack: () => labels.giveBack(parcel.id),
    work: () => Promise.all([labels.workLater(), labels.workLater()]),
  };
  const step = fc.record({
    name: fc.constantFrom('buy', 'giveBack', 'work'),
    call: fc.constantFrom('create', 'read', 'buy', 'refund'),
    kind: fc.constantFrom('fail-before', 'fail-after', 'error', 'refuse'),
    isDoubled: fc.boolean(),
  });
  for (const { name, call, kind, isDoubled } of fc.sample(step, { numRuns: soakCount(80), seed: 5 })) {
    fault(call, kind);
    await Promise.all(isDoubled ? [steps[name](), steps[name]()] : [steps[name]()]);
  }
  shop.sandbox.clearFaults();
  for (let round = 0; round < 3; round += 1) await labels.workLater();
  const rows = await shop.app.db.select().from(parcelLabels).where(eq(parcelLabels.parcel_id, parcel.id));
  const sold = labels.sold(parcel.id);
  const idsOf = (list: readonly (string | null)[]) => [...list].sort();
  const bought = rows.filter(({ bought_at }) => bought_at !== null);
  expect(bought.length).toBeGreaterThan(1);
  expect(idsOf(sold.map(({ id }) => id))).toEqual(idsOf(bought.map(({ shipment_id }) => shipment_id)));
  const inUse = rows.filter(({ status }) => status === 'bought').map(({ shipment_id }) => shipment_id);
  expect(sold.filter(({ isVoided }) => !isVoided).map(({ id }) => id)).toEqual(inUse);
  const statuses = new Set(rows.map(({ status }) => status));
  expect(['intended', 'requested', 'void_requested'].filter((one) => statuses.has(one as 'bought'))).toEqual(
    [],
  );
});

it('leaves the labels to staff where they are switched off', async () => {
  const handlers = labelHandlers({ ...shop.app.context, gateways: { carrier: null } });
  const call = { params: { id: 1 }, caller: { id: 1 } } as Parameters<typeof handlers.voidLabel>[0];
  await expect(handlers.voidLabel(call)).rejects.toMatchObject({ code: 'labels_off' });
});
