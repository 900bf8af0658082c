import { type Checkout, openCheckout } from '@bidkit/api/checkout';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCli, staffVariables } from './cli.testing.ts';

let shop: Checkout;
let variables: Record<string, string>;

beforeAll(async () => {
  shop = await openCheckout();
  variables = await staffVariables(shop.app);
});
afterAll(() => shop.close());

const run = (...args: string[]) => runCli(args, variables);

it('packs two lots of a member into one parcel, ships it and follows it to the delivery', async () => {
  const { member, id } = await shop.aWin();
  const second = await shop.wins.anEndedLot([[member, 1]]);
  const address = (await shop.address(member, id)).body.selected_address.id;
  for (const lot of [id, second]) expect((await shop.payByCard(member, lot, address)).status).toBe(200);

  expect((await run('pick-list')).stdout).toMatch(
    new RegExp(`${member.username} .*${id}, ${second}.*San Jose`),
  );
  const packed = await run('parcels', 'pack', '--lot', String(id), '--lot', String(second), '--json');
  const parcel = String((JSON.parse(packed.stdout) as { id: number }).id);
  expect((await run('pick-list')).stdout).toContain('Nothing to pack.');
  const facts = ['--carrier', 'USPS', '--tracking', '9400', '--window-end', '2026-11-27T18:00Z'];
  expect((await run('parcels', 'change', parcel, ...facts)).stdout).toMatch(
    /Expected until 2026-11-27 18:00/,
  );
  expect((await run('parcels', 'ship', '--parcel', parcel)).stdout).toBe(`Shipped: ${parcel}.\n`);
  expect((await run('parcels', 'list', '--status', 'shipped')).stdout).toContain('9400');
  const scan = ['--status', 'delivered', '--description', 'Left at the door', '--city', 'Reno'];
  expect((await run('parcels', 'scan', parcel, ...scan)).stdout).toMatch(/Reno +Left at the door/);
  const { body } = await shop.wins.item(member, second);
  expect(body.shipping?.shipping_tracking.tracking_status_id).toBe(2);
});

it.each([
  [['parcels', 'pack'], 'Give the numbers of 1 to 100 auctions.'],
  [['parcels', 'pack', '--lot', 'x'], '“x” is not the number of a lot.'],
  [['parcels', 'ship', '--parcel', '99999'], 'This parcel was not found.'],
  [['parcels', 'list', '--status', 'gone'], '“gone” is not a valid status.'],
  [['parcels', 'scan', '99999', '--status', 'gone', '--description', 'x'], 'The status of a scan is'],
])('explains the mistake in %j', async (args, message) => {
  const { stderr, code } = await run(...args);
  expect([stderr.includes(message) || stderr, code]).toEqual([true, 1]);
});
