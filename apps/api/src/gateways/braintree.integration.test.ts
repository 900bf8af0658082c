import { type RunningSandbox, startSandbox } from '@bidkit/sandbox';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type CardGateway, Unanswered } from './gateway.ts';
import { openSandboxGateways } from './open.ts';

const VISA = { brand: 'Visa', last4: '1111' };
let sandbox: RunningSandbox;
let card: CardGateway;

beforeEach(async () => {
  sandbox = await startSandbox({ settleAfterMs: 60_000 });
  card = openSandboxGateways(sandbox.url).card;
});
afterEach(() => sandbox.close());

const authorize = (nonce = sandbox.card(), ref = 'order-1', amountCents = 1_250, at = card) =>
  at.authorize({ ref, amountCents, nonce });

async function authorized(ref = 'order-1', amountCents = 1_250): Promise<string> {
  const answer = await authorize(sandbox.card(), ref, amountCents);
  if (!answer.ok) throw new Error(answer.message);
  return answer.id;
}

describe('a card payment', () => {
  it('opens card fields with a client token', async () => {
    const token = JSON.parse(Buffer.from(await card.clientToken(), 'base64').toString());
    expect(token).toMatchObject({ version: 2, environment: 'sandbox', fieldsUrl: `${sandbox.url}/fields` });
  });

  it('is authorized, then captured', async () => {
    const id = await authorized();
    expect(await card.read(id)).toEqual({ id, card: VISA, amountCents: 1_250, state: 'authorized' });
    expect(sandbox.captures()).toEqual([]);
    expect(await card.capture(id, 1_250)).toEqual({ ok: true, transactionId: id, card: VISA });
    expect(await card.read(id)).toEqual({ id, card: VISA, amountCents: 1_250, state: 'captured' });
    expect(sandbox.captures()).toMatchObject([{ provider: 'card', id, ref: 'order-1', amountCents: 1_250 }]);
  });

  it('is captured once, however often it is requested', async () => {
    const id = await authorized();
    for (let time = 0; time < 3; time += 1) {
      expect(await card.capture(id, 1_250)).toEqual({ ok: true, transactionId: id, card: VISA });
    }
    expect(sandbox.captures()).toHaveLength(1);
  });

  it('is captured for at most the authorized amount', async () => {
    const id = await authorized();
    expect(await card.capture(id, 1_251)).toEqual({
      ok: false,
      message: 'Settlement amount is too large.',
      code: null,
    });
    expect((await card.read(id))?.state).toBe('authorized');
  });

  it.each([
    ['4000111111111115', '123', 1_250, 'Do Not Honor', '2000'],
    ['4111111111111111', '123', 200_100, 'Insufficient Funds', '2001'],
    ['4111111111111111', '200', 1_250, 'Gateway Rejected: cvv', null],
    ['4111111111111111', '123', 500_100, 'Gateway Rejected: application_incomplete', null],
  ])('is refused with a plain message: %s, code %s, %i cents', async (number, cvv, cents, message, code) => {
    expect(await authorize(sandbox.card(number, cvv), 'order-2', cents)).toEqual({
      ok: false,
      message,
      code,
    });
    expect(await card.find('order-2')).toMatchObject([{ amountCents: cents, state: 'failed' }]);
  });

  it('accepts a nonce once', async () => {
    const nonce = sandbox.card();
    expect((await authorize(nonce)).ok).toBe(true);
    expect(await authorize(nonce)).toEqual({
      ok: false,
      message: 'Cannot use a payment_method_nonce more than once.',
      code: null,
    });
    expect(await authorize('made-up')).toEqual({
      ok: false,
      message: 'Unknown or expired payment_method_nonce.',
      code: null,
    });
  });

  it('is voided once, and not after a capture', async () => {
    const held = await authorized();
    await card.void(held);
    await card.void(held);
    expect((await card.read(held))?.state).toBe('voided');
    const taken = await authorized('order-2');
    await card.capture(taken, 1_250);
    await card.void(taken);
    expect((await card.read(taken))?.state).toBe('captured');
    await card.void('nothing1');
  });

  it('is found by our reference, with all its attempts', async () => {
    const ids = [await authorized('order-3'), await authorized('order-3'), await authorized('order-4')];
    const found = await card.find('order-3');
    expect(found.map(({ id }) => id).sort()).toEqual(ids.slice(0, 2).sort());
    expect(await card.find('order-5')).toEqual([]);
    expect(await card.read('nothing1')).toBeNull();
    expect(await card.capture('nothing1', 100)).toEqual({
      ok: false,
      message: 'This payment was not found.',
      code: null,
    });
  });
});

describe('a failing provider', () => {
  it('has done nothing when it fails before the work, and everything when it fails after it', async () => {
    sandbox.fault({ provider: 'card', call: 'authorize', kind: 'fail-before' });
    await expect(authorize()).rejects.toThrow(Unanswered);
    expect(await card.find('order-1')).toEqual([]);
    sandbox.fault({ provider: 'card', call: 'authorize', kind: 'fail-after' });
    await expect(authorize()).rejects.toThrow('Braintree did not answer');
    expect(await card.find('order-1')).toMatchObject([{ amountCents: 1_250, state: 'authorized' }]);
  });

  it('has captured although its response was lost', async () => {
    const id = await authorized();
    sandbox.fault({ provider: 'card', call: 'capture', kind: 'fail-after' });
    await expect(card.capture(id, 1_250)).rejects.toThrow(Unanswered);
    expect(await card.capture(id, 1_250)).toEqual({ ok: true, transactionId: id, card: VISA });
    expect(sandbox.captures()).toHaveLength(1);
  });

  it.each(['clientToken', 'authorize', 'capture', 'void', 'find', 'read'] as const)(
    'reports an unknown outcome: %s',
    async (call) => {
      const id = await authorized();
      const acts = (at: CardGateway) => ({
        clientToken: () => at.clientToken(),
        authorize: () => authorize(undefined, undefined, undefined, at),
        capture: () => at.capture(id, 1_250),
        void: () => at.void(id),
        find: () => at.find('order-1'),
        read: () => at.read(id),
      });
      sandbox.fault({ provider: 'card', call, kind: 'error' });
      await expect(acts(card)[call]()).rejects.toThrow(Unanswered);
      sandbox.fault({ provider: 'card', call, kind: 'slow', ms: 1_000 });
      const impatient = openSandboxGateways(sandbox.url, 200).card;
      await expect(acts(impatient)[call]()).rejects.toThrow(Unanswered);
      await acts(card)[call]();
    },
  );

  it('is distinguished from wrong keys', async () => {
    const { createBraintree } = await import('./braintree.ts');
    const wrong = createBraintree({
      environment: { url: sandbox.url },
      merchantId: 'sandbox_merchant',
      publicKey: 'sandbox_public',
      privateKey: 'stolen',
    });
    const error = await wrong.clientToken().catch((reason: unknown) => reason);
    expect(error).toMatchObject({ type: 'authenticationError' });
  });
});
