import { parcelsOf } from '@bidkit/api/modules/fulfillment/parcels/parcels.testing';
import { type Checkout, openCheckout } from '@bidkit/api/modules/payments/checkout/checkout.testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCli, staffVariables } from '../../cli.testing.ts';

let shop: Checkout;
let parcels: Awaited<ReturnType<typeof parcelsOf>>;
let variables: Record<string, string>;

beforeAll(async () => {
  shop = await openCheckout();
  parcels = await parcelsOf(shop);
  variables = await staffVariables(shop.app);
});
afterAll(() => shop.close());

const run = (...args: string[]) => runCli(args, variables);

async function aParcel(status: 'lost' | 'delivered') {
  const { member, id } = await parcels.aPaidItem();
  const parcel = (await parcels.pack(id)).body;
  await parcels.ship(parcel.id);
  await parcels.scan(parcel.id, status);
  return { member, id };
}

it('lists claims, and approves one', async () => {
  const { member, id } = await aParcel('lost');
  expect((await run('claims')).stdout).toMatch(new RegExp(`${id} +sent +${member.username}`));
  const early = await run('claim', String(id), '--approved', '--reason', 'Lost');
  expect(early.stderr).toContain('The member has not filed this claim.');
  const form = { reason: 4, description: 'Never came', phone: '555 0100', signature: 'Ava Stone' };
  await shop.post(member, `/support/claim/id/${id}`, form);
  expect((await run('claims', '--status', 'filed')).stdout).toContain('lost: Never came');
  const approved = await run('claim', String(id), '--approved', '--reason', 'Lost');
  expect(approved.stdout).toMatch(/shipped to Ava Stone, 1 Main St, .*, is approved\.$/m);
});

it('lists testimonials, and approves one', async () => {
  const { member, id } = await aParcel('delivered');
  await shop.post(member, '/testimonials', { schedule_id: id, review: 'As described' });
  const listed = await run('testimonials', '--status', 'pending', '--json');
  const [pending] = (JSON.parse(listed.stdout) as { data: { id: number }[] }).data;
  const approved = await run('testimonial', String(pending?.id), '--approved', '--reason', 'Genuine');
  expect(approved.stdout).toMatch(/approved .*Ava S\. .*As described/);
});

it.each([
  [['claim', '17', '--reason', 'x'], 'Give one of --approved and --rejected.'],
  [['claim', '17', '--approved', '--rejected', '--reason', 'x'], 'Give one of --approved and --rejected.'],
  [['claim', '17', '--rejected'], 'Missing: --reason TEXT.'],
  [['claim', '99999', '--rejected', '--reason', 'x'], 'This claim was not found'],
  [['claims', '--status', 'gone'], '“gone” is not a valid status.'],
  [['testimonials', '--status', 'gone'], '“gone” is not a valid status.'],
  [['testimonial', '99999', '--approved', '--reason', 'x'], 'This testimonial was not found.'],
])('explains the mistake in %j', async (args, message) => {
  const { stderr, code } = await run(...args);
  expect([stderr.includes(message) || stderr, code]).toEqual([true, 1]);
});
