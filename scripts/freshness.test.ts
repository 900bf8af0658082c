import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { beginBuild, isBuilt } from './freshness.ts';

let root: string;
const results = [
  'packages/contract/dist/index.js',
  'packages/sdk/dist/index.js',
  'packages/react/dist/index.js',
  'packages/widgets/dist/embed/v1/bidkit.js',
  'apps/site/dist/index.html',
  'apps/office/dist/index.html',
];

function write(path: string, text = 'text'): void {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'bidkit-fresh-'));
  mkdirSync(join(root, 'node_modules'));
  for (const path of ['package.json', 'packages/sdk/src/index.ts', ...results]) write(path);
});
afterEach(() => rmSync(root, { recursive: true }));

it('requests a build if there was none, or the last one did not finish', () => {
  expect(isBuilt(root)).toBe(false);
  beginBuild(root)();
  beginBuild(root);
  expect(isBuilt(root)).toBe(false);
});

it('requests no build if only the times of files changed', () => {
  beginBuild(root)();
  utimesSync(join(root, 'packages/sdk/src/index.ts'), 100_000_000_000, 100_000_000_000);
  expect(isBuilt(root)).toBe(true);
});

it.each([
  ['a source changed', () => write('packages/sdk/src/index.ts', 'next')],
  ['a source was added', () => write('packages/sdk/src/http.ts')],
  ['a sample of a guide was added', () => write('examples/frameworks/vue/src/App.vue')],
  ['a word of the glossary changed', () => write('docs/glossary.md')],
  ['a source was removed', () => rmSync(join(root, 'packages/sdk/src/index.ts'))],
  [
    'a source was renamed',
    () => renameSync(join(root, 'packages/sdk/src/index.ts'), join(root, 'packages/sdk/src/main.ts')),
  ],
  ['a dependency changed', () => write('pnpm-lock.yaml')],
  ['a result is gone', () => rmSync(join(root, 'packages/react/dist/index.js'))],
])('requests a build when %s', (_name, change) => {
  beginBuild(root)();
  change();
  expect(isBuilt(root)).toBe(false);
});

it('requests a build when a source changed during the build', () => {
  const finish = beginBuild(root);
  write('packages/sdk/src/index.ts', 'next');
  finish();
  expect(isBuilt(root)).toBe(false);
});
