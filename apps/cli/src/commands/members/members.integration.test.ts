import { tmpdir } from 'node:os';
import { openTestApp, type TestApp } from '@bidkit/api/test/test-app';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCli, runCliJson, staffVariables } from '../../cli.testing.ts';

let app: TestApp;
let variables: Record<string, string>;

beforeAll(async () => {
  app = await openTestApp();
  variables = await staffVariables(app);
});
afterAll(() => app.close());

const run = (...args: string[]) => runCli(args, variables, { folder: tmpdir() });

it('lists, shows and changes members', async () => {
  const { id, username } = await app.aUser({ email_verified_at: null });
  const listed = await run('members', 'list', '--q', username, '--status', 'unverified');
  expect(listed.stdout).toContain('Total: 1 members.');
  const why = ['--reason', 'Asked on the phone'];
  expect((await run('members', 'verify-email', `${id}`, ...why)).stdout).toContain('is verified');
  expect((await run('members', 'verify-email', `${id}`, ...why)).stderr).toContain('is verified already');
  expect((await run('members', 'send-reset', `${id}`, ...why)).stdout).toContain('on its way');
  await run('members', 'note', `${id}`, '--text', 'Prefers a call');
  const shown = (await run('members', 'show', `${id}`)).stdout;
  expect(shown).toContain('Prefers a call');
  const link = await runCliJson<{ url: string }>(['members', 'log-in-as', `${id}`, ...why], variables, {
    folder: tmpdir(),
  });
  expect(link.url).toMatch(/\/impersonate#[\w-]{43}$/);
  expect((await run('members', 'list', '--membership', 'gold')).stderr).toContain('not a valid plan');
});
