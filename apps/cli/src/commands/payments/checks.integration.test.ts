import { type Checkout, openCheckout } from '@bidkit/api/modules/payments/checkout/checkout.testing';
import type { AuditEntry, SettledCheck } from '@bidkit/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCli, staffVariables } from '../../cli.testing.ts';

let shop: Checkout;
let variables: Record<string, string>;

beforeAll(async () => {
  shop = await openCheckout();
  variables = await staffVariables(shop.app);
});
afterAll(() => shop.close());

const run = (...args: string[]) => runCli(['check', ...args], variables);

async function aCheck() {
  const { member, id } = await shop.aWin(20);
  const address = (await shop.address(member, id, {}, 'check')).body.selected_address.id;
  const body = { auction_id: id, amount: 28.9, site_id: 1, id: address };
  expect((await shop.post(member, '/check/payment', body)).status).toBe(200);
  return { member, id };
}

it('clears a check once its hold is over, and before then names the date', async () => {
  const { member, id } = await aCheck();
  const early = await run(String(id), '--cleared', '--reason', 'The bank says so');
  expect([early.stdout, early.code]).toEqual(['', 1]);
  expect(early.stderr).toMatch(/held for 14 days\. The hold of this one ends on \d{4}-\d\d-\d\d\./);

  await shop.promisedDaysAgo(id, 14);
  const done = await run(String(id), '--cleared', '--reason', 'The bank says so');
  expect(done.stdout).toBe(`The check of $28.90 for lot ${id} has cleared: it is paid.\n`);
  expect((await shop.receipt(member, id)).body.status).toBe('paid');
});

it('records a bounced check at any time, with a reason for the audit', async () => {
  const { member, id } = await aCheck();
  for (const which of [[], ['--cleared', '--bounced'], ['--bounced', '--missing']]) {
    const { stderr } = await run(String(id), ...which, '--reason', 'x');
    expect(stderr).toContain('Give one of --cleared, --bounced and --missing.');
  }
  const silent = await run(String(id), '--bounced');
  expect(silent.stderr).toContain('Missing: --reason TEXT.');
  const { stdout, code } = await run(String(id), '--bounced', '--reason', 'No such account', '--json');
  expect([JSON.parse(stdout) as SettledCheck, code]).toMatchObject([{ auction_id: id, status: 'open' }, 0]);
  expect((await shop.receipt(member, id)).status).toBe(404);
  const audit = await runCli(['audit', '--subject', 'auction', '--id', String(id), '--json'], variables);
  expect((JSON.parse(audit.stdout) as { data: AuditEntry[] }).data).toMatchObject([
    { action: 'bounce-check', reason: 'No such account' },
  ]);
});

it('lists pending checks, and writes off one that never arrived', async () => {
  const { member, id } = await aCheck();
  await shop.promisedDaysAgo(id, 20);
  const order = await shop.orderOf(member, id);
  const { stdout } = await runCli(['checks'], variables);
  const line = new RegExp(
    `^ *${id} +${order?.id} +${member.username} \\(${member.id}\\) +\\$28\\.90 +\\d{4}-`,
    'm',
  );
  expect(stdout).toMatch(line);
  const done = await run(String(id), '--missing', '--reason', 'Nothing came in three weeks');
  expect([done.stdout, done.code]).toEqual([
    `The check for lot ${id} never arrived: its buyer loses the item, as with any unpaid item.\n`,
    0,
  ]);
  await expect
    .poll(async () => (await shop.wins.winsOfLot(id))[0]?.status, { timeout: 60_000 })
    .toBe('forfeited');
  expect((await runCli(['checks'], variables)).stdout).not.toMatch(line);
});

it('shows an order in full, finds it in lists, and lists unverified payments', async () => {
  await shop.app.reconcile.stop();
  const { member, id } = await shop.aWin(20);
  const address = (await shop.address(member, id)).body.selected_address.id;
  await shop.payByCard(member, id, address);
  const order = await shop.orderOf(member, id);
  const shown = await runCli(['order', String(order?.id)], variables);
  expect(shown.stderr).toBe('');
  for (const line of [
    /^Total +\$28\.90$/m,
    /^Books +captured, \$28\.90: they agree$/m,
    /card +captured +\$28\.90/,
    /^[\d: -]+UTC +paid +/m,
  ])
    expect(shown.stdout).toMatch(line);
  const own = await runCli(['orders', '--lot', String(id)], variables);
  expect(own.stdout).toMatch(new RegExp(`^ *${order?.id} +${id} +${member.username}`, 'm'));
  expect(own.stdout).toContain('Page 1 of 1. Total: 1 orders.');
  const unverified = await runCli(['payments', '--unverified', '--json'], variables);
  expect(JSON.parse(unverified.stdout).data).toContainEqual(
    expect.objectContaining({ order_id: order?.id, status: 'captured', verified_at: null }),
  );
  const wrong = await runCli(['orders', '--status', 'lost'], variables);
  expect(wrong.stderr).toContain(
    '“lost” is not a valid status. Choose one of open, capturing, held, paid, void.',
  );
});
