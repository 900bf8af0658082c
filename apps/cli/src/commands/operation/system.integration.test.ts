import { mails } from '@bidkit/api/db/schema';
import { openTestApp, type TestApp } from '@bidkit/api/test/test-app';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCli, staffVariables } from '../../cli.testing.ts';

let app: TestApp;
let variables: Record<string, string>;
beforeAll(async () => {
  app = await openTestApp();
  variables = await staffVariables(app);
  await app.mailWorker.stop();
});
afterAll(() => app.close());

const run = (...args: string[]) => runCli(args, variables, { folder: import.meta.dirname });

it('shows the state of the servers, and sends a test mail', async () => {
  const { stdout } = await run('system');
  expect(stdout).toMatch(/^Version \d/);
  expect(stdout).toContain('Missing: No lot is live.');
  expect((await run('system', 'test-mail')).stdout).toMatch(/^An email to .+ is on its way\.\n$/);
  expect((await run('audit', '--action', 'test-mail')).stdout).toMatch(/test-mail +mail 0/);
  expect((await run('audit', '--staff', 'nobody')).stdout).toContain('No entries.');
});

it('lists failed mails, and sends them again', async () => {
  const failed = { to: 'ava@example.com', subject: 'You won', html: '', gave_up: true, attempts: 10 };
  const rows = await app.db
    .insert(mails)
    .values([
      { ...failed, text: 'Won', last_error: 'Mailbox full' },
      { ...failed, text: '/verify/[token]' },
    ])
    .returning({ id: mails.id });
  const [good, secret] = rows.map(({ id }) => String(id));
  if (!good || !secret) throw new Error('There are no mails');
  expect((await run('mails', '--state', 'failed')).stdout).toMatch(
    /failed +10 +ava@example.com +You won +Mailbox full/,
  );
  const both = await run('mails', 'retry', '--mail', good, '--mail', secret);
  expect(both.code).toBe(1);
  expect(both.stdout).toMatch(/queued[\s\S]+secret links/);
  expect((await run('mails', 'retry', '--mail', secret)).code).toBe(1);
  expect((await run('mails', '--state', 'waiting')).stdout).toContain('You won');
});
