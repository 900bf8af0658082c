import { type RunningSandbox, startSandbox } from '@bidkit/sandbox';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Unanswered } from '../gateway.ts';
import { ava, cheapest, domestic, international, type Parcels, parcelsOf } from './carrier.testing.ts';
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

describe('the price of a parcel', () => {
  it('depends on its weight and country', async () => {
    const services = async (order: ParcelOrder) => {
      const quoted = await carrier.rates(order);
      return quoted.ok
        ? quoted.rates.map(({ service, costCents, days }) => [service, costCents, days])
        : quoted;
    };
    expect(await services(domestic)).toEqual([
      ['GroundAdvantage', 879, 5],
      ['Priority', 1_444, 2],
      ['Express', 4_090, 1],
    ]);
    expect(await services(international)).toEqual([
      ['FirstClassPackageInternationalService', 4_002, 14],
      ['PriorityMailInternational', 5_621, 8],
      ['ExpressMailInternational', 7_738, 4],
    ]);
    expect(await services({ ...international, parcel: { ounces: 65, box: null } })).toHaveLength(2);
    expect(sandbox.labels()).toEqual([]);
  });

  it('is refused with a reason for a parcel that no carrier takes', async () => {
    expect(await carrier.rates({ ...domestic, parcel: { ounces: 1_121, box: null } })).toEqual({
      ok: false,
      code: 'no_rates',
      message: 'USPS: Package weight exceeds the maximum of every service.',
    });
    expect(await carrier.rates({ ...domestic, to: { ...ava, city: '' } })).toMatchObject({
      ok: false,
      code: 'PARAMETER.INVALID',
      message: expect.stringContaining('to_address.city'),
    });
  });
});

describe('a label', () => {
  it('is bought once when the purchase is repeated', async () => {
    const { id, rates } = await create();
    const bought = await carrier.buy(id, rates[0]?.id ?? '');
    expect(bought).toEqual({
      ok: true,
      label: {
        rate: rates[0],
        trackingNumber: expect.stringMatching(/^94055\d{17}$/),
        trackingUrl: expect.stringContaining(`${sandbox.url}/carrier/track/94055`),
        cn22: null,
        state: 'valid',
      },
    });
    expect(await carrier.buy(id, rates[0]?.id ?? '')).toEqual(bought);
    expect(await carrier.buy(id, rates[2]?.id ?? '')).toEqual(bought);
    expect(sandbox.labels()).toMatchObject([{ id, ref: 'parcel-1', costCents: 879 }]);
    const found = await carrier.find('parcel-1');
    expect(found).toEqual({ id, ref: 'parcel-1', rates, label: bought.ok && bought.label });
  });

  it('is bought once by ten calls at the same time', async () => {
    const shipment = await create();
    const all = await Promise.all(
      Array.from({ length: 10 }, () => carrier.buy(shipment.id, cheapest(shipment))),
    );
    expect(new Set(all.map((one) => one.ok && one.label.trackingNumber)).size).toBe(1);
    expect(sandbox.labels()).toHaveLength(1);
  });

  it('is found after the answer of the purchase was lost, and bought once', async () => {
    const shipment = await create();
    sandbox.fault({ provider: 'carrier', call: 'buy', kind: 'fail-before' });
    await expect(carrier.buy(shipment.id, cheapest(shipment))).rejects.toThrow(Unanswered);
    expect((await carrier.find(shipment.id))?.label).toBeNull();
    expect(sandbox.labels()).toHaveLength(0);
    sandbox.fault({ provider: 'carrier', call: 'buy', kind: 'fail-after' });
    await expect(carrier.buy(shipment.id, cheapest(shipment))).rejects.toThrow('EasyPost did not answer');
    const found = await carrier.find(shipment.id);
    const again = await carrier.buy(shipment.id, cheapest(shipment));
    expect(again).toEqual({ ok: true, label: found?.label });
    expect(sandbox.labels()).toHaveLength(1);
  });

  it('is found by our reference when the answer of the creation was lost', async () => {
    sandbox.fault({ provider: 'carrier', call: 'create', kind: 'fail-after' });
    await expect(create('parcel-7')).rejects.toThrow(Unanswered);
    const first = await carrier.find('parcel-7');
    const second = await create('parcel-7');
    expect(first?.id).not.toBe(second.id);
    await carrier.buy(second.id, cheapest(second));
    expect((await carrier.find('parcel-7'))?.id).toBe(second.id);
    expect(sandbox.labels()).toHaveLength(1);
  });

  it('is refused by the carrier with its reason', async () => {
    const shipment = await create();
    sandbox.fault({ provider: 'carrier', call: 'buy', kind: 'refuse' });
    expect(await carrier.buy(shipment.id, cheapest(shipment))).toEqual({
      ok: false,
      code: 'SHIPMENT.POSTAGE.FAILURE',
      message: 'Unable to complete shipment purchase: the carrier does not deliver to this address.',
    });
    expect(await carrier.buy(shipment.id, 'rate_0')).toMatchObject({ code: 'SHIPMENT.MISSING_RATE' });
    expect(await carrier.buy('shp_0', 'rate_0')).toMatchObject({ ok: false, code: 'NOT_FOUND' });
    expect(sandbox.labels()).toEqual([]);
  });

  it('is a PDF with its text', async () => {
    const { id, label } = await buy();
    const pdf = Buffer.from((await carrier.label(id)) ?? []).toString('latin1');
    expect(pdf.slice(0, 5)).toBe('%PDF-');
    expect(pdf).toContain('/MediaBox [0 0 288 432]');
    expect(pdf).toContain(`Label ${label.trackingNumber}`);
    expect(await carrier.label((await create('parcel-2')).id)).toBeNull();
    expect(await carrier.label('shp_0')).toBeNull();
  });
});

