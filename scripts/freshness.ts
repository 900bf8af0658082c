import { globSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

// Decides whether the last build is up to date with the sources, so that a second `pnpm start` needs no build.
const SOURCES = [
  'package.json',
  'pnpm-lock.yaml',
  'tsconfig.{base,dts}.json',
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

/** Whether everything was built after the last change. Folders count too, so that a deleted file is a change. */
export function isBuilt(root: string): boolean {
  const built = timeOf(resolve(root, STAMP));
  if (built === 0 || RESULTS.some((file) => timeOf(resolve(root, file)) === 0)) return false;
  return globSync(SOURCES, { cwd: root }).every((file) => timeOf(resolve(root, file)) < built);
}

/** Starts a build. Call the returned function after it succeeded. Changes made during the build are newer than it. */
export function beginBuild(root: string): () => void {
  const begun = resolve(root, `${STAMP}.part`);
  writeFileSync(begun, '');
  return () => renameSync(begun, resolve(root, STAMP));
}

const timeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
