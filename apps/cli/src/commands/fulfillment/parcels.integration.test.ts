import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Checkout, openCheckout } from '@bidkit/api/modules/payments/checkout/checkout.testing';
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

it('warns of a shipped parcel that its member cannot follow', async () => {
  const { member, id } = await shop.aWin();
  const address = (await shop.address(member, id)).body.selected_address.id;
  await shop.payByCard(member, id, address);
  const packed = await run('parcels', 'pack', '--lot', String(id), '--json');
  const parcel = String((JSON.parse(packed.stdout) as { id: number }).id);
  const refused = await run('parcels', 'ship', '--parcel', parcel, '--tracked');
  expect(refused.stderr).toContain('This parcel has no carrier or no tracking number');
  const ship = async () => (await run('parcels', 'ship', '--parcel', parcel)).stdout;
  const change = `pnpm house parcels change ${parcel}`;
  expect(await ship()).toBe(
    `Shipped: ${parcel}.
Warning: parcel ${parcel} has no carrier and no tracking number, so its member cannot follow it.
  Add it with "${change} --carrier NAME --tracking NUMBER".
`,
  );
  await run('parcels', 'change', parcel, '--carrier', 'USPS');
  expect(await ship()).toMatch(new RegExp(`has no tracking number, .*\\n.*"${change} --tracking NUMBER"`));
  await run('parcels', 'change', parcel, '--tracking', '9400');
  expect(await ship()).toBe(`Shipped: ${parcel}.\n`);
});

it('buys a label, gives it back and buys another', async () => {
  const { member, id } = await shop.aWin();
  const address = (await shop.address(member, id)).body.selected_address.id;
  expect((await shop.payByCard(member, id, address)).status).toBe(200);
  const packed = await run('parcels', 'pack', '--lot', String(id), '--json');
  const parcel = String((JSON.parse(packed.stdout) as { id: number }).id);
  const weight = ['--ounces', '40.5', '--box', '12x8.5x4'];
  expect((await run('parcels', 'rates', parcel, ...weight)).stdout).toMatch(
    /USPS GroundAdvantage +\$8.79 +5/,
  );
  expect((await run('parcels', 'buy-label', parcel, '--ounces', '2000')).stderr).toContain(
    'The carrier refused the label: USPS: Package weight exceeds',
  );
  expect((await run('parcels', 'list', '--alert')).stdout).toContain('label_failed');
  expect((await run('parcels', 'buy-label', parcel, ...weight)).stdout).toMatch(
    /has a label of USPS GroundAdvantage for \$8.79: 94055\d{17}\.$/m,
  );
  expect((await run('parcels', 'void-label', parcel)).stdout).toContain('was given back');
  await run('parcels', 'buy-label', parcel, ...weight, '--service', 'Priority');
  expect((await run('parcels', 'show', parcel)).stdout).toMatch(/Label +bought, USPS Priority, \$14.44/);
  expect((await run('parcels', 'list', '--alert')).stdout).toContain('No parcels.');
  const folder = await mkdtemp(join(tmpdir(), 'bidkit-parcels-'));
  for (const args of [
    ['parcels', 'label', parcel],
    ['parcels', 'packing-slip', parcel],
    ['pick-list', 'print'],
  ]) {
    const file = join(folder, 'one.pdf');
    expect((await run(...args, '--out', file)).stdout).toBe(`${file}\n`);
    expect((await readFile(file)).subarray(0, 5).toString()).toBe('%PDF-');
  }
  const missing = join(folder, 'no', 'one.pdf');
  expect((await run('pick-list', 'print', '--out', missing)).stderr).toContain('cannot be written (ENOENT)');
  await rm(folder, { recursive: true });
});

it.each([
  [['parcels', 'rates', '5', '--ounces', 'x'], '“x” is not a number such as 12.5.'],
  [['parcels', 'buy-label', '5', '--ounces', '5', '--box', '5x5'], '“5x5” is not a box.'],
  [['parcels', 'void-label', '99999'], 'This parcel was not found.'],
  [['parcels', 'pack'], 'Missing: --lot NUMBER.'],
  [['parcels', 'pack', '--lot', 'x'], '“x” is not the number of a lot.'],
  [['parcels', 'ship', '--parcel', '99999'], 'This parcel was not found.'],
  [['parcels', 'list', '--status', 'gone'], '“gone” is not a valid status.'],
  [['parcels', 'scan', '99999', '--status', 'gone', '--description', 'x'], 'The status of a scan is'],
])('explains the mistake in %j', async (args, message) => {
  const { stderr, code } = await run(...args);
  expect([stderr.includes(message) || stderr, code]).toEqual([true, 1]);
});
