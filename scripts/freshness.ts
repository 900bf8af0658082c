import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

// Decides whether the last build has the present sources, so that a second `pnpm start` needs no build.
// Not wireit or turbo: they cache the script of each package, and a start needs one answer for all of them.
const SOURCES = [
  'package.json',
  'pnpm-lock.yaml',
  'tsconfig.{base,dts}.json',
  'scripts/precompress.ts',
  'docs/glossary.md',
  '{packages,apps}/*/*.{json,ts,html}',
  '{packages,apps}/*/{src,public,build}/**',
  // The pages for developers show them.
  'docs/glossary.md',
  'examples/frameworks/*/*.{js,json,php,ts}',
  'examples/frameworks/*/{src,app,page}/**',
];
const RESULTS = [
  'packages/contract/dist/index.js',
  'packages/sdk/dist/index.js',
  'packages/react/dist/index.js',
  'packages/widgets/dist/embed/v1/bidkit.js',
  'apps/site/dist/index.html',
  'apps/office/dist/index.html',
];
const STAMP = 'node_modules/.bidkit-built';

/** Whether the last build finished, its results exist, and no source was changed, added or removed since it began. */
export function isBuilt(root: string): boolean {
  const stamp = resolve(root, STAMP);
  if (![stamp, ...RESULTS.map((file) => resolve(root, file))].every(existsSync)) return false;
  return readFileSync(stamp, 'utf8') === hashSources(root);
}

/** Starts a build. Call the returned function after it succeeded. A source that changed meanwhile needs a new build. */
export function beginBuild(root: string): () => void {
  const stamp = resolve(root, STAMP);
  rmSync(stamp, { force: true });
  const sources = hashSources(root);
  return () => writeFileSync(stamp, sources);
}

/** The hash of the names and contents of all sources. */
function hashSources(root: string): string {
  const hash = createHash('sha256');
  const files = globSync(SOURCES, { cwd: root, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const path of files.map(({ parentPath, name }) => join(parentPath, name)).sort()) {
    const content = readFileSync(path);
    hash.update(`${path} ${content.length} `).update(content);
  }
  return hash.digest('hex');
}
