import { resolve } from 'node:path';
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

const run = (...args: string[]) =>
  runCli(args, variables, { folder: resolve(import.meta.dirname, '../../../../..') });

it('writes a newsletter from a file, changes, previews and sends it', async () => {
  const newsletter = (...args: string[]) => run('newsletter', ...args);
  const file = ['--file', 'examples/content/newsletter.md'];
  expect((await newsletter('write', '--subject', 'News')).stderr).toContain(
    'Enter the text of the newsletter',
  );
  const written = await newsletter('write', '--subject', 'News', ...file);
  expect(written.stdout).toMatch(/News +1 +draft +0[\s\S]*## Tools and workshop/);
  const number = /^ *(\d+) +News/m.exec(written.stdout)?.[1] ?? '';
  expect((await newsletter('change', number, '--subject', 'Late news')).stdout).toMatch(
    /Late news +2 +draft/,
  );
  expect((await newsletter('preview', number)).stdout).toContain('Version 2 is on its way to');
  const why = ['--reason', 'The monthly newsletter'];
  expect((await newsletter('send', number, ...why)).stderr).toContain('--version');
  expect((await newsletter('send', number, '--version', '1', ...why)).stderr).toContain(
    'has version 2 by now',
  );
  await newsletter('write', '--subject', 'Other', ...file);
  expect((await newsletter('list')).stdout).toMatch(
    /Other +1 +draft[\s\S]*Late news[\s\S]*Total: 2 newsletters/,
  );
  expect((await newsletter('remove', number, ...why)).stdout).toBe(`Newsletter ${number} is removed.\n`);
  expect((await newsletter('show', number)).stderr).toContain('This newsletter was not found.');
});
