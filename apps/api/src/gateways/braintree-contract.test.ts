import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RunningSandbox, startSandbox } from '@bidkit/sandbox';
import { XMLParser } from 'fast-xml-parser';
import { afterEach, describe, expect, it } from 'vitest';
import { createBraintree } from './braintree.ts';
import { type CardGateway, Unanswered } from './gateway.ts';
import { openSandboxGateways } from './open.ts';
import { type Canned, openRecorder, passOn, type Recorder } from './recorder.testing.ts';

// Braintree documents its SDKs instead of its protocol. So its own SDK sends the requests here, and the responses have
// the
// nodes of its API: the fixture is a transaction as the API returns it, and the sandbox may use no node beyond those.
const VISA = { brand: 'Visa', last4: '1111' };
let sandbox: RunningSandbox | null = null;
let wire: Recorder;
afterEach(async () => {
  await sandbox?.close();
  sandbox = null;
  wire.close();
});

const fixture = readFileSync(join(import.meta.dirname, 'fixtures/braintree-sale.xml'), 'utf8');
const inner = fixture.slice(fixture.indexOf('<transaction>'));
const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '@', parseTagValue: false });

/** Every node path of a document, with its Braintree type. */
function paths(node: unknown, at = ''): string[] {
  if (Array.isArray(node)) return node.flatMap((item) => paths(item, at));
  if (typeof node !== 'object' || node === null) return [at];
  const { '@type': type, '@nil': _nil, '#text': _text, ...children } = node as Record<string, unknown>;
  const here = type === undefined ? at : `${at}:${type}`;
  const below = Object.entries(children).flatMap(([name, child]) => paths(child, `${at}/${name}`));
  return below.length > 0 ? [here, ...below] : [here];
}
const pathsOf = (xml: string) => {
  const { '?xml': _, ...tree } = parser.parse(xml) as Record<string, unknown>;
  return [...new Set(paths(tree))]
    .map((path) => path.replace(/^.*\/transaction(?=\/|$)/, '/transaction'))
    .filter(Boolean);
};

/** Nodes of Braintree's responses beside those of a transaction. */
const others = [
  '/client-token',
  '/client-token/value',
  '/api-error-response',
  '/api-error-response/message',
  '/api-error-response/errors',
  '/api-error-response/errors/errors:array',
  '/transaction/errors:array',
  '/transaction/errors/error',
  '/transaction/errors/error/code',
  '/transaction/errors/error/attribute:symbol',
  '/transaction/errors/error/message',
  '/search-results',
  '/search-results/page-size:integer',
  '/search-results/ids:array',
  '/search-results/ids/item',
];

describe('the sandbox’s Braintree', () => {
  it('accepts and returns documents as Braintree’s API does', async () => {
    const real = await startSandbox({ settleAfterMs: 60_000 });
    sandbox = real;
    wire = await openRecorder(passOn(() => real.url));
    const { card } = openSandboxGateways(wire.url);
    await card.clientToken();
    const payment = { ref: 'order-1', amountCents: 1_250, nonce: real.card() };
    const held = await card.authorize(payment);
    const id = held.ok ? held.id : '';
    await card.authorize(payment);
    await card.authorize({ ...payment, nonce: real.card('4000111111111115') });
    await card.capture(id, 1_000);
    await card.capture(id, 1_000);
    await card.find('order-1');
    const other = await card.authorize({ ...payment, nonce: real.card() });
    await card.void(other.ok ? other.id : '');

    const known = new Set([...pathsOf(fixture), ...others, '/transaction']);
    for (const { method, path, headers, type, answer } of wire.exchanges) {
      expect(path).toMatch(/^\/merchants\/sandbox_merchant\//);
      expect(headers).toMatchObject({
        authorization: `Basic ${btoa('sandbox_public:sandbox_private')}`,
        'x-apiversion': '6',
        accept: 'application/xml',
      });
      expect(type).toContain('application/xml');
      const paths = pathsOf(answer);
      expect(paths.length, `${method} ${path}`).toBeGreaterThan(1);
      const unknown = paths.filter((at) => !known.has(at));
      expect(unknown, `${method} ${path}`).toEqual([]);
    }
    const [, sale] = wire.exchanges;
    expect(JSON.parse(sale?.body ?? '')).toEqual({
      transaction: {
        type: 'sale',
        amount: '12.50',
        order_id: 'order-1',
        payment_method_nonce: payment.nonce,
        options: { submit_for_settlement: false },
      },
    });
    const bodyOf = (part: string) => wire.exchanges.find(({ path }) => path.endsWith(part))?.body;
    expect(JSON.parse(bodyOf('/submit_for_settlement') ?? '')).toEqual({ transaction: { amount: '10.00' } });
    expect(JSON.parse(bodyOf('/advanced_search_ids') ?? '')).toEqual({
      search: { order_id: { is: 'order-1' } },
    });
    expect(
      wire.exchanges.map(({ method, path, status }) => `${method} ${path.split('/').at(-1)} ${status}`),
    ).toEqual(
      expect.arrayContaining(['POST client_token 201', 'POST transactions 201', 'POST transactions 422']),
    );
  });

  it('returns transactions for the second search of the SDK’s stream', async () => {
    const real = await startSandbox();
    sandbox = real;
    wire = await openRecorder(passOn(() => real.url));
    await openSandboxGateways(real.url).card.authorize({
      ref: 'order-7',
      amountCents: 500,
      nonce: real.card(),
    });
    const response = await fetch(`${real.url}/merchants/sandbox_merchant/transactions/advanced_search`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${btoa('sandbox_public:sandbox_private')}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ search: { order_id: { is: 'order-7' } } }),
    });
    expect(parser.parse(await response.text())['credit-card-transactions']).toMatchObject({
      '@type': 'collection',
      'total-items': { '#text': '1' },
      transaction: { amount: '5.00', 'order-id': 'order-7' },
    });
  });
});

