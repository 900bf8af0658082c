import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

const names = ['contract', 'sdk', 'widgets', 'react'];

interface Manifest {
  readonly repository: { readonly url: string; readonly directory: string };
  readonly homepage: string;
  readonly bugs: string;
  readonly unpkg: string;
  readonly jsdelivr: string;
  readonly files: readonly string[];
  readonly exports: Record<string, string | Record<string, string>>;
  readonly publishConfig: Pick<Manifest, 'exports'>;
}

function readManifest(name: string): Manifest {
  return JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8')) as Manifest;
}

// Sources are not published, so the condition `source` must not be published either.
it.each(names)('@bidkit/%s publishes all its exports except the sources', (name) => {
  const { exports, publishConfig } = readManifest(name);
  const published = Object.entries(exports).flatMap(([path, target]) => {
    if (typeof target === 'string') return [[path, target]];
    const { source: _, ...conditions } = target;
    // Helpers for tests of the workspace have no other condition.
    return Object.keys(conditions).length > 0 ? [[path, conditions]] : [];
  });
  expect(publishConfig.exports).toEqual(Object.fromEntries(published));
});

it.each(names)('@bidkit/%s names its repository, homepage and tracker, and contains its changes', (name) => {
  const { repository, homepage, bugs, files } = readManifest(name);
  const url = /^git\+(https:.*)\.git$/.exec(repository.url)?.[1];
  expect([repository.directory, homepage, bugs]).toEqual([
    `packages/${name}`,
    `${url}/tree/main/packages/${name}#readme`,
    `${url}/issues`,
  ]);
  expect(files).toContain('CHANGELOG.md');
});

it.each(names)('@bidkit/%s names the file that a CDN serves', (name) => {
  const { unpkg, jsdelivr } = readManifest(name);
  const file = name === 'widgets' ? './dist/embed/v1/bidkit.js' : './dist/index.js';
  expect([unpkg, jsdelivr]).toEqual([file, file]);
});

const jestConfig = readFileSync(join(root, 'examples/frameworks/testing/jest.config.js'), 'utf8');

it.each(names)(
  'the README of @bidkit/%s says that it has ES modules only, and how Jest takes them',
  (name) => {
    const text = readFileSync(join(root, 'packages', name, 'README.md'), 'utf8').replace(/\s+/g, ' ');
    expect(text).toMatch(/ES modules only/i);
    // The setting of the project whose tests `pnpm frameworks` runs.
    const [setting] = /transformIgnorePatterns: .*(?=,)/.exec(jestConfig) ?? [];
    expect(text).toContain(setting);
  },
);

it.each(names)(
  'the README of @bidkit/%s has the command to install it, and links that work anywhere',
  (name) => {
    const text = readFileSync(join(root, 'packages', name, 'README.md'), 'utf8');
    expect(text).toContain(`npm i @bidkit/${name}`);
    const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => link);
    expect(links.filter((link) => !link.startsWith('https://'))).toEqual([]);
  },
);
