import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { openTestApp, type TestApp } from '@bidkit/api/test/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCli, staffVariables } from '../../cli.testing.ts';

let app: TestApp;
let variables: Record<string, string>;
let folder: string;
beforeAll(async () => {
  app = await openTestApp();
  variables = await staffVariables(app);
  folder = await mkdtemp(join(tmpdir(), 'listings-'));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const run = (...args: string[]) => runCli(['listings', ...args], variables, { folder });
const example = resolve(import.meta.dirname, '../../../../../examples/import/listings.csv');

it('imports the example, changes nothing the second time, lists it by source and removes one', async () => {
  const first = await run('import', example, '--source', 'example');
  expect(first).toMatchObject({ code: 0, stdout: '3 added, 0 changed, 0 unchanged, 0 refused.\n' });
  const second = await run('import', example, '--source', 'example');
  expect(second.stdout).toBe('0 added, 0 changed, 3 unchanged, 0 refused.\n');
  const listed = await run('list', '--source', 'example');
  expect(listed.stdout).toMatch(
    /cars +Automotive +City fleet sale +San Jose, CA +2030-06-08 10:00 +example +fleet-7/,
  );
  expect(listed.stdout).toContain('Total: 3 listings');
  const number = /^ *(\d+) +cars/m.exec(listed.stdout)?.[1] ?? '';
  expect((await run('remove', number)).stdout).toBe(`Listing ${number} is removed.\n`);
  expect((await run('remove', number)).stderr).toContain('This listing was not found.');
  expect((await run('list', '--source', 'example')).stdout).toContain('Total: 2 listings');
  expect((await run('list', '--q', 'nothing such')).stdout).toContain('Total: 0 listings');
  expect((await run('sources')).stdout).toContain('example');
});

it('names the line and the field of each refused row, and ends with an error', async () => {
  const csv = 'external_key,name,type,city,state,zip\na,Pens,14,Duluth,MN,55802\nb,Pens,14,Duluth,MN,00000\n';
  await writeFile(join(folder, 'bad.csv'), csv);
  const refused = await run('import', 'bad.csv', '--source', 'bad');
  expect(refused.code).toBe(1);
  expect(refused.stdout).toContain('1 added, 0 changed, 0 unchanged, 1 refused.');
  expect(refused.stdout).toContain('line 3, zip: We could not find this ZIP code.');
});

it.each([
  ['an unknown column', 'external_key,color\n', 'There is no column “color”. Columns are: name, type,'],
  ['NUL bytes', Buffer.from('external_key', 'utf16le'), 'This file cannot be read. It has NUL bytes'],
  ['0 bytes', '', 'There is no listing in this file.'],
])('imports nothing of a file with %s', async (_name, content, message) => {
  await writeFile(join(folder, 'odd.csv'), content);
  const { code, stderr } = await run('import', 'odd.csv', '--source', 'odd');
  expect([code, stderr]).toEqual([1, expect.stringContaining(message)]);
});

it('refuses a file that is neither CSV nor JSON, and an import without a source', async () => {
  await writeFile(join(folder, 'sales.txt'), '');
  expect((await run('import', 'sales.txt', '--source', 'x')).stderr).toContain('ends in .csv or .json');
  expect((await run('import', example)).stderr).toContain('Missing: --source NAME.');
});

it('adds, lists, runs, changes and removes a feed, and shows why a read failed', async () => {
  let answer: [status: number, content: string] = [200, ''];
  const server = createServer((_, response) => void response.writeHead(answer[0]).end(answer[1])).listen(0);
  await once(server, 'listening');
  const url = `http://localhost:${(server.address() as AddressInfo).port}/sales.csv`;
  const head = 'external_key,name,type,city,state,zip';
  answer = [200, `${head}\na,Pens,14,Duluth,MN,55802\nb,Pens,14,Duluth,MN,00000\n`];
  const added = await run('feed', 'add', 'fed', url, '--minutes', '60', '--no-enabled', '--json');
  const number = String(JSON.parse(added.stdout).id);
  const first = await run('feed', 'run', number);
  expect(first.code).toBe(1);
  expect(first.stdout).toContain('1 added, 0 changed, 0 unchanged, 1 refused');
  expect(first.stdout).toContain('line 3, zip: We could not find this ZIP code.');
  answer = [503, ''];
  const failed = await run('feed', 'run', number);
  expect(failed).toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/^failed: localhost:\d+ answered 503\n$/),
  });
  const listed = await run('feed', 'list');
  expect(listed.stdout).toMatch(
    / fed +http:\/\/localhost:\d+\/sales.csv +off .*failed: localhost:\d+ answered 503/,
  );
  expect(listed.stdout).toContain('fed: line 3, zip: We could not find this ZIP code.');
  expect((await run('feed', 'change', number, '--minutes', '5')).stderr).toContain('from 15 to 10080');
  expect((await run('feed', 'change', number, '--minutes', '30', '--enabled')).stdout).toContain('30 min');
  expect((await run('feed', 'add', 'other', 'http://example.com/a.csv')).stderr).toContain('https://');
  expect((await run('feed', 'remove', number)).stdout).toContain('Its listings stay.');
  expect((await run('list', '--source', 'fed')).stdout).toContain('Total: 1 listings');
  server.closeAllConnections();
  server.close();
});

