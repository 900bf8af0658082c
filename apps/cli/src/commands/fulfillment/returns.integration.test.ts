import { type Checkout, openCheckout } from '@bidkit/api/modules/payments/checkout/checkout.testing';
import type { Rma } from '@bidkit/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCli, staffVariables } from '../../cli.testing.ts';

let shop: Checkout;
let variables: Record<string, string>;

beforeAll(async () => {
  shop = await openCheckout();
  variables = await staffVariables(shop.app);
});
afterAll(() => shop.close());

const run = (...args: string[]) => runCli(args, variables);

/** A shipped item of a member who asks for its return. */
async function aReturn() {
  const { member, id } = await shop.aWin(20);
  const address = (await shop.address(member, id)).body.selected_address.id;
  await shop.payByCard(member, id, address);
  const packed = await run('parcels', 'pack', '--lot', String(id), '--json');
  await run('parcels', 'ship', '--parcel', String((JSON.parse(packed.stdout) as { id: number }).id));
  const asked = { type: 2, auction: id, reason: 2, description: 'The hinge is broken' };
  const { body } = await shop.post<{ rma_number: number }>(member, '/support/return', asked);
  return { member, id, rma: String(body.rma_number) };
}

it('takes a return from its request to the refund', async () => {
  const { member, id, rma } = await aReturn();
  expect((await run('returns', 'list')).stdout).toMatch(
    new RegExp(`${rma} +Requested +refund +defective +${id} +${member.username}`),
  );
  expect((await run('returns', 'approve', rma)).stdout).toMatch(/Status +Approved/);
  expect((await run('returns', 'receive', rma)).stdout).toMatch(/Item is +returned/);
  const found = ['--found', 'The hinge is broken, indeed'];
  expect((await run('returns', 'inspect', rma, ...found)).stdout).toMatch(
    /To refund +\$2\d\.\d\d \(item \$20/,
  );
  const refunded = await run('returns', 'refund', rma, '--reason', 'Broken');
  expect(refunded.stdout).toMatch(/Closed with +refund[\s\S]*Refund +\$2\d.*, confirmed/);
  const { body } = await shop.wins.item(member, id);
  expect(body.rmas as Rma[]).toMatchObject([
    { id: Number(rma), rma_status: { status: 'Closed' }, refund: [{ refund_status: { status: 'Issued' } }] },
  ]);
  expect((await run('returns', 'list', '--status', 'closed')).stdout).toContain(rma);
  expect((await run('audit')).stdout).toMatch(/refund +return/);
});

it('does not accept a return', async () => {
  const { rma } = await aReturn();
  expect((await run('returns', 'dump', rma, '--reason', 'It was used')).stdout).toMatch(/Status +Dump/);
  expect((await run('returns', 'show', rma)).stdout).toContain('The hinge is broken');
});

it.each([
  [['returns', 'show', 'x'], '“x” is not the number of a return.'],
  [['returns', 'approve', '7'], 'This return was not found.'],
  [['returns', 'list', '--status', 'gone'], '“gone” is not a valid status.'],
  [['returns', 'replace', '7'], 'Missing: --reason TEXT.'],
  [
    ['returns', 'refund', '7', '--price', 'x', '--reason', 'y'],
    '“x” is not an amount in dollars, such as 12.50',
  ],
])('explains the mistake in %j', async (args, message) => {
  const { stderr, code } = await run(...args);
  expect([stderr.includes(message) || stderr, code]).toEqual([true, 1]);
});
