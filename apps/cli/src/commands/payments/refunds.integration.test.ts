import { type Checkout, openCheckout } from '@bidkit/api/modules/payments/checkout/checkout.testing';
import type { StaffRefund } from '@bidkit/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCli, staffVariables } from '../../cli.testing.ts';

let shop: Checkout;
let variables: Record<string, string>;

beforeAll(async () => {
  // Card payments settle when a test says so.
  shop = await openCheckout({}, undefined, undefined, { settleAfterMs: 600_000 });
  await shop.app.reconcile.stop();
  variables = await staffVariables(shop.app);
});
afterAll(() => shop.close());

const run = (...args: string[]) => runCli(args, variables);

/** An item at $20 that was paid by card, for $28.90. */
async function aPaidItem() {
  const { member, id } = await shop.aWin(20);
  const address = (await shop.address(member, id)).body.selected_address.id;
  await shop.payByCard(member, id, address);
  const order = await shop.orderOf(member, id);
  return { member, id, order };
}

it('refunds a whole payment; its order, which the provider has voided, still agrees', async () => {
  const { member, id, order } = await aPaidItem();
  const { stdout, stderr, code } = await run('refund', String(id), '--reason', 'Lost in transit');
  expect([stderr, code]).toEqual(['', 0]);
  expect(stdout).toMatch(
    new RegExp(`${id} +${member.username} .+\\$28\\.90 +credit-card +confirmed +refund`),
  );
  const shown = await run('order', String(order?.id));
  for (const line of [
    /^Books +voided, \$28\.90: they agree$/m,
    /refund asked for .*\$28\.90/,
    /refund made .*\$28\.90/,
  ])
    expect(shown.stdout).toMatch(line);
  const again = await run('refund', String(id), '--reason', 'Twice');
  expect([again.stdout, again.code]).toEqual(['', 1]);
  expect((await run('refunds')).stdout).toMatch(new RegExp(`${id} +${member.username}`));
});

it('refunds parts, and refuses what is not an amount, or more than was paid', async () => {
  const { id, order } = await aPaidItem();
  shop.sandbox.settle(order?.transaction_id ?? '');
  for (const [price, reason, message] of [
    ['five', 'Dented', '“five” is not an amount in dollars, such as 12.50'],
    ['21', 'Dented', '$20.00'],
    ['5', '', 'Missing: --reason TEXT.'],
  ] as const) {
    const refused = await run('refund', String(id), '--price', price, '--reason', reason);
    expect([refused.stdout, refused.code === 0]).toEqual(['', false]);
    expect(refused.stderr).toContain(message);
  }
  const { stdout } = await run('refund', String(id), '--price', '5', '--reason', 'Dented', '--json');
  expect(JSON.parse(stdout) as StaffRefund).toMatchObject({ amount: 5, tax: 0, status: 'confirmed' });
  expect((await run('order', String(order?.id))).stdout).toMatch(
    /^Books +captured, \$28\.90, \$5\.00 of it given back: they agree$/m,
  );
});

it('lists what has to be paid out by check, and records the number of the check', async () => {
  expect((await run('payouts')).stdout).toContain('Total: 0 payouts');
  const { member, id } = await shop.aWin(20);
  const address = (await shop.address(member, id, {}, 'check')).body.selected_address.id;
  const promise = { auction_id: id, amount: 28.9, site_id: 1, id: address };
  await shop.post(member, '/check/payment', promise);
  await shop.promisedDaysAgo(id, 14);
  await run('check', String(id), '--cleared', '--reason', 'The bank says so');
  const { stdout } = await run('refund', String(id), '--reason', 'Broken', '--json');
  const refund = JSON.parse(stdout) as StaffRefund;
  expect(refund.status).toBe('requested');
  expect((await run('payouts')).stdout).toMatch(new RegExp(`^ *${refund.id} +${id} `, 'm'));
  expect((await run('payout', String(refund.id))).code).not.toBe(0);
  const paid = await run('payout', String(refund.id), '--check', '10442', '--json');
  expect(JSON.parse(paid.stdout)).toMatchObject({ status: 'confirmed', check_number: '10442' });
  expect((await run('payouts')).stdout).toContain('Total: 0 payouts');
});
