import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { ExportDoc } from './package-exports.ts';

const root = resolve(import.meta.dirname, '../../..');
const cache = join(import.meta.dirname, '../node_modules/.cache/bidkit');
/** Everything that the compiler reads, and the code that runs it. */
const SOURCES = [
  'pnpm-lock.yaml',
  'apps/site/build/package-exports.ts',
  'packages/*/package.json',
  'packages/*/src/**/*.{ts,tsx}',
];

/**
 * The exports of all packages. The compiler takes 6 s of a core for them, so they are kept in a file until a source of a
 * package changes.
 */
export async function cachedExports(): Promise<Readonly<Record<string, readonly ExportDoc[]>>> {
  const file = join(cache, `exports-${hashSources()}.json`);
  // The name of the file is the hash of its sources.
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  // Not imported before it is needed: loading the compiler takes half a second.
  const { packageNames, readExports } = await import('./package-exports.ts');
  const json = JSON.stringify(Object.fromEntries(readExports(packageNames)));
  for (const outdated of globSync(join(cache, 'exports-*.json'))) rmSync(outdated, { force: true });
  mkdirSync(cache, { recursive: true });
  // A build and a test may write it at once, so the complete file is renamed into place.
  const written = join(cache, `${process.pid}-exports`);
  writeFileSync(written, json);
  renameSync(written, file);
  return JSON.parse(json);
}

function hashSources(): string {
  const hash = createHash('sha256');
  for (const path of globSync(SOURCES, { cwd: root }).sort()) {
    const content = readFileSync(join(root, path));
    hash.update(`${path} ${content.length} `).update(content);
  }
  return hash.digest('hex').slice(0, 16);
}
