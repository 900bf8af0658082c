import { type RunningSandbox, startSandbox } from '@bidkit/sandbox';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cheapest, international, type Parcels, parcelsOf, sender } from './carrier.testing.ts';
import type { CarrierGateway, ParcelOrder } from './carrier-gateway.ts';
import { openSandboxCarrier } from './open-carrier.ts';

let sandbox: RunningSandbox;
let carrier: CarrierGateway;
let create: Parcels['create'];
let buy: Parcels['buy'];

beforeEach(async () => {
  sandbox = await startSandbox();
  carrier = openSandboxCarrier(sandbox.url);
  ({ create, buy } = parcelsOf(carrier));
});
afterEach(() => sandbox.close());

describe('a parcel on its way', () => {
  it('is scanned, and delivered', async () => {
    const inFiveDays = () => new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
    const before = inFiveDays();
    const { id } = await buy();
    const track = async () => (await carrier.track(id)) ?? expect.fail('no tracking');
    const statuses = [];
    for (let step = 0; step <= 5; step++) {
      const { status, scans, deliveredAt } = await track();
      expect(scans).toHaveLength(step + 1);
      statuses.push([status, deliveredAt instanceof Date]);
      if (step < 5) sandbox.moveParcel(id, 'scan');
    }
    expect(statuses).toEqual([
      [null, false],
      ['in_transit', false],
      ['in_transit', false],
      ['in_transit', false],
      ['in_transit', false],
      ['delivered', true],
    ]);
    const { scans, expectedOn, signedBy, international: abroad } = await track();
    expect(scans.at(-1)).toEqual({
      key: expect.any(String),
      at: expect.any(Date),
      city: 'SAN JOSE',
      state: 'CA',
      country: 'US',
      description: 'Delivered',
    });
    expect([signedBy, abroad]).toEqual([null, null]);
    expect([before, inFiveDays()]).toContain(expectedOn);
    expect(() => sandbox.moveParcel(id, 'scan')).toThrow('at the end');
  });

  it('is signed for, delayed, returned or lost', async () => {
    const shipment = await create();
    await carrier.buy(shipment.id, shipment.rates[1]?.id ?? '');
    const before = await carrier.track(shipment.id);
    sandbox.moveParcel(shipment.id, 'delay', 2);
    const late = await carrier.track(shipment.id);
    expect(late).toMatchObject({ status: 'in_transit', alert: 'delayed' });
    const day = (text: string | null | undefined) => Date.parse(text ?? '') / 86_400_000;
    expect(day(late?.expectedOn) - day(before?.expectedOn)).toBe(2);
    sandbox.moveParcel(shipment.id, 'deliver');
    const delivered = { status: 'delivered', alert: null, signedBy: 'AVA STONE' };
    expect(await carrier.track(shipment.id)).toMatchObject(delivered);
    const back = await buy();
    sandbox.moveParcel(back.id, 'return');
    expect(await carrier.track(back.id)).toMatchObject({ status: 'in_transit', alert: 'returning' });
    const lost = await buy();
    sandbox.moveParcel(lost.id, 'scan');
    sandbox.moveParcel(lost.id, 'lose');
    expect(await carrier.track(lost.id)).toMatchObject({ status: 'lost', alert: null, deliveredAt: null });
  });

  it('is not tracked before its label is bought', async () => {
    expect(await carrier.track((await create()).id)).toBeNull();
    expect(await carrier.track('shp_0')).toBeNull();
  });
});

describe('a parcel to another country', () => {
  it('has a customs form, and a second number after it was handed over', async () => {
    const { id, label } = await buy(international);
    expect(label.cn22).toBe(label.trackingNumber);
    expect(label.trackingNumber).toMatch(/^LX\d{9}US$/);
    for (let step = 0; step < 2; step++) sandbox.moveParcel(id, 'scan');
    expect((await carrier.track(id))?.international).toBeNull();
    sandbox.moveParcel(id, 'scan');
    const handedOver = await carrier.track(id);
    expect(handedOver?.status).toBe('in_transit');
    expect(handedOver?.international).toEqual({
      trackingNumber: expect.stringMatching(/^DE\d{12}$/),
      trackingUrl: `${sandbox.url}/carrier/track/${handedOver?.international?.trackingNumber}`,
    });
    sandbox.moveParcel(id, 'deliver');
    const delivered = await carrier.track(id);
    expect(delivered).toMatchObject({ status: 'delivered', deliveredAt: expect.any(Date) });
    expect(delivered?.scans).toHaveLength(8);
    expect(delivered?.scans.at(-1)).toMatchObject({ city: 'BERLIN', country: 'DE' });
  });

  it('needs a declaration, and an export filing above $2,500', async () => {
    const bare = await create('parcel-1', { ...international, customs: null });
    expect(await carrier.buy(bare.id, cheapest(bare))).toMatchObject({
      ok: false,
      message: expect.stringContaining('customs information is required'),
    });
    const [line] = international.customs?.lines ?? [];
    const valued = (valueCents: number, itn: string | null, country = 'DE'): ParcelOrder => ({
      ...international,
      to: { ...international.to, country },
      customs: line ? { signer: 'Sam Reed', lines: [{ ...line, valueCents }], itn } : null,
    });
    expect(await carrier.rates(valued(250_001, null))).toMatchObject({ ok: false, code: 'itn_required' });
    expect((await carrier.rates(valued(250_000, null))).ok).toBe(true);
    expect((await carrier.rates(valued(250_001, 'AES X20261123123456'))).ok).toBe(true);
    expect((await carrier.rates(valued(250_001, null, 'CA'))).ok).toBe(true);
    const returned = { ...valued(250_001, null), from: { ...sender, country: 'DE' } };
    expect((await carrier.rates(returned)).ok).toBe(true);
  });
});
