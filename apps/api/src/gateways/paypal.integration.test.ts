import { type RunningSandbox, startSandbox } from '@bidkit/sandbox';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Breakdown, type PaypalGateway, Unanswered } from './gateway.ts';
import { openSandboxGateways } from './open.ts';

let sandbox: RunningSandbox;
let paypal: PaypalGateway;

beforeEach(async () => {
  sandbox = await startSandbox();
  paypal = openSandboxGateways(sandbox.url).paypal;
});
afterEach(() => sandbox.close());

const amounts: Breakdown = { itemCents: 1_000, shippingCents: 250, taxCents: 73, totalCents: 1_323 };
const create = (ref = 'order-1', at = paypal) =>
  at.create({
    ref,
    name: 'Oak tool chest',
    amounts,
    address: null,
    returnUrl: 'https://shop.example/back',
    cancelUrl: 'https://shop.example/away',
  });

async function approved(from?: string, isDeclined?: boolean): Promise<string> {
  const { id } = await create();
  sandbox.approve(id, from, isDeclined);
  return id;
}

describe('a PayPal payment', () => {
  it('is created once per reference, with a window to approve it', async () => {
    const first = await create();
    expect(await create()).toEqual(first);
    expect(first.approveUrl).toBe(`${sandbox.url}/paypal/approve?token=${first.id}`);
    expect((await create('order-2')).id).not.toBe(first.id);
    expect(await paypal.read(first.id)).toEqual({
      id: first.id,
      state: 'created',
      totalCents: 1_323,
      address: null,
      email: null,
      phone: null,
      transactionId: null,
    });
  });

  it('has the payer’s address after the approval', async () => {
    const id = await approved('ca');
    expect(await paypal.read(id)).toEqual({
      id,
      state: 'approved',
      totalCents: 1_323,
      address: {
        name: 'Maya Tremblay',
        street1: '200 Bay Street',
        street2: 'Suite 5',
        city: 'Toronto',
        state: 'ON',
        zip: 'M5J 2J2',
        country: 'CA',
      },
      email: 'maya@sandbox.example',
      phone: '4165550134',
      transactionId: null,
    });
  });

  it('can change its price until it is captured', async () => {
    const id = await approved('de');
    await paypal.reprice(id, { ...amounts, shippingCents: 1_250, totalCents: 2_323 });
    expect((await paypal.read(id))?.totalCents).toBe(2_323);
    await expect(paypal.reprice(id, { ...amounts, totalCents: 1 })).rejects.toThrow(
      'Should equal item_total',
    );
    await paypal.capture(id, 'capture-1');
    await expect(paypal.reprice(id, amounts)).rejects.toMatchObject({ code: 'ORDER_ALREADY_COMPLETED' });
    expect(sandbox.captures()).toMatchObject([{ provider: 'paypal', ref: 'order-1', amountCents: 2_323 }]);
  });

  it('is captured once, with the same reference or another', async () => {
    const id = await approved();
    const first = await paypal.capture(id, 'capture-1');
    expect(first).toEqual({ ok: true, transactionId: expect.any(String) });
    expect(await paypal.capture(id, 'capture-1')).toEqual(first);
    expect(await paypal.capture(id, 'capture-2')).toEqual(first);
    expect(sandbox.captures()).toHaveLength(1);
    expect(await paypal.read(id)).toMatchObject({
      state: 'captured',
      transactionId: first.ok && first.transactionId,
    });
  });

  it('is refused with PayPal’s message', async () => {
    const declined = await approved('us', true);
    expect(await paypal.capture(declined, 'capture-1')).toEqual({
      ok: false,
      message: expect.stringContaining('declined by the processor or bank'),
      code: 'INSTRUMENT_DECLINED',
    });
    const { id } = await create('order-2');
    expect(await paypal.capture(id, 'capture-2')).toEqual({
      ok: false,
      message: expect.stringContaining('Payer has not yet approved the Order'),
      code: 'ORDER_NOT_APPROVED',
    });
    expect(await paypal.capture('NOTHING', 'capture-3')).toEqual({
      ok: false,
      message: 'This PayPal order was not found.',
      code: 'ORDER_NOT_FOUND',
    });
    expect(await paypal.read('NOTHING')).toBeNull();
    expect(sandbox.captures()).toEqual([]);
  });
});

describe('a failing PayPal', () => {
  it('has created the order although its response was lost', async () => {
    sandbox.fault({ provider: 'paypal', call: 'create', kind: 'fail-after' });
    await expect(create()).rejects.toThrow(Unanswered);
    const { id } = await create();
    expect(await create()).toMatchObject({ id });
  });

  it('has captured the money although its response was lost, and not before', async () => {
    const id = await approved();
    sandbox.fault({ provider: 'paypal', call: 'capture', kind: 'fail-before' });
    await expect(paypal.capture(id, 'capture-1')).rejects.toThrow(Unanswered);
    expect(sandbox.captures()).toHaveLength(0);
    sandbox.fault({ provider: 'paypal', call: 'capture', kind: 'fail-after' });
    await expect(paypal.capture(id, 'capture-1')).rejects.toThrow('PayPal did not answer');
    expect((await paypal.read(id))?.state).toBe('captured');
    expect((await paypal.capture(id, 'capture-1')).ok).toBe(true);
    expect(sandbox.captures()).toHaveLength(1);
  });

  it.each(['token', 'create', 'read', 'reprice', 'capture'] as const)(
    'reports an unknown outcome: %s',
    async (call) => {
      const id = await approved();
      const acts = (at: PaypalGateway) => ({
        token: () => at.read(id),
        create: () => create('order-9', at),
        read: () => at.read(id),
        reprice: () => at.reprice(id, amounts),
        capture: () => at.capture(id, 'capture-9'),
      });
      // A gateway without a token.
      const fresh = openSandboxGateways(sandbox.url).paypal;
      sandbox.fault({ provider: 'paypal', call, kind: 'error' });
      await expect(acts(fresh)[call]()).rejects.toThrow(Unanswered);
      sandbox.fault({ provider: 'paypal', call, kind: 'slow', ms: 1_000 });
      const impatient = openSandboxGateways(sandbox.url, 200).paypal;
      await expect(acts(impatient)[call]()).rejects.toThrow(Unanswered);
      await acts(fresh)[call]();
    },
  );
});
