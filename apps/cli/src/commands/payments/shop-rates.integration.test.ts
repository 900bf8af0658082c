import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestApp, type TestApp } from '@bidkit/api/test/test-app';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCli, staffVariables } from '../../cli.testing.ts';

let app: TestApp;
let variables: Record<string, string>;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-rates-'));
  app = await openTestApp();
  variables = await staffVariables(app);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const run = (...args: string[]) => runCli(args, variables, { folder });

it('shows and replaces the cost of shipping, and names the row of an error', async () => {
  expect((await run('shipping-rates')).stdout).toMatch(/US +\$25\.00 +\$6\.95/);
  await writeFile(join(folder, 'bad.csv'), 'country,up_to,rate\nUS,,5\n,,free\n');
  expect((await run('shipping-rates', 'save', 'bad.csv')).stderr).toContain('line 3, rate: Enter an amount');
  await writeFile(join(folder, 'good.csv'), 'country,up_to,rate\nus,19.99,5.01\nUS,,7\n,,"$1,033.30"\n');
  const saved = await run('shipping-rates', 'save', 'good.csv');
  expect(saved.stdout).toMatch(
    /US +\$19\.99 +\$5\.01\nUS +no limit +\$7\.00\nall others +no limit +\$1,033\.30/,
  );
});

it('shows and changes sales taxes', async () => {
  expect((await run('tax-rates')).stdout).toMatch(/CA +California +7\.25/);
  expect((await run('tax-rates', 'set', 'ca', '7.3333')).stdout).toMatch(/CA +California +7\.3333/);
  expect((await run('tax-rates', 'set', 'CA', 'much')).stderr).toContain('“much” is not a percentage');
  expect((await run('tax-rates', 'set', 'CA', '26')).stderr).toContain('from 0 to 25');
});

it('shows and changes the business', async () => {
  expect((await run('business')).stdout).toMatch(/time_zone +America\/Los_Angeles/);
  const set = await run(
    'business',
    'set',
    '--postal-address',
    '5 Mint Ave | Reno',
    '--name',
    'Reno Auctions',
  );
  expect(set.stdout).toMatch(/name +Reno Auctions\npostal_address +5 Mint Ave \| Reno/);
  expect((await run('business', 'set', '--sender-name', 'Dock')).stderr).toContain('Fill in this field');
  expect((await run('business', 'set')).stderr).toContain('Nothing to change');
});