describe('a label that is given back', () => {
  it('is void at once, and paid back later', async () => {
    const { id } = await buy();
    expect(await carrier.void(id)).toEqual({ ok: true, state: 'voiding' });
    expect(await carrier.void(id)).toEqual({ ok: true, state: 'voiding' });
    sandbox.moveParcel(id, 'grant');
    expect(await carrier.void(id)).toEqual({ ok: true, state: 'voided' });
    expect((await carrier.find(id))?.label?.state).toBe('voided');
    expect(sandbox.labels()).toMatchObject([{ id, isVoided: true }]);
  });

  it('is void although the answer was lost, and cannot be bought again', async () => {
    const { id, label } = await buy();
    sandbox.fault({ provider: 'carrier', call: 'refund', kind: 'fail-after' });
    await expect(carrier.void(id)).rejects.toThrow(Unanswered);
    expect(await carrier.void(id)).toEqual({ ok: true, state: 'voiding' });
    expect(await carrier.buy(id, label.rate.id)).toMatchObject({ ok: false, code: 'LABEL_VOIDED' });
  });

  it('is refused for a parcel that is on its way, or has no label', async () => {
    const { id } = await buy();
    sandbox.moveParcel(id, 'scan');
    expect(await carrier.void(id)).toEqual({
      ok: false,
      code: 'rejected',
      message: 'The carrier does not take this label back (rejected).',
    });
    expect(await carrier.void((await create('parcel-2')).id)).toMatchObject({
      ok: false,
      code: 'SHIPMENT.REFUND.UNAVAILABLE',
    });
    expect(await carrier.void('shp_0')).toMatchObject({ ok: false, code: 'NOT_FOUND' });
  });
});

describe('a failing carrier', () => {
  it.each(['create', 'read', 'buy', 'refund', 'file', 'follow'] as const)(
    'reports an unknown outcome: %s',
    async (call) => {
      const { id, label } = await buy(international);
      for (let step = 0; step < 3; step++) sandbox.moveParcel(id, 'scan');
      const acts = (at: CarrierGateway) => ({
        create: () => at.rates(domestic),
        read: () => at.find(id),
        buy: () => at.buy(id, label.rate.id),
        refund: () => at.void(id),
        file: () => at.label(id),
        follow: () => at.track(id),
      });
      sandbox.fault({ provider: 'carrier', call, kind: 'error' });
      await expect(acts(carrier)[call]()).rejects.toThrow(Unanswered);
      sandbox.fault({ provider: 'carrier', call, kind: 'slow', ms: 1_000 });
      await expect(acts(openSandboxCarrier(sandbox.url, 200))[call]()).rejects.toThrow(Unanswered);
      await acts(carrier)[call]();
    },
  );

  it('sells one label when purchases fail and are repeated', async () => {
    const failure = fc.record({
      call: fc.constantFrom('buy' as const, 'read' as const),
      kind: fc.constantFrom('fail-before' as const, 'fail-after' as const, 'error' as const),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(failure, { maxLength: 6 }), async (failures) => {
        const before = sandbox.labels().length;
        const { id, rates } = await create();
        for (const one of failures) sandbox.fault({ provider: 'carrier', ...one });
        const numbers = new Set<string>();
        for (let attempt = 0; numbers.size === 0 || attempt < 3; attempt++) {
          const rate = rates[attempt % rates.length]?.id ?? '';
          const bought = await carrier.buy(id, rate).catch((error) => {
            expect(error).toBeInstanceOf(Unanswered);
            return null;
          });
          if (bought?.ok) numbers.add(bought.label.trackingNumber);
        }
        sandbox.clearFaults();
        expect(sandbox.labels().slice(before)).toMatchObject([{ id, trackingNumber: [...numbers][0] }]);
        expect(numbers.size).toBe(1);
      }),
      { numRuns: 60 },
    );
  });
});
