import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { type Consumer, configFor, consumers, layOut } from './consumers.ts';
import { contents, failed, holds, runs } from './holds.ts';
import { npmInstall, packPackages } from './pack.ts';

// Checks the packages as their users get them: packs them, runs publint and attw, and installs them with npm in a new
// folder for each framework. Node renders a page, TypeScript compiles one and Vite bundles it. Needs `pnpm build`.
const root = resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'bidkit-packages-'));
const bin = (name: string) => join(root, 'node_modules/.bin', name);

/** Build files that only our server and our size check need. */
const OWN_FILES = /\.(br|gz)$|(^|\/)\.vite\/|\.test\.|\.tsbuildinfo$/;

/** Whether every kind of module resolution works with a tarball, and it contains no useless files. */
async function isSound(tarball: string): Promise<void> {
  const name = basename(tarball);
  await holds(`contents of ${name}`, async () => {
    const own = (await contents(tarball)).filter((file) => OWN_FILES.test(file));
    if (own.length) throw new Error(`these files are of no use to a user:\n${own.join('\n')}`);
  });
  await runs(`publint ${name}`, bin('publint'), ['--strict', tarball], folder);
  // ES modules only. A stylesheet has no types.
  const attw = ['--profile', 'esm-only', '--format', 'ascii', '--exclude-entrypoints', 'theme.css', '--'];
  await runs(`attw ${name}`, bin('attw'), [...attw, tarball], folder);
}

async function isUsable(consumer: Consumer, tarballs: readonly string[]): Promise<void> {
  const { name, peers, resolutions, isBundled } = consumer;
  const home = join(folder, name.replace(' ', '-'));
  mkdirSync(home);
  layOut(consumer, home);
  if (!(await runs(`${name}: npm install`, 'npm', [...npmInstall, ...tarballs, ...peers], home))) return;
  await runs(`${name}: Node loads them`, process.execPath, ['load.mjs'], home);
  await runs(`${name}: a server draws a page`, process.execPath, ['render.mjs'], home);
  for (const resolution of resolutions)
    await runs(`${name}: types, ${resolution}`, bin('tsc'), ['-p', configFor(resolution)], home);
  if (isBundled) await runs(`${name}: bundle`, bin('vite'), ['build', '--logLevel', 'warn'], home);
}

try {
  const tarballs = await packPackages(folder);
  await Promise.all([...consumers.map((consumer) => isUsable(consumer, tarballs)), ...tarballs.map(isSound)]);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = failed() ? 1 : 0;
