import { globSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

// Knows whether the last build still stands for what the sources say, so that a second `pnpm start` opens at once.
const SOURCES = [
  'package.json',
  'pnpm-lock.yaml',
  'tsconfig.base.json',
  'scripts/precompress.ts',
  '{packages,apps}/*/*.{json,ts,html}',
  '{packages,apps}/*/{src,public,build}/**',
];
const RESULTS = [
  'packages/contract/dist/index.js',
  'packages/sdk/dist/index.js',
  'packages/react/dist/index.js',
  'packages/widgets/dist/embed/v1/bidkit.js',
  'apps/site/dist/index.html',
];
const STAMP = 'node_modules/.bidkit-built';

/** Whether everything was built after the last change; folders count, so that a deleted file is a change too. */
export function isBuilt(root: string): boolean {
  const built = timeOf(resolve(root, STAMP));
  if (built === 0 || RESULTS.some((file) => timeOf(resolve(root, file)) === 0)) return false;
  return globSync(SOURCES, { cwd: root }).every((file) => timeOf(resolve(root, file)) < built);
}

/** Begins a build; what it answers is called once the build succeeded. What changed in between is newer than it. */
export function beginBuild(root: string): () => void {
  const begun = resolve(root, `${STAMP}.part`);
  writeFileSync(begun, '');
  return () => renameSync(begun, resolve(root, STAMP));
}

const timeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
