import { openTestHouse, TEST_PASSWORD, type TestHouse } from '@bidkit/api/testing';
import type { AuditEntry, Credit, Partner } from '@bidkit/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { house as runHouse } from './cli.testing.ts';

let house: TestHouse;
let variables: Record<string, string>;

beforeAll(async () => {
  house = await openTestHouse();
  const staff = await house.aUser({ role: 'staff' });
  variables = {
    HOUSE_URL: await house.http.listen({ port: 0, host: '127.0.0.1' }),
    HOUSE_USER: staff.username,
    HOUSE_PASSWORD: TEST_PASSWORD,
  };
});
afterAll(() => house.close());

const run = (...args: string[]) => runHouse(args, variables);
async function runJson<T>(...args: string[]): Promise<T> {
  const { stdout, stderr, code } = await run(...args, '--json');
  expect([stderr, code]).toEqual(['', 0]);
  return JSON.parse(stdout);
}
const shop = ['--origin', 'https://shop.example', '--origin', 'https://www.shop.example'];
const add = (...args: string[]) =>
  runJson<Partner>('partner', 'add', 'acme', '--name', 'Acme Outlet', ...args);

it('registers a partner, changes it, lists it, and the audit tells', async () => {
  expect((await run('partner', 'list')).stdout).toBe('Nobody.\n');
  const added = await add(...shop, '--affiliate-id', 'acme-1');
  expect(added).toMatchObject({
    key: 'acme',
    name: 'Acme Outlet',
    origins: ['https://shop.example', 'https://www.shop.example'],
    affiliate_ids: ['acme-1'],
    is_active: true,
  });
  expect(await add(...shop, '--no-active')).toMatchObject({
    id: added.id,
    is_active: false,
    affiliate_ids: [],
  });
  const { stdout } = await run('partner', 'list');
  expect(stdout).toMatch(/^acme +Acme Outlet +no +https:\/\/shop\.example https:\/\/www\.shop\.example$/m);
  const audit = await runJson<{ data: AuditEntry[] }>('audit', '--subject', 'partner');
  expect(audit.data.map(({ action }) => action)).toEqual(['change', 'register']);
});

it.each([
  [['add', 'acme', ...shop], '  name: Name is required'],
  [
    ['add', 'acme', '--name', 'Acme', '--origin', 'shop.example'],
    '  origins.0: This must be an origin such as',
  ],
  [['revoke', 'acme'], '  reason: Please say why'],
  [['revoke', 'nobody', '--reason', 'x'], 'There is no partner “nobody”. There are: acme.'],
  [['credits', 'acme', '--from', 'yesterday'], '  from: “yesterday” is no time.'],
])('refuses %j with a way on', async (args, message) => {
  await add();
  const { stderr, code } = await run('partner', ...args);
  expect(code).toBe(1);
  expect(stderr).toContain(message);
});

it('signs everybody out on their pages', async () => {
  await add(...shop);
  const { stdout, code } = await run('partner', 'revoke', 'acme', '--reason', 'Phishing');
  expect([stdout, code]).toEqual(['Nobody is signed in on the pages of Acme Outlet any more.\n', 0]);
});

it('exports what a partner brought in a period', async () => {
  const { id } = await add();
  const at = (day: string) => ({ partner_id: id, created_at: new Date(`${day}T12:00:00.000Z`) });
  const [early, late] = [await house.aUser(at('2026-01-31')), await house.aUser(at('2026-02-01'))];
  const credits = await runJson<Credit[]>('partner', 'credits', 'acme');
  expect(credits.map(({ kind, user_id }) => [kind, user_id])).toEqual([
    ['sign-up', early.id],
    ['sign-up', late.id],
  ]);
  const february = ['--from', '2026-02-01T00:00Z', '--to', '2026-03-01T00:00Z'];
  const { stdout } = await run('partner', 'credits', 'acme', ...february, '--csv');
  expect(stdout).toBe(
    `time,kind,user_id,auction_id,count,amount\n2026-02-01T12:00:00.000Z,sign-up,${late.id},,1,\n`,
  );
  expect((await run('partner', 'credits', 'acme')).stdout).toMatch(
    /^2026-01-31 12:00:00 UTC +sign-up +\d+ +1$/m,
  );
  expect((await run('partner', 'credits', 'acme', '--to', '2020-01-01T00:00Z')).stdout).toBe('Nothing.\n');
});
