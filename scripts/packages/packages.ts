import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

// The published packages as their users get them: packed, looked at by publint and attw, and installed by npm in a fresh folder, where
// Node loads them, TypeScript compiles a page on them under both ways to resolve, and Vite bundles it. Needs `pnpm build`.
const root = resolve(import.meta.dirname, '../..');
const names = ['contract', 'sdk', 'widgets', 'react'];
/** What a page on them brings along. */
const PEERS = ['react@^19', 'react-dom@^19', '@types/react@^19', '@types/react-dom@^19'];

const folder = mkdtempSync(join(tmpdir(), 'bidkit-packages-'));
const consumer = join(folder, 'consumer');
const bin = (name: string) => join(root, 'node_modules/.bin', name);
const execute = promisify(execFile);
let failures = 0;

/** Runs one command; says how it went, with all it wrote where it failed. Answers whether it held. */
async function holds(what: string, command: string, args: readonly string[], cwd = folder): Promise<boolean> {
  const started = performance.now();
  try {
    await execute(command, args, { cwd, maxBuffer: 1 << 24 });
    console.log(`✓ ${what} (${((performance.now() - started) / 1_000).toFixed(1)} s)`);
    return true;
  } catch (error) {
    const { stdout = '', stderr = '', message } = error as Error & { stdout?: string; stderr?: string };
    console.log(`✗ ${what}\n${stdout}${stderr || message}`);
    failures += 1;
    return false;
  }
}

const compilerOptions = (resolution: { module: string; moduleResolution: string }) => ({
  ...resolution,
  target: 'es2022',
  lib: ['es2024', 'dom', 'dom.iterable'],
  jsx: 'react-jsx',
  strict: true,
  noEmit: true,
  types: [],
});

function layOut(): void {
  cpSync(join(import.meta.dirname, 'consumer'), consumer, { recursive: true });
  const write = (name: string, content: object) =>
    writeFileSync(join(consumer, name), JSON.stringify(content));
  write('package.json', { name: 'consumer', private: true, type: 'module' });
  const files = ['main.tsx', 'css.d.ts'];
  write('tsconfig.json', {
    compilerOptions: compilerOptions({ module: 'esnext', moduleResolution: 'bundler' }),
    files,
  });
  write('tsconfig.nodenext.json', {
    compilerOptions: compilerOptions({ module: 'nodenext', moduleResolution: 'nodenext' }),
    files,
  });
}

/** Whether a tarball is one that every way to resolve a module understands. */
async function isSound(tarball: string): Promise<void> {
  await holds(`publint ${tarball}`, bin('publint'), ['--strict', tarball]);
  // ES modules only; a stylesheet has no types to be wrong.
  const attw = ['--profile', 'esm-only', '--format', 'ascii', '--exclude-entrypoints', 'theme.css', '--'];
  await holds(`attw ${tarball}`, bin('attw'), [...attw, tarball]);
}

try {
  mkdirSync(consumer);
  const pack = (name: string) =>
    holds(`pack ${name}`, 'pnpm', ['pack', '--pack-destination', folder], join(root, 'packages', name));
  await Promise.all(names.map(pack));
  const tarballs = readdirSync(folder).filter((file) => file.endsWith('.tgz'));
  layOut();
  const npm = ['install', '--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts', '--no-progress'];
  const [isInstalled] = await Promise.all([
    holds('npm install', 'npm', [...npm, ...tarballs.map((file) => `../${file}`), ...PEERS], consumer),
    ...tarballs.map(isSound),
  ]);
  if (isInstalled)
    await Promise.all([
      holds('Node loads them', process.execPath, ['load.mjs'], consumer),
      holds('types, bundler', bin('tsc'), ['-p', 'tsconfig.json'], consumer),
      holds('types, nodenext', bin('tsc'), ['-p', 'tsconfig.nodenext.json'], consumer),
      holds('bundle', bin('vite'), ['build', '--logLevel', 'warn'], consumer),
    ]);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = failures ? 1 : 0;
