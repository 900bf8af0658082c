import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestApp, type TestApp } from '@bidkit/api/test/test-app';
import type { CategoryImport, CategoryTree } from '@bidkit/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCli, runCliJson, staffVariables } from '../../cli.testing.ts';

// The tests follow each other, as the work of a member of staff of a new marketplace.
let app: TestApp;
let variables: Record<string, string>;
let folder: string;

beforeAll(async () => {
  app = await openTestApp();
  variables = await staffVariables(app);
  folder = await mkdtemp(join(tmpdir(), 'bidkit-categories-'));
  await cp(join(import.meta.dirname, '../../../../../examples/import'), folder, { recursive: true });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const run = (...args: string[]) => runCli(args, variables, { folder });
const runJson = <T>(...args: string[]) => runCliJson<T>(args, variables, { folder });
const tree = () => runJson<CategoryTree>('categories', 'list');
const names = async () => (await tree()).flatMap((one) => [one, ...one.subList]).map(({ name }) => name);
const importing = (...args: string[]) => runJson<CategoryImport>('categories', 'import', ...args);

describe('pnpm house categories', () => {
  it('is named where a lot is listed without any category', async () => {
    const listed = await run('lots', 'add', '--name', 'A saw', '--category', 'tools');
    expect(listed.stderr).toContain('pnpm house categories starter');
    expect((await run('categories', 'change', 'tools', '--display', 'X')).stderr).toContain(
      'pnpm house categories add',
    );
  });

  it('adds categories, sub-categories and tags, and lists them', async () => {
    await run('categories', 'add', 'Tools', '--description', 'For workshops.');
    await run('categories', 'add', 'Hand Tools', '--parent', 'tools');
    const { stdout, code } = await run('categories', 'add', 'Gifts', '--tag', '--is-fire');
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^ *\d+ +gifts +Gifts +tag/m)]);
    expect(await tree()).toMatchObject([
      { name: 'tools', description: 'For workshops.', subList: [{ name: 'hand-tools' }] },
      { name: 'gifts', is_virtual: true, is_fire: true },
    ]);
    expect((await run('categories', 'list')).stdout).toMatch(/^ *\d+ +tools.*\n *\d+ +hand-tools/m);
    const listed = await run('lots', 'add', '--name', 'A saw', '--category', 'hand tools');
    expect(listed.code).toBe(0);
  });

  it('renames and moves them', async () => {
    await run(
      'categories',
      'change',
      'Hand Tools',
      '--display',
      'Saws',
      '--name',
      'saws',
      '--parent',
      'none',
    );
    await run('categories', 'change', 'tools', '--description', 'none');
    expect(await tree()).toMatchObject([
      { name: 'tools', description: null, subList: [] },
      { name: 'saws', display: 'Saws', version: 2 },
      { name: 'gifts' },
    ]);
  });

  it('orders them', async () => {
    await run('categories', 'order', '--category', 'gifts', '--category', 'saws');
    expect(await names()).toEqual(['gifts', 'saws', 'tools']);
    expect((await run('categories', 'order')).stderr).toContain('--category');
  });

  it('tags products', async () => {
    const { stdout } = await run('products', 'tag', '--product', '1', '--add', 'gifts');
    expect(stdout).toMatch(/^ *1 +gifts$/m);
    expect((await run('products', 'tag', '--product', '1', '--add', 'new')).stderr).toContain(
      'There is no tag “new”. Tags are: gifts.',
    );
  });

  it('removes one that nothing refers to, and merges others', async () => {
    const used = await run('categories', 'remove', 'saws', '--reason', 'Too few');
    expect([used.code, used.stderr]).toEqual([1, expect.stringContaining('1 products with 1 lots')]);
    const merged = await run('categories', 'merge', 'saws', 'tools', '--reason', 'Too few');
    expect(merged).toMatchObject({ code: 0, stdout: 'Saws is removed. Its products are in Tools.\n' });
    await run('categories', 'add', 'Toys');
    expect((await run('categories', 'remove', 'toys', '--reason', 'Not sold')).stdout).toBe(
      'Toys is removed.\n',
    );
    expect(await names()).toEqual(['gifts', 'tools']);
    const audit = await run('audit', '--subject', 'category', '--json');
    expect(JSON.parse(audit.stdout).data[0]).toMatchObject({ action: 'remove', subject: 'category' });
  });

  it('imports the example after a dry run, and the same file again without a change', async () => {
    const planned = await importing('categories.csv', '--dry-run');
    expect(planned).toMatchObject({ dry_run: true, added: ['hand-tools', 'electronics'] });
    expect(await names()).toEqual(['gifts', 'tools']);
    const { stdout } = await run('categories', 'import', 'categories.csv', '--dry-run');
    expect(stdout).toContain('  + hand-tools\n');
    expect(stdout).toContain('This was a dry run: nothing was changed.');
    expect(await importing('categories.csv')).toEqual({ ...planned, dry_run: false });
    expect(await importing('categories.csv')).toMatchObject({ added: [], changed: [], unchanged: 4 });
  });

  it('adds the starter set once', async () => {
    const first = await runJson<CategoryImport>('categories', 'starter');
    expect(first.added).toContain('jewelry');
    expect(first.added).not.toContain('tools');
    expect((await run('categories', 'starter')).stdout).toBe('0 added, 0 changed, 0 unchanged.\n');
  });
});

it.each([
  [
    'an unknown column',
    'a.csv',
    'display,color\nA,red\n',
    'There is no column “color”. Columns are: name, display',
  ],
  [
    'a cell it cannot read',
    'a.csv',
    'display,is_fire\nA,hot\n',
    '  line 2, is_fire: “hot” is not valid. Write yes or no.',
  ],
  [
    'a row without a display',
    'a.csv',
    'name,display\na,\n',
    '  line 2, display: Please enter the name that members read',
  ],
  [
    'an unknown parent',
    'a.csv',
    'display,parent\nA,\nB,boats\n',
    '  line 3, parent: There is no category “boats”.',
  ],
  ['no objects', 'a.json', '[5]', '  category 1: This must be an object.'],
  [
    'an unknown field',
    'a.json',
    '[{"display":"A","color":"red"}]',
    '  category 1, color: This field is unknown.',
  ],
  ['JSON of another shape', 'a.json', '{"items":[]}', 'A JSON file holds a list of categories'],
  ['no categories', 'a.csv', 'display\n', 'There is no category in this file.'],
  ['another kind of file', 'a.txt', 'x', 'A file of categories ends in .csv or .json.'],
])('changes nothing of a file with %s', async (_, name, content, message) => {
  const before = await tree();
  await writeFile(join(folder, name), content);
  const { stdout, stderr, code } = await run('categories', 'import', name);
  expect([stdout, code]).toEqual(['', 1]);
  expect(stderr).toContain(message);
  expect(await tree()).toEqual(before);
});
