import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RunningSandbox, startSandbox } from '@bidkit/sandbox';
import { afterEach, describe, expect, it } from 'vitest';
import { Unanswered } from '../gateway.ts';
import { type Canned, openRecorder, passOn, type Recorder } from '../recorder.testing.ts';
import { domestic, international } from './carrier.testing.ts';
import type { CarrierGateway } from './carrier-gateway.ts';
import { createEasypostHttp } from './easypost-http.ts';
import { event, shipment } from './easypost-objects.testing.ts';
import { answers, callOf, expectDocumented } from './easypost-wire.testing.ts';
import { openSandboxCarrier } from './open-carrier.ts';

// Checks adapter and sandbox against EasyPost's documentation: the requests and responses of every call.
let sandbox: RunningSandbox | null = null;
let wire: Recorder;
afterEach(async () => {
  await sandbox?.close();
  sandbox = null;
  wire.close();
});

it('every call of a parcel is as documented, on both sides', async () => {
  const app = await openRecorder(() => ({ status: 200, type: 'text/plain', body: '' }));
  const real = await startSandbox({ webhooks: app.url });
  sandbox = real;
  wire = await openRecorder(passOn(() => real.url));
  const carrier = openSandboxCarrier(wire.url);
  const make = async (ref: string, order = domestic) => {
    const made = await carrier.create({ ...order, ref });
    if (!made.ok) throw new Error(made.message);
    return { id: made.shipment.id, rateId: made.shipment.rates[0]?.id ?? '' };
  };

  await carrier.rates(domestic);
  const first = await make('parcel-1');
  await carrier.find('parcel-1');
  await carrier.find('shp_0');
  await carrier.buy(first.id, first.rateId);
  await carrier.buy(first.id, first.rateId);
  await carrier.buy('shp_0', first.rateId);
  await carrier.void(first.id);
  await carrier.void(first.id);
  real.moveParcel(first.id, 'grant');
  real.fault({ provider: 'carrier', call: 'create', kind: 'refuse' });
  expect((await carrier.rates(domestic)).ok).toBe(false);
  const abroad = await make('parcel-2', international);
  await carrier.buy(abroad.id, abroad.rateId);
  for (const act of ['scan', 'delay', 'scan', 'scan'] as const) real.moveParcel(abroad.id, act);
  await carrier.track(abroad.id);
  real.moveParcel(abroad.id, 'deliver');
  await carrier.track(abroad.id);
  // A label that was made as a picture is converted.
  await fetch(`${wire.url}/v2/shipments/${abroad.id}/label?file_format=PDF`, {
    headers: { authorization: `Basic ${btoa('EZTKSANDBOX:')}`, 'content-type': 'application/json' },
  });
  await fetch(`${wire.url}/v2/trackers`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa('EZTKSANDBOX:')}`, 'content-type': 'application/json' },
    body: JSON.stringify({ tracker: { tracking_code: 'XX0' } }),
  });

  // Of each parcel: its creation and one for each scan; the refund; and those abroad, once they are followed.
  await expect.poll(() => app.exchanges).toHaveLength(1 + 1 + 1 + 4 + 4);
  for (const { body } of app.exchanges) expect(event.safeParse(JSON.parse(body)).error).toBeUndefined();
  app.close();
  for (const exchange of wire.exchanges) expectDocumented(exchange);
  const met = new Set(wire.exchanges.map((exchange) => `${exchange.status} ${callOf(exchange)}`));
  expect([...met].sort()).toEqual(Object.keys(answers).sort());
});

const documented = () =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'fixtures/easypost-shipment.json'), 'utf8'));

/** The adapter with a server that gives prepared responses. */
async function beforeEasypost(answer: (call: string) => Canned): Promise<CarrierGateway> {
  wire = await openRecorder(({ method, path }) => answer(`${method} ${path}`));
  return openSandboxCarrier(wire.url);
}
const json = (status: number, body: unknown): Canned => ({
  status,
  type: 'application/json',
  body: JSON.stringify(body),
});
const refused = (code: string, message: string, errors: unknown[] = []) =>
  json(422, { error: { code, message, errors } });

describe('EasyPost’s documented answers', () => {
  it('are those that the tests demand of the sandbox', () =>
    expect(shipment.safeParse(documented()).error).toBeUndefined());

  it('are read: rates from the cheapest, in cents and in dollars only', async () => {
    const body = documented();
    body.rates.push({ ...body.rates[0], id: 'rate_cad', rate: '1.00', currency: 'CAD' });
    body.rates.push({
      ...body.rates[0],
      id: 'rate_parts',
      rate: '9.1001',
      delivery_days: null,
      est_delivery_days: null,
    });
    const carrier = await beforeEasypost(() => json(200, body));
    expect(await carrier.find('shp_1')).toEqual({
      id: body.id,
      ref: 'parcel-17',
      rates: [
        { id: 'rate_0a01', carrier: 'USPS', service: 'GroundAdvantage', costCents: 742, days: 4 },
        { id: 'rate_parts', carrier: 'USPS', service: 'Express', costCents: 911, days: null },
        { id: 'rate_0a02', carrier: 'USPS', service: 'Express', costCents: 3_105, days: 1 },
      ],
      label: {
        rate: { id: 'rate_0a01', carrier: 'USPS', service: 'GroundAdvantage', costCents: 742, days: 4 },
        trackingNumber: '9400100000000000000017',
        trackingUrl: 'https://track.easypost.com/djE6dHJrXzAx',
        cn22: null,
        state: 'valid',
      },
    });
    expect(await carrier.track('shp_1')).toEqual({
      status: 'delivered',
      alert: null,
      scans: [
        {
          key: expect.any(String),
          at: new Date('2026-11-03T09:10:00Z'),
          city: null,
          state: null,
          country: null,
          description: 'Pre-Shipment Info Sent to USPS',
        },
        {
          key: expect.any(String),
          at: new Date('2026-11-04T18:30:00Z'),
          city: 'SPARKS',
          state: 'NV',
          country: 'US',
          description: 'Arrived at USPS Regional Facility',
        },
        {
          key: expect.any(String),
          at: new Date('2026-11-06T20:05:00Z'),
          city: 'SAN JOSE',
          state: 'CA',
          country: null,
          description: 'Delivered, Front Door/Porch',
        },
      ],
      expectedOn: '2026-11-07',
      deliveredAt: new Date('2026-11-06T20:05:00Z'),
      signedBy: 'A STONE',
      international: null,
    });
  });

  it('are read before the label is bought', async () => {
    const { selected_rate: _, tracker: __, postage_label: ___, ...rest } = documented();
    const body = { ...rest, selected_rate: null, tracker: null, postage_label: null, tracking_code: null };
    const carrier = await beforeEasypost(() => json(200, body));
    expect((await carrier.find('shp_1'))?.label).toBeNull();
    expect(await carrier.track('shp_1')).toBeNull();
    expect(await carrier.label('shp_1')).toBeNull();
  });

  it('of another shape are an error, and never half a label', async () => {
    const carrier = await beforeEasypost(() => json(200, { id: 17 }));
    await expect(carrier.find('shp_1')).rejects.toThrow();
    await expect(carrier.buy('shp_1', 'rate_1')).rejects.toThrow();
    await expect(carrier.track('shp_1')).rejects.toThrow();
  });

  it('without rates are refused in the carriers’ words', async () => {
    const body = { ...documented(), rates: [], messages: [{ carrier: 'UPS', message: 'Too long.' }] };
    const carrier = await beforeEasypost(() => json(201, body));
    const refusal = { ok: false, code: 'no_rates', message: 'UPS: Too long.' };
    expect(await carrier.rates(domestic)).toEqual(refusal);
    expect(await carrier.create({ ...domestic, ref: 'parcel-1' })).toEqual(refusal);
  });
});

describe('EasyPost’s errors', () => {
  it('are refusals with all their messages', async () => {
    const errors = ['Sender is suspended', { field: 'zip', message: 'is unknown' }, { strange: true }];
    const carrier = await beforeEasypost(() => refused('SHIPMENT.POSTAGE.FAILURE', 'Unable to buy.', errors));
    expect(await carrier.buy('shp_1', 'rate_1')).toEqual({
      ok: false,
      code: 'SHIPMENT.POSTAGE.FAILURE',
      message: 'Unable to buy. Sender is suspended zip: is unknown',
    });
  });

  it('without a known shape are refusals, too', async () => {
    const carrier = await beforeEasypost(() => json(402, 'no money'));
    expect(await carrier.buy('shp_1', 'rate_1')).toEqual({
      ok: false,
      code: null,
      message: 'EasyPost answered 402.',
    });
  });

  it.each(['SHIPMENT.PURCHASE.IN_PROGRESS', 'SHIPMENT.POSTAGE.TIMED_OUT', 'SHIPMENT.POSTAGE.NO_RESPONSE'])(
    'that leave the outcome open count as no answer: %s',
    async (code) => {
      const carrier = await beforeEasypost(() => refused(code, 'Wait.'));
      await expect(carrier.buy('shp_1', 'rate_1')).rejects.toThrow(Unanswered);
    },
  );

  it('about our key are an error', async () => {
    const carrier = await beforeEasypost(() =>
      json(401, { error: { code: 'APIKEY.INACTIVE', message: 'No.' } }),
    );
    await expect(carrier.find('shp_1')).rejects.toThrow('EasyPost refuses its key (401)');
  });

  it('about a parcel whose label is being made count as no answer', async () => {
    const carrier = await beforeEasypost(() => json(200, { ...documented(), postage_label: null }));
    await expect(carrier.buy('shp_1', 'rate_1')).rejects.toThrow('EasyPost did not answer');
  });
});

describe('a label', () => {
  it('is converted to PDF when it was made as a picture', async () => {
    const picture = documented();
    const base = () => wire.url;
    const carrier = await beforeEasypost((call) => {
      if (call === 'GET /label.pdf') return { status: 200, type: 'application/pdf', body: '%PDF-1.7' };
      const file = { label_url: `${base()}/label.png`, label_file_type: 'image/png' };
      const pdf = call.includes('file_format=PDF') ? `${base()}/label.pdf` : null;
      return json(200, {
        ...picture,
        postage_label: { ...picture.postage_label, ...file, label_pdf_url: pdf },
      });
    });
    expect(Buffer.from((await carrier.label('shp_1')) ?? []).toString()).toBe('%PDF-1.7');
    const download = wire.exchanges.at(-1);
    expect(download?.path).toBe('/label.pdf');
    expect(download?.headers.authorization).toBeUndefined();
  });

  it('is not fetched from an address without https', async () => {
    wire = await openRecorder(() => ({ status: 200, type: 'application/pdf', body: '%PDF-1.7' }));
    const { download } = createEasypostHttp({ apiKey: 'EZAK1', webhookSecret: '', apiUrl: null });
    await expect(download(`${wire.url}/label.pdf`)).rejects.toThrow(Unanswered);
    expect(wire.exchanges).toEqual([]);
  });
});
