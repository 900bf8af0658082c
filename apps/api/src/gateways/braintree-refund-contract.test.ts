import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RunningSandbox, startSandbox } from '@bidkit/sandbox';
import { afterEach, describe, expect, it } from 'vitest';
import { createBraintree } from './braintree.ts';
import type { CardGateway } from './gateway.ts';
import { openSandboxGateways } from './open.ts';
import { openRecorder, passOn, type Recorder } from './recorder.testing.ts';

// Braintree's own SDK sends the requests. The fixture is a transaction as its API returns it.
const sale = readFileSync(join(import.meta.dirname, 'fixtures/braintree-sale.xml'), 'utf8').replace(
  '<status>authorized<',
  '<status>settled<',
);

let sandbox: RunningSandbox | null = null;
let wire: Recorder;
afterEach(async () => {
  await sandbox?.close();
  sandbox = null;
  wire.close();
});

it('a part is refunded with our reference as order id, and found again by it', async () => {
  const real = await startSandbox({ settleAfterMs: 600_000 });
  sandbox = real;
  wire = await openRecorder(passOn(() => real.url));
  const { card } = openSandboxGateways(wire.url);
  const held = await card.authorize({ ref: 'order-1', amountCents: 1_250, nonce: real.card() });
  const id = held.ok ? held.id : '';
  await card.capture(id, 1_250);
  const part = { ref: 'refund-1', amountCents: 500, isWhole: false };
  expect(await card.refund(id, part)).toEqual({ state: 'unsettled' });
  real.settle(id);
  const made = await card.refund(id, part);
  expect(await card.refund(id, part), 'again').toEqual(made);
  expect(await card.refunds(id)).toMatchObject([{ ref: 'refund-1', amountCents: 500, state: 'done' }]);
  expect(await card.refund(id, { ref: 'refund-2', amountCents: 751, isWhole: false })).toMatchObject({
    state: 'refused',
  });
  const sent = wire.exchanges.filter(({ path }) => path.endsWith('/refund'));
  expect(sent[0]).toMatchObject({
    method: 'POST',
    path: `/merchants/sandbox_merchant/transactions/${id}/refund`,
  });
  expect(JSON.parse(sent[0]?.body ?? '')).toEqual({ transaction: { amount: '5.00', order_id: 'refund-1' } });
});

/** The adapter with a Braintree whose transaction has these disputes. */
async function withDisputes(disputes: string): Promise<CardGateway> {
  const body = sale.replace('</transaction>', `<disputes type="array">${disputes}</disputes></transaction>`);
  wire = await openRecorder(() => ({ status: 200, type: 'application/xml; charset=utf-8', body }));
  const keys = { merchantId: 'm', publicKey: 'p', privateKey: 's' };
  return createBraintree({ environment: { url: wire.url }, ...keys });
}
const dispute = (status: string, kind = 'chargeback') =>
  `<dispute><id>d1</id><amount-disputed>12.50</amount-disputed><status>${status}</status><kind>${kind}</kind></dispute>`;

describe('a dispute', () => {
  it.each([
    ['open', 'pending'],
    ['disputed', 'pending'],
    ['under_review', 'pending'],
    ['won', 'failed'],
    ['lost', 'done'],
    ['accepted', 'done'],
    ['auto_accepted', 'done'],
    ['expired', 'done'],
  ])('that is %s is a chargeback that is %s', async (status, state) => {
    const card = await withDisputes(dispute(status));
    expect(await card.refunds('8bg9xrw2')).toEqual([
      { id: 'd1', ref: null, amountCents: 1_250, kind: 'chargeback', state },
    ]);
  });

  it('that only asks for information moves no money', async () => {
    const card = await withDisputes(dispute('open', 'retrieval'));
    expect(await card.refunds('8bg9xrw2')).toEqual([]);
  });
});