it('adds, lists, renames and removes a type, and refuses one that a listing has', async () => {
  const type = (...args: string[]) => run('type', ...args);
  const added = await type('add', 'Drones', '--position', '6');
  expect(added.stdout).toMatch(/NUMBER +TYPE +POSITION +LISTINGS\n +\d+ +Drones +6 +0\n/);
  expect((await type('list')).stdout).toMatch(/ 6 +Aircraft +6 +0\n +\d+ +Drones +6 +0\n +7 +Jewelry/);
  expect((await type('add', 'boats')).stderr).toContain('There is a type with this name already.');
  expect((await type('change', 'drones', '--name', 'Robots')).stdout).toContain('Robots');
  await writeFile(
    join(folder, 'robots.csv'),
    'external_key,name,type,city,state,zip\na,Arms,robots,Duluth,MN,55802\n',
  );
  expect((await run('import', 'robots.csv', '--source', 'robots')).code).toBe(0);
  const used = await type('remove', 'Robots');
  expect(used).toMatchObject({ code: 1, stderr: expect.stringContaining('Listings that have it: 1') });
  expect((await type('remove', '17')).stdout).toBe('The type 17 Livestock is removed.\n');
  expect((await type('remove', 'Livestock')).stderr).toContain(
    '“Livestock” is not a type. Choose one of: 1 Automotive,',
  );
  expect((await type('add')).stderr).toContain('Usage: pnpm house listings type add NAME');
});

describe('pictures', () => {
  const picture = resolve(example, '../pictures/radio.jpg');
  const head = 'external_key,name,type,city,state,zip,picture';
  const row = (key: string, named: string) => `${key},Pens,14,Duluth,MN,55802,${named}`;
  const shown = async (source: string) => {
    const listed = JSON.parse((await run('list', '--source', source, '--json')).stdout).data as {
      id: number;
      external_key: string;
    }[];
    const images = listed.map(async ({ id, external_key }) => {
      const { image } = (await app.http.inject(`/api/external-auction/${id}`)).json();
      const status = image && (await app.http.inject(`${image}?w=160`)).statusCode;
      return [external_key, status] as const;
    });
    return Object.fromEntries(await Promise.all(images));
  };

  it('are published with the rows of a file; a row whose picture is refused is not', async () => {
    await mkdir(join(folder, 'sales/pictures'), { recursive: true });
    await copyFile(picture, join(folder, 'sales/pictures/radio.jpg'));
    await copyFile(picture, join(folder, 'outside.jpg'));
    await symlink(join(folder, 'outside.jpg'), join(folder, 'sales/link.jpg'));
    await writeFile(join(folder, 'sales/text.jpg'), 'no picture');
    await writeFile(join(folder, 'sales/odd.jpg'), Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 1, 2, 3]));
    const reasons = {
      '../outside.jpg': 'is not in the folder of the file',
      'link.jpg': 'is not in the folder of the file',
      'missing.jpg': 'There is no file',
      'text.jpg': 'is not a JPEG, PNG, WebP or AVIF file',
      'odd.jpg': 'This file is not a readable picture',
    };
    const rows = Object.keys(reasons).map((named, n) => row(`bad-${n}`, named));
    const csv = [head, row('good', 'pictures/radio.jpg'), row('none', ''), ...rows].join('\n');
    await writeFile(join(folder, 'sales/sales.csv'), csv);
    const { stdout, code } = await run('import', 'sales/sales.csv', '--source', 'pictured');
    expect([code, stdout]).toEqual([
      1,
      expect.stringContaining('2 added, 0 changed, 0 unchanged, 5 refused'),
    ]);
    Object.entries(reasons).forEach(([named, reason], n) => {
      expect(stdout).toContain(
        `line ${n + 4}, picture: The picture “${named}” was not uploaded with the file.`,
      );
      expect(stdout).toMatch(new RegExp(`^  ${named}: .*${reason}`, 'm'));
    });
    expect(await shown('pictured')).toEqual({ good: 200, none: null });
    const again = await run('import', 'sales/sales.csv', '--source', 'pictured');
    expect(again.stdout).toContain('0 added, 0 changed, 2 unchanged, 5 refused');
  });

  it('are given, kept by a later import without one, and removed', async () => {
    await copyFile(picture, join(folder, 'radio.jpg'));
    await writeFile(join(folder, 'one.csv'), `${head}\n${row('a', '')}\n`);
    await run('import', 'one.csv', '--source', 'one');
    const number = /^ *(\d+)/m.exec((await run('list', '--source', 'one')).stdout)?.[1] ?? '';
    expect((await run('picture', number, 'radio.jpg')).stdout).toMatch(/ shows \/images\/external\/\d+\./);
    expect(await shown('one')).toEqual({ a: 200 });
    expect((await run('import', 'one.csv', '--source', 'one')).stdout).toContain('1 unchanged');
    expect((await run('picture', 'change', number, '--alt', 'A radio', '--rotate', '90')).code).toBe(0);
    expect((await run('show', number)).stdout).toMatch(/It shows +A radio\n/);
    expect((await run('picture', 'change', number)).stderr).toContain('Give --alt, --crop or --rotate.');
    expect((await run('picture', number, 'one.csv')).stderr).toContain('is not a JPEG');
    expect(await shown('one')).toEqual({ a: 200 });
    expect((await run('picture', 'remove', number)).stdout).toBe(`Listing ${number} has no picture.\n`);
    expect(await shown('one')).toEqual({ a: null });
  });
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
  expect((await runCli(['audit'], variables)).stdout).toMatch(/change +external-auction/);
});
