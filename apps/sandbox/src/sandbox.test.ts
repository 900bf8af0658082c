import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { type RunningSandbox, type SandboxOptions, startSandbox } from './sandbox.ts';

const running: RunningSandbox[] = [];
afterEach(async () => {
  for (const sandbox of running.splice(0)) await sandbox.close();
});

async function start(options: SandboxOptions = {}): Promise<RunningSandbox> {
  const sandbox = await startSandbox(options);
  running.push(sandbox);
  return sandbox;
}

async function post(url: string, body: object, headers: Record<string, string> = {}) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { status: response.status, text: await response.text() };
}

const merchant = { authorization: `Basic ${btoa('sandbox_public:sandbox_private')}` };

async function fingerprint({ url }: RunningSandbox): Promise<string> {
  const { text } = await post(`${url}/merchants/sandbox_merchant/client_token`, {}, merchant);
  const token = /<value>(.+)<\/value>/.exec(text)?.[1] ?? '';
  return JSON.parse(atob(token)).authorizationFingerprint;
}

const card = { number: '4111 1111 1111 1111', expiry: '12/39', cvv: '123' };
const sale = (nonce: string) => ({
  transaction: { type: 'sale', amount: '10.00', order_id: 'order-1', payment_method_nonce: nonce },
});

describe('card tokens', () => {
  it('creates nonces for the card fields only, with a token of this sandbox', async () => {
    const sandbox = await start();
    const authorizationFingerprint = await fingerprint(sandbox);
    const tokens = `${sandbox.url}/fields/tokens`;
    expect((await post(tokens, { ...card, authorizationFingerprint })).status).toBe(201);
    expect((await post(tokens, { ...card, authorizationFingerprint: 'forged|created_at=x' })).status).toBe(
      401,
    );
    const elsewhere = { origin: 'https://elsewhere.example' };
    expect((await post(tokens, { ...card, authorizationFingerprint }, elsewhere)).status).toBe(403);
  });

  it('refuses invalid and real cards with a message', async () => {
    const sandbox = await start();
    const authorizationFingerprint = await fingerprint(sandbox);
    const say = async (wrong: object) => {
      const answer = await post(`${sandbox.url}/fields/tokens`, {
        ...card,
        ...wrong,
        authorizationFingerprint,
      });
      expect(answer.status).toBe(422);
      return JSON.parse(answer.text).message;
    };
    expect(await say({ number: '4111111111111112' })).toBe('This card number is not valid.');
    expect(await say({ expiry: '01/20' })).toBe('This card has expired.');
    expect(await say({ cvv: '1' })).toBe('This security code is not valid.');
    expect(await say({ number: '4242424242424242' })).toContain('It accepts test cards only');
  });
});

it('stores its data in one file, and of a card only the brand and the last digits', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'bidkit-sandbox-'));
  const first = await start({ dataDir, settleAfterMs: 60_000 });
  const path = '/merchants/sandbox_merchant/transactions';
  const { text } = await post(first.url + path, sale(first.card()), merchant);
  const id = /<id>(\w+)<\/id>/.exec(text)?.[1];
  expect(first.holds()).toMatchObject([{ id, ref: 'order-1', amountCents: 1_000 }]);
  await first.close();
  // An incomplete line after a kill.
  await appendFile(join(dataDir, 'sandbox.jsonl'), '{"kind":"sale","val');
  const second = await start({ dataDir, settleAfterMs: 60_000 });
  expect(second.holds()).toMatchObject([{ id }]);
  await post(second.url + path, sale(second.card()), merchant);
  const third = await start({ dataDir });
  expect(third.holds()).toHaveLength(2);
  const file = await readFile(join(dataDir, 'sandbox.jsonl'), 'utf8');
  expect(file).not.toContain('411111111111');
  expect(file).not.toContain('cvv');
  await rm(dataDir, { recursive: true, force: true });
});

it('refuses calls without keys', async () => {
  const { url } = await start();
  expect((await post(`${url}/merchants/sandbox_merchant/transactions`, sale('x'))).status).toBe(401);
  expect((await post(`${url}/v2/checkout/orders`, {})).status).toBe(401);
  expect((await post(`${url}/v1/oauth2/token`, { grant_type: 'client_credentials' })).status).toBe(401);
});

it('accepts faults and lists captures over HTTP, for tests in other processes', async () => {
  const sandbox = await start();
  const { status, text } = await post(`${sandbox.url}/faults`, {
    provider: 'card',
    call: 'capture',
    kind: 'error',
  });
  expect([status, JSON.parse(text)]).toEqual([
    201,
    { provider: 'card', call: 'capture', kind: 'error', times: 1, ms: 1_000 },
  ]);
  expect(
    (await post(`${sandbox.url}/faults`, { provider: 'card', call: 'capture', kind: 'rain' })).status,
  ).toBe(422);
  expect(await (await fetch(`${sandbox.url}/faults`)).json()).toHaveLength(1);
  await fetch(`${sandbox.url}/faults`, { method: 'DELETE' });
  expect(await (await fetch(`${sandbox.url}/faults`)).json()).toEqual([]);
  expect(await (await fetch(`${sandbox.url}/ledger`)).json()).toEqual({
    captures: [],
    holds: [],
    labels: [],
  });
});

it('adds card payments that were made elsewhere, each once', async () => {
  const sandbox = await start();
  const known = {
    ...{ id: 'elsewhere-1', ref: 'order-9', amountCents: 2_000, at: '2026-11-01T10:00:00.000Z' },
    card: { brand: 'Visa', last4: '1111' },
    refunds: [{ id: 'refund-1', ref: 'order-9-back', amountCents: 500, at: '2026-11-02T10:00:00.000Z' }],
    disputes: [],
  };
  const add = async (changes: object = {}) =>
    (await post(`${sandbox.url}/sales`, [{ ...known, ...changes }])).status;
  expect(await add()).toBe(204);
  sandbox.refund('elsewhere-1', 300);
  expect([await add({ amountCents: 9_000 }), await add({ amountCents: 0 })]).toEqual([204, 422]);
  expect(sandbox.captures()).toMatchObject([{ id: 'elsewhere-1', ref: 'order-9', amountCents: 2_000 }]);
  expect(sandbox.refunds().map(({ amountCents }) => amountCents)).toEqual([500, 300]);
});
