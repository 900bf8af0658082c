import { openTestApp, type TestApp } from '@bidkit/api/test/test-app';
import type { AuditEntry, Credit, Partner } from '@bidkit/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCli, runCliJson, staffVariables } from '../../cli.testing.ts';

let app: TestApp;
let variables: Record<string, string>;

beforeAll(async () => {
  app = await openTestApp();
  variables = await staffVariables(app);
});
afterAll(() => app.close());

const run = (...args: string[]) => runCli(args, variables);
const runJson = <T>(...args: string[]) => runCliJson<T>(args, variables);
const shop = ['--origin', 'https://shop.example', '--origin', 'https://www.shop.example'];
const add = (key: string, ...args: string[]) =>
  runJson<Partner>('partner', 'add', key, '--name', 'Acme Outlet', ...args);

it('registers a partner, changes it, lists it, and the audit shows it', async () => {
  expect((await run('partner', 'list')).stdout).toBe('No partners.\n');
  const added = await add('acme', ...shop, '--affiliate-id', 'acme-1');
  expect(added).toMatchObject({
    key: 'acme',
    name: 'Acme Outlet',
    origins: ['https://shop.example', 'https://www.shop.example'],
    affiliate_ids: ['acme-1'],
    is_active: true,
  });
  const { stdout: output } = await run('partner', 'change', 'acme', '--no-active');
  expect(output).toMatch(/^Changed acme:\n {2}active: yes -> no\n\n/);
  const { stdout } = await run('partner', 'list');
  expect(stdout).toMatch(
    /^acme +Acme Outlet +no +https:\/\/shop\.example https:\/\/www\.shop\.example +acme-1$/m,
  );
  const audit = await runJson<{ data: AuditEntry[] }>('audit', '--subject', 'partner');
  expect(audit.data.map(({ action }) => action)).toEqual(['change', 'register']);
});

it('leaves a partner unchanged when it is registered again, and names the command for changes', async () => {
  const kept = await add('kept', '--origin', 'https://kept.example', '--affiliate-id', 'kept-1');
  const again = await run('partner', 'add', 'kept', '--name', 'Kept', '--no-active');
  expect([again.stdout, again.code]).toEqual(['', 1]);
  expect(again.stderr).toContain('try: pnpm house partner change kept --help');
  const listed = await runJson<Partner[]>('partner', 'list');
  expect(listed.find(({ key }) => key === 'kept')).toEqual(kept);
});

it('shows the changed values of a change, or that nothing changed', async () => {
  await add('moved', '--origin', 'https://old.example');
  const move = ['--add-origin', 'https://new.example', '--remove-origin', 'https://old.example'];
  const { stdout } = await run('partner', 'change', 'moved', '--name', 'Moved', ...move);
  expect(stdout.split('\n').slice(0, 4)).toEqual([
    'Changed moved:',
    '  name: Acme Outlet -> Moved',
    '  origin removed: https://old.example',
    '  origin added: https://new.example',
  ]);
  const again = await run('partner', 'change', 'moved', '--active');
  expect(again.stdout).toContain('Nothing changed: moved has these values already.');
});

it('accepts every port of a developer’s machine', async () => {
  const { origins } = await add('local', '--origin', 'http://localhost:*');
  expect(origins).toEqual(['http://localhost:*']);
});

it('accepts the origin of sandboxed frames only when it is confirmed', async () => {
  const { stderr, code } = await run('partner', 'add', 'framed', '--name', 'F', '--origin', 'null');
  expect(code).toBe(1);
  expect(stderr).toContain('All sandboxed frames and local files have it');
  expect(stderr).toContain('--allow-null-origin');
  const meant = await add('framed', '--origin', 'null', '--allow-null-origin');
  expect(meant.origins).toEqual(['null']);
});

it.each([
  [['add', 'fresh', ...shop], 'Missing: --name'],
  [
    ['add', 'fresh', '--name', 'A', '--origin', 'shop.example'],
    '  origins.0: This must be an origin such as',
  ],
  [
    ['change', 'refused', '--remove-origin', 'https://x.example'],
    '  remove_origins: “https://x.example” is not one of this partner’s entries',
  ],
  [['revoke', 'refused'], 'Missing: --reason TEXT.'],
  [['revoke', 'unknown', '--reason', 'x'], 'There is no partner “unknown”. There are: '],
  [['credits', 'refused', '--from', 'yesterday'], '  from: “yesterday” is not a valid time.'],
  [
    ['credits', 'refused', '--from', '2026-12-01', '--to', '2026-11-01'],
    '  to: The period must end after it begins',
  ],
  [
    ['credits', 'refused', '--from', '2026-12-01', '--to', '2026-12-01'],
    '  to: The period must end after it begins',
  ],
])('refuses %j with an explanation', async (args, message) => {
  await app.aPartner({ key: 'refused' }).catch(() => undefined);
  const { stderr, code } = await run('partner', ...args);
  expect(code).toBe(1);
  expect(stderr).toContain(message);
});

it('signs all members out on the pages of a partner', async () => {
  await add('phished', ...shop);
  const { stdout, code } = await run('partner', 'revoke', 'phished', '--reason', 'Phishing');
  expect([stdout, code]).toEqual(['All members are logged out on the pages of Acme Outlet.\n', 0]);
});

it('exports the credits of a partner for a period', async () => {
  const { id } = await add('brought');
  const at = (day: string) => ({ partner_id: id, created_at: new Date(`${day}T00:00:00.000Z`) });
  const [early, late] = [await app.aUser(at('2026-01-31')), await app.aUser(at('2026-02-01'))];
  await app.aUser(at('2026-03-01'));
  const credits = await runJson<Credit[]>('partner', 'credits', 'brought', '--to', '2026-03-01');
  expect(credits.map(({ kind, user_id }) => [kind, user_id])).toEqual([
    ['sign-up', early.id],
    ['sign-up', late.id],
  ]);
  const head = 'time,kind,user_id,auction_id,count,amount,order_id,transaction_id';
  for (const [from, to] of [
    ['2026-02-01', '2026-03-01'],
    ['2026-02-01T00:00Z', '2026-03-01T00:00Z'],
  ] as const) {
    const { stdout } = await run('partner', 'credits', 'brought', '--from', from, '--to', to, '--csv');
    expect(stdout).toBe(`${head}\n2026-02-01T00:00:00.000Z,sign-up,${late.id},,1,,,\n`);
  }
  expect((await run('partner', 'credits', 'brought')).stdout).toMatch(
    /^2026-01-31 00:00:00 UTC +sign-up +\d+ +1$/m,
  );
  expect((await run('partner', 'credits', 'brought', '--to', '2020-01-01')).stdout).toBe('No entries.\n');
});
