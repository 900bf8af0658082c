import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { openTestApp, type TestApp } from '@bidkit/api/test/test-app';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCli, staffVariables } from './cli.testing.ts';

let app: TestApp;
let variables: Record<string, string>;
beforeAll(async () => {
  app = await openTestApp();
  variables = await staffVariables(app);
});
afterAll(() => app.close());

const run = (...args: string[]) =>
  runCli(args, variables, { folder: resolve(import.meta.dirname, '../../..') });

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

it('stores, lists and removes synonyms of the search', async () => {
  expect((await run('search', 'synonyms', 'set', 'truck', '--synonyms', ',')).stderr).toContain(
    'at least one other',
  );
  const stored = await run('search', 'synonyms', 'set', 'Truck', '--synonyms', 'lorry, pick-up');
  expect(stored.stdout).toMatch(/truck +lorry, pick-up +20\d\d-/);
  expect((await run('search', 'synonyms', 'list')).stdout).toMatch(
    /bike +bicycle[\s\S]*truck +lorry, pick-up/,
  );
  expect((await run('search', 'synonyms', 'remove', 'truck')).stdout).toContain('“truck” are removed');
  expect((await run('search', 'synonyms', 'remove', 'truck')).stderr).toContain('“truck” has no synonyms');
});

it('imports the rates of a file', async () => {
  expect((await run('rates')).stdout).toContain('No rates');
  const file = 'examples/import/rates.csv';
  expect((await run('rates', 'import', file, '--date', 'today')).stderr).toContain('This must be a date');
  const folder = await mkdtemp(join(tmpdir(), 'rates-'));
  await writeFile(join(folder, 'rates.csv'), 'Currency;Per Dollar;\r\n\r\nEUR;0.9;\r\nCAD;1,4;\r\n');
  const bad = await run('rates', 'import', join(folder, 'rates.csv'), '--date', '2026-01-05');
  expect(bad.stderr).toBe('No rate was imported.\n  line 4, per_dollar: A rate is a number above 0\n');
  await rm(folder, { recursive: true });
  const imported = await run('rates', 'import', file, '--date', '2026-01-05');
  expect(imported.stdout).toMatch(/17 rates are imported\.[\s\S]*CAD +1\.4 +2026-01-05/);
  expect((await run('audit')).stdout).toContain('import-rates');
});

it('shows the errors of pages, and deletes them with a reason', async () => {
  await app.http.inject({
    method: 'POST',
    url: '/api/logger',
    payload: { name: 'page-error', data: { message: 'TypeError: No lot', page: '/login', source: 'a.js:7' } },
  });
  expect((await run('page-errors')).stdout).toMatch(/1 +page-error +TypeError: No lot +\/login +a\.js:7/);
  expect((await run('page-errors', 'clear', '--reason', 'Fixed')).code).toBe(0);
  expect((await run('page-errors')).stdout).toContain('No entries.');
});

it('adds a government auction, and changes it', async () => {
  const command = (...args: string[]) => runCli(['external-auctions', ...args], variables);
  const place = ['--city', 'Duluth', '--state', 'MN', '--zip', '55802'];
  const unknown = await command('add', '--name', 'Harbor boats', '--type', 'Submarines', ...place);
  expect(unknown.stderr).toContain('“Submarines” is not a type. Choose one of: 1 Automotive,');
  const named = ['add', '--name', 'Harbor boats', '--type', 'boats', ...place];
  expect((await command(...named, '--recurring', 'daily')).stderr).toContain('weekly, every_two_weeks');
  const added = await command(...named, '--sale-at', '2099-12-05 09:00', '--is-government');
  expect(added.stdout).toMatch(
    /Type +Boats\nPlace +Duluth, MN 55802\nFlags +government\nSale +2099-12-05 09:00/,
  );
  const number = /^Number +(\d+)/.exec(added.stdout)?.[1] ?? '';
  const changed = await command('change', number, '--sale-at', 'none', '--no-is-government', '--is-online');
  expect(changed.stdout).toMatch(/Flags +online\nSale +always open/);
  expect((await run('audit')).stdout).toMatch(/change +external-auction/);
});

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
