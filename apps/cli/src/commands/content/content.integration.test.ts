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

it('changes a text of the site, and gives it its default again', async () => {
  expect((await run('settings')).stdout).toMatch(/testimonials_claim +default/);
  const name = 'testimonials_claim';
  expect((await run('settings', 'set', name, '--value', 'Over 12')).stderr).toContain(
    'Missing: --reason TEXT.',
  );
  expect((await run('settings', 'set', 'color', '--reason', 'x')).stderr).toContain(
    'There is no setting “color”',
  );
  const changed = await run(
    'settings',
    'set',
    name,
    '--value',
    'Over 12 Testimonials',
    '--reason',
    'Counted',
  );
  expect(changed.stdout).toMatch(/testimonials_claim +Over 12 Testimonials +20\d\d-/);
  const back = await run('settings', 'set', name, '--reason', 'Wrong');
  expect(back.stdout).toMatch(/testimonials_claim +default/);
});

it('uploads the logo', async () => {
  const file = 'docs/home-light.webp';
  expect((await run('settings', 'picture', 'name', file, '--reason', 'x')).stderr).toContain(
    'There is no setting “name”',
  );
  expect((await run('settings', 'picture', 'logo', 'no.png', '--reason', 'x')).stderr).toContain('no.png');
  const { stdout } = await run('settings', 'picture', 'logo', file, '--reason', 'Ours');
  expect(stdout).toMatch(/logo +\/images\/site\/[0-9a-f]{64}\.webp +20\d\d-/);
});

it('publishes a notice from a file, changes it, and restores its first version', async () => {
  const content = (...args: string[]) => run('content', ...args);
  const why = ['--reason', 'Asked often'];
  const file = ['--file', 'examples/content/notice.md'];
  expect((await content('save', 'poem', 'hours', ...why)).stderr).toContain(
    '“poem” is not a kind of content',
  );
  expect((await content('preview', 'examples/content/notice.md')).stdout).toContain(
    '<strong>Monday to Friday',
  );
  const saved = await content('save', 'notice', 'hours', '--title', 'Opening hours', ...file, ...why);
  expect(saved.stdout).toMatch(/notice +hours +Opening hours +no +version 1[\s\S]*1 +draft/);
  const published = await content('publish', 'notice', 'hours', '--version', '1', ...why);
  expect(published.stdout).toMatch(/1 +published/);
  const changed = await content('save', 'notice', 'hours', '--base', '1', '--title', 'Hours', ...why);
  expect(changed.stdout).toMatch(/2 +draft[\s\S]*We answer questions/);
  const later = ['--version', '2', '--at', '2099-01-02T08:00Z'];
  expect((await content('publish', 'notice', 'hours', ...later, ...why)).stdout).toMatch(/2 +scheduled/);
  const backed = await content('unschedule', 'notice', 'hours', '--version', '2', ...why);
  expect(backed.stdout).toMatch(/2 +draft/);
  const late = await content('save', 'notice', 'hours', '--base', '1', '--title', 'Late', ...why);
  expect(late.stderr).toContain('Somebody else has saved version 2');
  const restored = await content('restore', 'notice', 'hours', '--version', '1', '--base', '2', ...why);
  expect(restored.stdout).toContain('Version 3: Opening hours');
  expect((await content('show', 'notice', 'hours', '--version', '2')).stdout).toContain('Version 2: Hours');
  expect((await content('expire', 'notice', 'hours', ...why)).stdout).toMatch(
    /notice +hours +Opening hours +no/,
  );
  expect((await content('list', '--kind', 'notice')).stdout).toContain('Total: 1 entries');
  expect((await run('audit')).stdout).toMatch(/restore +content/);
});
