import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RunningSandbox, startSandbox } from '@bidkit/sandbox';
import { afterEach, describe, expect, it } from 'vitest';
import { type Breakdown, type PaypalGateway, PaypalRefusal, Unanswered } from './gateway.ts';
import { openSandboxGateways } from './open.ts';
import { answers, callOf, expectDocumented, order, questions, webhookEvent } from './paypal-wire.testing.ts';
import { type Canned, openRecorder, passOn, type Recorder } from './recorder.testing.ts';

// Checks adapter and sandbox against PayPal's documentation: the requests and responses of every call.
let sandbox: RunningSandbox | null = null;
let wire: Recorder;
afterEach(async () => {
  await sandbox?.close();
  sandbox = null;
  wire.close();
});

const documented = () =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'fixtures/paypal-order.json'), 'utf8'));
const amounts: Breakdown = { itemCents: 20_000, shippingCents: 2_000, taxCents: 1_000, totalCents: 23_000 };
const address = {
  name: 'John Doe',
  street1: '2211 N First Street',
  street2: '17.3.160',
  city: 'San Jose',
  state: 'CA',
  zip: '95131',
  country: 'US',
};
const payment = (ref: string) => ({
  ref,
  name: 'Oak tool chest',
  amounts,
  address,
  returnUrl: 'https://shop.example/back',
  cancelUrl: 'https://shop.example/away',
});

it('every call of a payment is as documented, on both sides', async () => {
  const app = await openRecorder(() => ({ status: 200, type: 'text/plain', body: '' }));
  const real = await startSandbox({ webhooks: app.url });
  sandbox = real;
  wire = await openRecorder(passOn(() => real.url));
  const { paypal } = openSandboxGateways(wire.url);
  const { id } = await paypal.create(payment('order-1'));
  await paypal.create(payment('order-1'));
  await paypal.read(id);
  await paypal.capture(id, 'capture-0');
  real.approve(id, 'ca');
  await paypal.read(id);
  await paypal.reprice(id, { ...amounts, taxCents: 0, totalCents: 22_000 });
  await expect(paypal.reprice(id, { ...amounts, totalCents: 1 })).rejects.toThrow(PaypalRefusal);
  await paypal.capture(id, 'capture-1');
  await paypal.capture(id, 'capture-1');
  await paypal.capture(id, 'capture-2');
  await paypal.read('NOTHING');
  await paypal.capture('NOTHING', 'capture-3');
  real.fault({ provider: 'paypal', call: 'create', kind: 'refuse' });
  const refused = { code: 'POSTAL_CODE_REQUIRED', message: 'The specified country requires a postal code.' };
  await expect(paypal.create(payment('order-2'))).rejects.toMatchObject(refused);
  const declined = await paypal.create(payment('order-2'));
  real.approve(declined.id, 'de', true);
  await paypal.capture(declined.id, 'capture-4');
  await expect.poll(() => app.exchanges).toHaveLength(3);
  for (const { headers, body } of app.exchanges) {
    expect(webhookEvent.safeParse(JSON.parse(body)).error).toBeUndefined();
    await paypal.readWebhook(headers as Record<string, string>, body);
  }
  app.close();

  for (const exchange of wire.exchanges) expectDocumented(exchange, { questions, answers });
  const met = new Set(wire.exchanges.map((exchange) => `${exchange.status} ${callOf(exchange)}`));
  expect([...met].sort()).toEqual(Object.keys(answers).sort());
  expect(wire.exchanges.filter((exchange) => callOf(exchange).includes('oauth2'))).toHaveLength(1);
});

/** The adapter with a PayPal that responds by the last part of the path. */
async function beforePaypal(answer: (call: string) => Canned): Promise<PaypalGateway> {
  wire = await openRecorder(({ path }) =>
    path === '/v1/oauth2/token'
      ? json(200, { access_token: 'A21', token_type: 'Bearer', expires_in: 32_400 })
      : answer(path),
  );
  return openSandboxGateways(wire.url).paypal;
}
const json = (status: number, body: unknown): Canned => ({
  status,
  type: 'application/json',
  body: JSON.stringify(body),
});
const refused = (issue: string, description: string) =>
  json(422, {
    name: 'UNPROCESSABLE_ENTITY',
    details: [{ issue, description }],
    message:
      'The requested action could not be performed, semantically incorrect, or failed business validation.',
    debug_id: '90957fca61718',
    links: [],
  });
const withCapture = (status: string) => {
  const made = documented();
  made.status = 'COMPLETED';
  made.purchase_units[0].payments = { captures: [{ id: '3C679366HH908993F', status, final_capture: true }] };
  return made;
};

describe('PayPal’s own code for China', () => {
  it('is translated to the ISO code, in both directions', async () => {
    const made = documented();
    made.purchase_units[0].shipping.address.country_code = 'C2';
    const paypal = await beforePaypal(() => json(201, made));
    expect((await paypal.read('5O190127TN364715T'))?.address?.country).toBe('CN');
    await paypal
      .create({ ...payment('order-1'), address: { ...address, country: 'CN' } })
      .catch(() => undefined);
    const sent = wire.exchanges.find(({ path, method }) => method === 'POST' && path.endsWith('/orders'));
    expect(JSON.parse(sent?.body ?? '').purchase_units[0].shipping.address.country_code).toBe('C2');
  });
});

