import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { beginBuild, isBuilt } from './freshness.ts';

let root: string;
const LONG_AGO = 1_000;
const results = [
  'packages/contract/dist/index.js',
  'packages/sdk/dist/index.js',
  'packages/react/dist/index.js',
  'packages/widgets/dist/embed/v1/bidkit.js',
  'apps/site/dist/index.html',
];

/** Writes a file and sets the time of its last change, and its folder's, to `at` (seconds). */
function write(path: string, at = LONG_AGO): void {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, 'text');
  utimesSync(file, at, at);
  utimesSync(dirname(file), at, at);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'bidkit-fresh-'));
  mkdirSync(join(root, 'node_modules'));
  for (const path of ['package.json', 'packages/sdk/src/index.ts', ...results]) write(path);
  utimesSync(join(root, 'packages/sdk'), LONG_AGO, LONG_AGO);
});
afterEach(() => rmSync(root, { recursive: true }));

it('requests a build if there was none, or the last one did not finish', () => {
  expect(isBuilt(root)).toBe(false);
  beginBuild(root);
  expect(isBuilt(root)).toBe(false);
});

it('requests no build if nothing changed', () => {
  beginBuild(root)();
  expect(isBuilt(root)).toBe(true);
});

const FAR_AHEAD = 100_000_000_000;
it.each([
  ['a source changed', () => write('packages/sdk/src/index.ts', FAR_AHEAD)],
  ['a source was added or removed', () => utimesSync(join(root, 'packages/sdk/src'), FAR_AHEAD, FAR_AHEAD)],
  ['a dependency changed', () => write('pnpm-lock.yaml', FAR_AHEAD)],
  ['a result is gone', () => rmSync(join(root, 'packages/react/dist/index.js'))],
])('requests a build when %s', (_name, change) => {
  beginBuild(root)();
  change();
  expect(isBuilt(root)).toBe(false);
});