/** The adapter with a Braintree that returns one document. */
async function beforeBraintree(answer: (path: string) => Canned): Promise<CardGateway> {
  wire = await openRecorder(({ path }) => answer(path));
  const keys = { merchantId: 'm', publicKey: 'p', privateKey: 's' };
  return createBraintree({ environment: { url: wire.url }, ...keys });
}
const xml = (status: number, body: string): Canned => ({
  status,
  type: 'application/xml; charset=utf-8',
  body,
});
const withStatus = (status: string) => fixture.replace('<status>authorized<', `<status>${status}<`);
const refused = (message: string, transaction = '') =>
  xml(
    422,
    `<api-error-response><errors><errors type="array"/></errors><message>${message}</message>${transaction}</api-error-response>`,
  );

describe('responses of Braintree', () => {
  it.each([
    ['authorized', 'authorized'],
    ['submitted_for_settlement', 'captured'],
    ['settling', 'captured'],
    ['settlement_confirmed', 'captured'],
    ['settlement_pending', 'captured'],
    ['settled', 'captured'],
    ['voided', 'voided'],
    ['authorization_expired', 'failed'],
    ['processor_declined', 'failed'],
    ['gateway_rejected', 'failed'],
    ['settlement_declined', 'failed'],
    ['failed', 'failed'],
  ])('name a transaction %s', async (status, state) => {
    const card = await beforeBraintree(() => xml(200, withStatus(status)));
    expect(await card.read('8bg9xrw2')).toEqual({ id: '8bg9xrw2', card: VISA, amountCents: 1_250, state });
  });

  it('leave a payment open that is still being authorized', async () => {
    const card = await beforeBraintree(() => xml(200, withStatus('authorizing')));
    await expect(card.read('8bg9xrw2')).rejects.toThrow(Unanswered);
  });

  it('contain the bank’s message for a decline, and Braintree’s otherwise', async () => {
    const declined = inner
      .replace('<status>authorized<', '<status>processor_declined<')
      .replace('<processor-response-code>1000<', '<processor-response-code>2001<')
      .replace('<processor-response-text>Approved<', '<processor-response-text>Insufficient Funds<');
    const payment = { ref: 'order-1', amountCents: 1_250, nonce: 'nonce' };
    const bank = await beforeBraintree(() => refused('Processor declined', declined));
    expect(await bank.authorize(payment)).toEqual({
      ok: false,
      message: 'Insufficient Funds',
      code: '2001',
    });
    wire.close();
    const braintree = await beforeBraintree(() => refused('Gateway Rejected: fraud'));
    expect(await braintree.authorize(payment)).toEqual({
      ok: false,
      message: 'Gateway Rejected: fraud',
      code: null,
    });
  });

  it('a response that the payment was captured before is followed by a read', async () => {
    const card = await beforeBraintree((path) =>
      path.endsWith('/submit_for_settlement')
        ? refused('Cannot submit for settlement unless status is authorized.')
        : xml(200, withStatus('settling')),
    );
    expect(await card.capture('8bg9xrw2', 1_250)).toEqual({
      ok: true,
      transactionId: '8bg9xrw2',
      card: VISA,
    });
  });

  it.each([408, 429, 500, 503, 504, 502])(
    'responses with status %i leave the payment open',
    async (status) => {
      const card = await beforeBraintree(() => ({ status, type: 'text/plain', body: '' }));
      await expect(card.capture('8bg9xrw2', 1_250)).rejects.toThrow(Unanswered);
      await expect(card.find('order-1')).rejects.toThrow(Unanswered);
    },
  );

  it.each([401, 403, 426])('responses with status %i report wrong keys or a wrong SDK', async (status) => {
    const card = await beforeBraintree(() => ({ status, type: 'text/plain', body: '' }));
    const error = await card.capture('8bg9xrw2', 1_250).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(Unanswered);
  });
});