describe('PayPal’s documented refusals', () => {
  it.each([400, 422])('refusals of an order with status %i are reported with their issue', async (status) => {
    const { body } = refused('POSTAL_CODE_REQUIRED', 'The specified country requires a postal code.');
    const paypal = await beforePaypal(() => ({ ...json(status, null), body }));
    const known = { name: 'PaypalRefusal', code: 'POSTAL_CODE_REQUIRED' };
    await expect(paypal.create(payment('order-1'))).rejects.toMatchObject(known);
    await expect(paypal.reprice('5O190127TN364715T', amounts)).rejects.toMatchObject(known);
  });

  it('refusals of an unknown order are reported with their issue, but not when it is created', async () => {
    const { body } = refused('INVALID_RESOURCE_ID', 'Specified resource ID does not exist.');
    const paypal = await beforePaypal(() => ({ ...json(404, null), body }));
    await expect(paypal.reprice('5O190127TN364715T', amounts)).rejects.toMatchObject({
      name: 'PaypalRefusal',
      code: 'INVALID_RESOURCE_ID',
    });
    await expect(paypal.create(payment('order-1'))).rejects.toMatchObject({ name: 'Error' });
  });

  it.each([
    [400, { name: 'INVALID_REQUEST', message: 'Request is not well-formed.' }],
    [400, { name: 'INVALID_REQUEST', message: 'Request is not well-formed.', details: [] }],
    [403, { name: 'NOT_AUTHORIZED', message: 'No permission.' }],
  ])(
    'refusals of our request with status %i are not reported as refusals of the order',
    async (status, body) => {
      const paypal = await beforePaypal(() => json(status, body));
      const known = { name: 'Error', message: expect.stringContaining(body.message) };
      await expect(paypal.create(payment('order-1'))).rejects.toMatchObject(known);
      await expect(paypal.reprice('5O190127TN364715T', amounts)).rejects.toMatchObject(known);
    },
  );
});

describe('PayPal’s documented responses', () => {
  it('are an order with its payer', async () => {
    expect(order.safeParse(documented()).error).toBeUndefined();
    const paypal = await beforePaypal(() => json(200, documented()));
    expect(await paypal.read('5O190127TN364715T')).toEqual({
      id: '5O190127TN364715T',
      state: 'approved',
      totalCents: 23_000,
      address,
      email: 'customer@example.com',
      phone: '4083880834',
      transactionId: null,
    });
  });

  it.each(['COMPLETED', 'REFUNDED', 'PARTIALLY_REFUNDED'])(
    'responses with a %s capture count as captured',
    async (status) => {
      const paypal = await beforePaypal(() => json(201, withCapture(status)));
      const transactionId = '3C679366HH908993F';
      expect(await paypal.capture('5O190127TN364715T', 'capture-1')).toEqual({ ok: true, transactionId });
      expect(await paypal.read('5O190127TN364715T')).toMatchObject({ state: 'captured', transactionId });
    },
  );

  it.each(['DECLINED', 'FAILED'])('responses with a %s capture count as not captured', async (status) => {
    const paypal = await beforePaypal(() => json(201, withCapture(status)));
    expect(await paypal.capture('5O190127TN364715T', 'capture-1')).toMatchObject({ ok: false });
    expect((await paypal.read('5O190127TN364715T'))?.state).toBe('voided');
  });

  it('responses with a PENDING capture leave the payment open', async () => {
    const paypal = await beforePaypal(() => json(201, withCapture('PENDING')));
    await expect(paypal.capture('5O190127TN364715T', 'capture-1')).rejects.toThrow(Unanswered);
    await expect(paypal.read('5O190127TN364715T')).rejects.toThrow(Unanswered);
  });

  it.each([
    ['CREATED', 'created'],
    ['SAVED', 'created'],
    ['PAYER_ACTION_REQUIRED', 'created'],
    ['APPROVED', 'approved'],
    ['VOIDED', 'voided'],
  ])('name an order %s', async (status, state) => {
    const paypal = await beforePaypal(() => json(200, { ...documented(), status }));
    expect((await paypal.read('5O190127TN364715T'))?.state).toBe(state);
  });

  it('a response that the order was captured before is followed by a read', async () => {
    const paypal = await beforePaypal((path) =>
      path.endsWith('/capture')
        ? refused('ORDER_ALREADY_CAPTURED', 'Order already captured.')
        : json(200, withCapture('COMPLETED')),
    );
    expect(await paypal.capture('5O190127TN364715T', 'capture-2')).toEqual({
      ok: true,
      transactionId: '3C679366HH908993F',
    });
  });

  it('contain the reason of a declined payment', async () => {
    const paypal = await beforePaypal(() =>
      refused('INSTRUMENT_DECLINED', 'The instrument presented was declined.'),
    );
    expect(await paypal.capture('5O190127TN364715T', 'capture-1')).toEqual({
      ok: false,
      message: 'The instrument presented was declined.',
      code: 'INSTRUMENT_DECLINED',
    });
  });

  it.each([409, 429, 500, 502, 503])('responses with status %i leave the payment open', async (status) => {
    const paypal = await beforePaypal(() =>
      json(status, { name: 'INTERNAL_SERVICE_ERROR', message: 'Wait.' }),
    );
    await expect(paypal.capture('5O190127TN364715T', 'capture-1')).rejects.toThrow(Unanswered);
  });

  it('a response that the token was revoked is followed by a retry with a new one', async () => {
    let refusals = 1;
    const paypal = await beforePaypal(() => {
      refusals -= 1;
      return refusals === 0 ? json(401, { error: 'invalid_token' }) : json(200, documented());
    });
    expect((await paypal.read('5O190127TN364715T'))?.state).toBe('approved');
    expect(wire.exchanges.map(({ path }) => path.split('/')[2])).toEqual([
      'oauth2',
      'checkout',
      'oauth2',
      'checkout',
    ]);
  });
});
