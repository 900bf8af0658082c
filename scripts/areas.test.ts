import { globSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const { apiAreas }: { apiAreas: readonly string[] } = await import(join(root, '.dependency-cruiser.js'));

/** The folders in a folder that contain modules. */
const foldersOf = (path: string) => [
  ...new Set(
    globSync('*/**/*.{ts,tsx}', { cwd: join(root, path) }).map((file) => file.split(/[\\/]/)[0] ?? ''),
  ),
];

/** The names of the modules of a folder: not of its tests. */
const modulesOf = (path: string) =>
  readdirSync(join(root, path)).flatMap((name) => name.match(/^([\w-]+)[.]ts$/)?.[1] ?? []);

const TABLES = 'apps/api/src/db/tables';

it('each area of the api is a folder of its modules', () => {
  expect(foldersOf('apps/api/src/modules').sort()).toEqual([...apiAreas].sort());
});

it.each<[title: string, names: readonly string[], others: readonly string[]]>([
  ['files of the contract', foldersOf('packages/contract/src'), ['core']],
  ['tables', [...foldersOf(TABLES), ...modulesOf(TABLES)], ['columns']],
  ['commands of the cli', foldersOf('apps/cli/src/commands'), []],
  ['features of the site', foldersOf('apps/site/src/features'), ['developers']],
  // Screens of a part of an area.
  [
    'features of the office',
    foldersOf('apps/office/src/features'),
    ['claims', 'imports', 'packing', 'parcels', 'products', 'returns', 'settings'],
  ],
  ['stores of the sdk', foldersOf('packages/sdk/src/stores'), []],
])('the %s are named after areas of the api', (_title, names, others) => {
  expect(names.length).toBeGreaterThan(others.length);
  expect(names.filter((name) => !apiAreas.includes(name)).sort()).toEqual(others);
});
