import { staffAlerts, users } from '@bidkit/api/db/schema';
import { openTestApp, type TestApp } from '@bidkit/api/test/test-app';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCli, staffVariables } from '../../cli.testing.ts';

let app: TestApp;
let variables: Record<string, string>;

beforeAll(async () => {
  app = await openTestApp();
  variables = await staffVariables(app);
});
afterAll(() => app.close());

const run = async (...args: string[]) => (await runCli(args, variables)).stdout;

it('lists what waits, with the command that shows it', async () => {
  expect(await run('worklist')).toContain('Nothing waits for you.');
  await app.aLot();
  const listed = await run('worklist');
  expect(listed).toMatch(/1 +Lots without bids that end in 24 hours .*pnpm house lots list --bids none/);
  expect(listed).not.toContain('Refunds that failed');
});

it('shows the figures of the last days beside those before', async () => {
  const shown = await run('figures');
  expect(shown).toMatch(/Net sales +\$0\.00 +\$0\.00/);
  expect(shown).toMatch(/Paid sell-through +- +-/);
  expect(shown).toMatch(/days begin at midnight in America\/Los_Angeles\./);
});

it('lists alerts, marks them as read, and chooses their emails', async () => {
  const staff = (await app.db.select().from(users)).find(({ role }) => role === 'staff');
  const alert = { user_id: staff?.id ?? 0, kind: 'claim_filed', subject_id: 17, detail: 'ava' } as const;
  await app.db.insert(staffAlerts).values(alert);
  expect(await run('alerts', '--keep')).toMatch(/new .* ava filed a claim for lot 17\./);
  expect(await run('alerts')).toMatch(/new .* ava filed a claim for lot 17\./);
  expect(await run('alerts')).not.toMatch(/new /);
  expect(await run('alerts', 'settings')).toMatch(/claim_filed +no/);
  expect(await run('alerts', 'mail', 'claim_filed', 'on')).toMatch(/claim_filed +yes/);
  expect((await runCli(['alerts', 'mail', 'gone', 'on'], variables)).stderr).toContain('KIND is one of');
});
