import { type RunningSandbox, startSandbox } from '@bidkit/sandbox';
import braintree from 'braintree';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Gateways } from './gateway.ts';
import { openSandboxGateways } from './open.ts';
import { type Exchange, openRecorder, type Recorder } from './recorder.testing.ts';

let sandbox: RunningSandbox;
let gateways: Gateways;
/** The receiver of the webhooks. */
let app: Recorder;

beforeEach(async () => {
  app = await openRecorder(() => ({ status: 200, type: 'text/plain', body: '' }));
  sandbox = await startSandbox({ webhooks: `${app.url}/webhooks`, settleAfterMs: 0 });
  gateways = openSandboxGateways(sandbox.url);
});
afterEach(async () => {
  await sandbox.close();
  app.close();
});

async function captureCard(ref = 'order-1'): Promise<string> {
  const held = await gateways.card.authorize({ ref, amountCents: 1_000, nonce: sandbox.card() });
  if (!held.ok) throw new Error(held.message);
  await gateways.card.capture(held.id, 1_000);
  return held.id;
}

async function createOrder(): Promise<string> {
  const amounts = { itemCents: 1_000, shippingCents: 0, taxCents: 0, totalCents: 1_000 };
  const urls = { returnUrl: 'https://shop.example/back', cancelUrl: 'https://shop.example/away' };
  const order = { ref: 'order-1', name: 'Oak tool chest', amounts, address: null, ...urls };
  return (await gateways.paypal.create(order)).id;
}

const untilReceived = (count: number) =>
  expect.poll(() => app.exchanges, { timeout: 60_000 }).toHaveLength(count);
const headersOf = ({ headers }: Exchange) => headers as Record<string, string>;
const first = (): Exchange => {
  const [delivered] = app.exchanges;
  if (!delivered) throw new Error('Nothing came');
  return delivered;
};

describe('Braintree’s webhooks', () => {
  it('report a settled payment, signed', async () => {
    const id = await captureCard();
    await untilReceived(1);
    expect(first()).toMatchObject({ method: 'POST', path: '/webhooks/card' });
    expect(await gateways.card.readWebhook(first().body)).toEqual({ id, isRefund: false });
    expect((await gateways.card.read(id))?.state).toBe('captured');
  });

  it('are refused when a byte is changed, a signature is missing, or the body is not a form', async () => {
    await captureCard();
    await untilReceived(1);
    const { body } = first();
    const forged = new URLSearchParams(body);
    forged.set('bt_payload', Buffer.from('<notification/>').toString('base64'));
    expect(await gateways.card.readWebhook(forged.toString())).toBeNull();
    expect(await gateways.card.readWebhook(body.replace('sandbox_public', 'another'))).toBeNull();
    expect(await gateways.card.readWebhook('')).toBeNull();
    expect(await gateways.card.readWebhook('{"id":"x"}')).toBeNull();
  });

  it('are read in the form of Braintree’s own samples', async () => {
    const official = new braintree.BraintreeGateway({
      environment: braintree.Environment.Sandbox,
      merchantId: 'sandbox_merchant',
      publicKey: 'sandbox_public',
      privateKey: 'sandbox_private',
    });
    for (const kind of ['transaction_settled', 'transaction_settlement_declined'] as const) {
      const { bt_signature, bt_payload } = await official.webhookTesting.sampleNotification(kind, 'abc123');
      const body = new URLSearchParams({ bt_signature, bt_payload }).toString();
      expect(await gateways.card.readWebhook(body)).toEqual({ id: 'abc123', isRefund: false });
    }
  });

  it('arrive twice, late, in another order or never on demand', async () => {
    sandbox.fault({ provider: 'card', call: 'webhook', kind: 'webhook-never' });
    await captureCard('never');
    sandbox.fault({ provider: 'card', call: 'webhook', kind: 'webhook-reorder' });
    const held = await captureCard('held');
    await expect.poll(() => isSettled(held)).toBe(true);
    const next = await captureCard('next');
    await untilReceived(2);
    sandbox.fault({ provider: 'card', call: 'webhook', kind: 'webhook-twice' });
    const twice = await captureCard('twice');
    await untilReceived(4);
    const delivered = await Promise.all(app.exchanges.map(({ body }) => gateways.card.readWebhook(body)));
    expect(
      delivered
        .slice(0, 2)
        .map((hint) => hint?.id)
        .sort(),
    ).toEqual([held, next].sort());
    expect(delivered.slice(2)).toMatchObject([{ id: twice }, { id: twice }]);
    sandbox.fault({ provider: 'card', call: 'webhook', kind: 'webhook-late', ms: 50 });
    await captureCard('late');
    await untilReceived(5);
  });
});

async function isSettled(id: string): Promise<boolean> {
  const response = await fetch(`${sandbox.url}/merchants/sandbox_merchant/transactions/${id}`, {
    headers: { authorization: `Basic ${btoa('sandbox_public:sandbox_private')}` },
  });
  return (await response.text()).includes('<status>settled</status>');
}

describe('PayPal’s webhooks', () => {
  it('report an approved order and its capture, with the order’s id', async () => {
    const id = await createOrder();
    sandbox.approve(id);
    await untilReceived(1);
    await gateways.paypal.capture(id, 'capture-1');
    await untilReceived(2);
    expect(app.exchanges.map(({ path, body }) => [path, JSON.parse(body).event_type])).toEqual([
      ['/webhooks/paypal', 'CHECKOUT.ORDER.APPROVED'],
      ['/webhooks/paypal', 'PAYMENT.CAPTURE.COMPLETED'],
    ]);
    for (const delivered of app.exchanges) {
      expect(await gateways.paypal.readWebhook(headersOf(delivered), delivered.body)).toEqual({
        id,
        isRefund: false,
      });
    }
  });

  it('are refused when a byte is changed or a header is missing', async () => {
    sandbox.approve(await createOrder());
    await untilReceived(1);
    const delivered = first();
    const read = gateways.paypal.readWebhook;
    expect(
      await read(headersOf(delivered), delivered.body.replace('1000', '9000').replace('10.00', '90.00')),
    ).toBeNull();
    expect(await read(headersOf(delivered), `${delivered.body} `)).toBeNull();
    expect(
      await read({ ...headersOf(delivered), 'paypal-transmission-id': 'another' }, delivered.body),
    ).toBeNull();
    expect(
      await read({ ...headersOf(delivered), 'paypal-transmission-sig': undefined }, delivered.body),
    ).toBeNull();
    expect(await read(headersOf(delivered), 'not json')).toBeNull();
    expect(await read(headersOf(delivered), '{"resource":{"id":"X"}},"webhook_event":{}')).toBeNull();
  });

  it('are sent again to a server that was not reachable', async () => {
    await sandbox.close();
    let isAway = true;
    app.close();
    app = await openRecorder(() => ({ status: isAway ? 503 : 200, type: 'text/plain', body: '' }));
    sandbox = await startSandbox({ webhooks: `${app.url}/webhooks`, settleAfterMs: 0 });
    gateways = openSandboxGateways(sandbox.url);
    sandbox.approve(await createOrder());
    await untilReceived(1);
    isAway = false;
    await untilReceived(2);
    expect(app.exchanges.map(({ status }) => status)).toEqual([503, 200]);
  });
});
