import type { RefundedItem, StaffRefund } from '@bidkit/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Exchange, openRecorder, type Recorder } from '../../../gateways/recorder.testing.ts';
import type { Member } from '../../items/sales/sales.testing.ts';
import { type Checkout, openCheckout } from '../checkout/checkout.testing.ts';

type Delivery = Pick<Exchange, 'path' | 'headers' | 'body'>;

// A recorder receives the webhooks. Each test sends them on to the server: changed, twice or reordered.
let shop: Checkout;
let staff: Member;
let providers: Recorder;
beforeAll(async () => {
  shop = await openCheckout({}, undefined, undefined, { settleAfterMs: 600_000 });
  providers = await openRecorder(() => ({ status: 200, type: 'text/plain', body: '' }));
  shop.sandbox.sendWebhooksTo(`${providers.url}/webhooks`);
  const user = await shop.app.aUser({ role: 'staff' });
  staff = { ...user, token: await shop.app.tokenFor(user) };
});
afterAll(async () => {
  await shop.close();
  providers.close();
});

/** Braintree's webhooks are base64 in a form, PayPal's are JSON. */
const textOf = ({ body }: Delivery): string => {
  const payload = new URLSearchParams(body).get('bt_payload');
  return payload === null ? body : Buffer.from(payload, 'base64').toString();
};

/** The webhooks about a payment that contain this text, in their order. */
async function sent(what: string, about: string, count = 1): Promise<[Delivery, ...Delivery[]]> {
  const find = () =>
    providers.exchanges.filter((one) => textOf(one).includes(what) && textOf(one).includes(about));
  await expect.poll(find, { timeout: 60_000 }).toHaveLength(count);
  const [first, ...others] = find();
  if (!first) throw new Error('No webhook');
  return [first, ...others];
}

async function deliver({ path, headers, body }: Delivery): Promise<number> {
  const { host: _, connection: __, 'content-length': ___, ...kept } = headers;
  const answer = await shop.app.http.inject({
    method: 'POST',
    url: path,
    headers: kept as Record<string, string>,
    payload: body,
  });
  await shop.app.refunds.idle();
  return answer.statusCode;
}

/** An item at $20 that was paid and has settled. */
async function aPaidItem(method: 'credit-card' | 'paypal') {
  const { member, id } = await shop.aWin(20);
  const { body } = await shop.address(member, id, {}, method);
  if (method === 'credit-card') await shop.payByCard(member, id, body.selected_address.id);
  else {
    const made = await shop.post<{ id: string }>(member, '/paypal/orders/create-payment', { auction: id });
    shop.sandbox.approve(made.body.id);
    await shop.post(member, '/paypal/orders/update-payment', { orderID: made.body.id, auction: id });
    await shop.post(member, '/paypal/orders/capture-payment', { orderID: made.body.id });
  }
  const captureId = (await shop.orderOf(member, id))?.transaction_id ?? '';
  if (method === 'credit-card') shop.sandbox.settle(captureId);
  return { member, id, captureId };
}

const ownRefunds = async (member: Member) =>
  (await shop.get<{ data: RefundedItem[] }>(member, '/user/refunds')).body.data.map(
    ({ amount, refund_status }) => [amount, refund_status.status],
  );

it('a refund in PayPal’s own pages is recorded at once: once when repeated, in any order', async () => {
  const { member, captureId } = await aPaidItem('paypal');
  shop.sandbox.refund(captureId, 700);
  shop.sandbox.refund(captureId, 300);
  const [first, second] = await sent('PAYMENT.CAPTURE.REFUNDED', captureId, 2);
  if (!second) throw new Error('PayPal sent one webhook');
  expect(await deliver(second)).toBe(200);
  expect(await Promise.all([deliver(first), deliver(first)])).toEqual([200, 200]);
  expect(await deliver(second)).toBe(200);
  expect(await ownRefunds(member)).toEqual([
    [3, 'Issued'],
    [7, 'Issued'],
  ]);
});

it('a forged webhook of PayPal is refused, and nothing is read', async () => {
  const { member, captureId } = await aPaidItem('paypal');
  shop.sandbox.refund(captureId, 700);
  const [refunded] = await sent('PAYMENT.CAPTURE.REFUNDED', captureId);
  const { 'paypal-transmission-sig': _, ...unsigned } = refunded.headers;
  for (const forged of [
    { ...refunded, headers: unsigned },
    { ...refunded, body: refunded.body.replace('7.00', '20.00') },
    { ...refunded, body: 'not JSON' },
  ]) {
    expect(await deliver(forged)).toBe(400);
  }
  expect(await ownRefunds(member)).toEqual([]);
});

describe('Braintree’s disputes', () => {
  it.each([
    ['lost', 'confirmed', [[20, 'Issued']]],
    ['won', 'failed', []],
  ] as const)('a chargeback that we have %s', async (outcome, status, refunded) => {
    const { member, id, captureId } = await aPaidItem('credit-card');
    shop.sandbox.dispute(captureId, 'open');
    const [opened] = await sent('dispute_opened', captureId);
    expect(await deliver(opened)).toBe(200);
    expect(await ownRefunds(member)).toEqual([[20, 'Pending']]);
    shop.sandbox.dispute(captureId, outcome);
    const [decided] = await sent(`dispute_${outcome}`, captureId);
    expect(await deliver(decided)).toBe(200);
    // Late and repeated.
    expect(await Promise.all([deliver(opened), deliver(decided)])).toEqual([200, 200]);
    expect(await ownRefunds(member)).toEqual(refunded);
    const { body } = await shop.get<{ data: StaffRefund[] }>(staff, '/staff/refunds');
    expect(body.data.filter(({ auction_id }) => auction_id === id)).toMatchObject([
      { kind: 'chargeback', origin: 'provider', status },
    ]);
  });

  it('are refused when they are forged', async () => {
    const { member, captureId } = await aPaidItem('credit-card');
    shop.sandbox.dispute(captureId, 'open');
    const [opened] = await sent('dispute_opened', captureId);
    const changed = new URLSearchParams(opened.body);
    changed.set('bt_payload', Buffer.from(textOf(opened).replace('open', 'lost')).toString('base64'));
    for (const body of [changed.toString(), opened.body.replace('sandbox_public', 'another'), '']) {
      expect(await deliver({ ...opened, body })).toBe(400);
    }
    expect(await ownRefunds(member)).toEqual([]);
  });
});

it('the receipt shows what was refunded of the item', async () => {
  const { member, id, captureId } = await aPaidItem('credit-card');
  shop.sandbox.refund(captureId, 500);
  await shop.post(staff, `/staff/auctions/${id}/refunds`, { reason: 'Dented', parts: { amount: 2 } });
  const { body } = await shop.receipt(member, id);
  expect(body.refunds).toMatchObject([{ amount: 2, refund_status: { status: 'Issued' } }]);
});
