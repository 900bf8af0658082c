import { createHmac } from 'node:crypto';
import { type RunningSandbox, startSandbox } from '@bidkit/sandbox';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Exchange, openRecorder, type Recorder } from '../recorder.testing.ts';
import { international, parcelsOf } from './carrier.testing.ts';
import type { CarrierGateway } from './carrier-gateway.ts';
import { createEasypostWebhooks } from './easypost-webhook.ts';
import { openSandboxCarrier } from './open-carrier.ts';

let sandbox: RunningSandbox;
let carrier: CarrierGateway;
/** The receiver of the webhooks. */
let app: Recorder;

beforeEach(async () => {
  app = await openRecorder(() => ({ status: 200, type: 'text/plain', body: '' }));
  sandbox = await startSandbox({ webhooks: `${app.url}/webhooks` });
  carrier = openSandboxCarrier(sandbox.url);
});
afterEach(async () => {
  await sandbox.close();
  app.close();
});

const untilReceived = (count: number) =>
  expect.poll(() => app.exchanges, { timeout: 60_000 }).toHaveLength(count);
const read = ({ headers, body }: Exchange) => carrier.readWebhook(headers as Record<string, string>, body);

describe('EasyPost’s webhooks', () => {
  it('name the parcel of a scan and of a refund', async () => {
    const { id, label } = await parcelsOf(carrier).buy();
    await untilReceived(1);
    sandbox.moveParcel(id, 'scan');
    await untilReceived(2);
    const other = await parcelsOf(carrier).buy();
    await carrier.void(other.id);
    sandbox.moveParcel(other.id, 'grant');
    await untilReceived(4);
    const hint = { shipmentId: id, trackingNumber: label.trackingNumber };
    const last = { shipmentId: other.id, trackingNumber: other.label.trackingNumber };
    expect(await Promise.all(app.exchanges.map(read))).toEqual([hint, hint, last, last]);
    expect(app.exchanges[0]).toMatchObject({ method: 'POST', path: '/webhooks/carrier' });
  });

  it('name only the number of a parcel that the carrier abroad has', async () => {
    const { id } = await parcelsOf(carrier).buy(international);
    for (let step = 0; step < 3; step++) sandbox.moveParcel(id, 'scan');
    const trackingNumber = (await carrier.track(id))?.international?.trackingNumber;
    await untilReceived(4);
    sandbox.moveParcel(id, 'scan');
    await untilReceived(5);
    expect(await Promise.all(app.exchanges.slice(4).map(read))).toEqual([
      { shipmentId: null, trackingNumber },
    ]);
  });

  it('are refused when a byte is changed or the signature is missing or forged', async () => {
    await parcelsOf(carrier).buy();
    await untilReceived(1);
    const [{ headers, body } = expect.fail('nothing came')] = app.exchanges;
    const signature = String(headers['x-hmac-signature']);
    const readWith = (given: string | undefined, text = body) =>
      carrier.readWebhook({ 'x-hmac-signature': given }, text);
    expect(await readWith(signature)).not.toBeNull();
    expect(await readWith(signature, body.replace('pre_transit', 'delivered'))).toBeNull();
    expect(await readWith(signature, `${body} `)).toBeNull();
    expect(await readWith(undefined)).toBeNull();
    expect(await readWith('')).toBeNull();
    expect(await readWith(signature.replace('hmac-sha256-hex=', ''))).toBeNull();
    expect(await readWith(`${signature}0`)).toBeNull();
    const forged = createHmac('sha256', 'another secret').update(body).digest('hex');
    expect(await readWith(`hmac-sha256-hex=${forged}`)).toBeNull();
  });

  it('are signed with the normalized secret, and may be about no parcel', async () => {
    const readWebhook = createEasypostWebhooks('Schlüssel ﬁ');
    const signed = (body: string) => ({
      'x-hmac-signature': `hmac-sha256-hex=${createHmac('sha256', 'Schlu\u0308ssel fi').update(body).digest('hex')}`,
    });
    const event = '{"description":"batch.created","result":{"id":"batch_1"}}';
    expect(await readWebhook(signed(event), event)).toEqual({ shipmentId: null, trackingNumber: null });
    for (const body of ['', 'not json', '[]', '{"result":null}', '{"result":{"shipment_id":17}}'])
      expect(await readWebhook(signed(body), body), body).toBeNull();
  });

  it('arrive twice, late, in another order or never on demand', async () => {
    const { id } = await parcelsOf(carrier).buy();
    await untilReceived(1);
    const scans = ({ body }: Exchange): number => JSON.parse(body).result.tracking_details.length;
    sandbox.fault({ provider: 'carrier', call: 'webhook', kind: 'webhook-never' });
    sandbox.moveParcel(id, 'scan');
    sandbox.fault({ provider: 'carrier', call: 'webhook', kind: 'webhook-reorder' });
    sandbox.moveParcel(id, 'scan');
    sandbox.moveParcel(id, 'scan');
    await untilReceived(3);
    expect(app.exchanges.slice(1).map(scans).sort()).toEqual([3, 4]);
    sandbox.fault({ provider: 'carrier', call: 'webhook', kind: 'webhook-twice' });
    sandbox.moveParcel(id, 'scan');
    await untilReceived(5);
    expect(app.exchanges.slice(3).map(scans)).toEqual([5, 5]);
    sandbox.fault({ provider: 'carrier', call: 'webhook', kind: 'webhook-late', ms: 50 });
    sandbox.moveParcel(id, 'scan');
    await untilReceived(6);
  });
});
