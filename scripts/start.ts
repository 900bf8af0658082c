import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../apps/api/src/config/config.ts';
import { embeddedFolder, keepFormer } from '../apps/api/src/db/embedded-folder.ts';
import { compileCache, serverProcess } from '../apps/api/src/server-process.ts';
import { type AddressLine, hasPartnerPage, listAddresses } from './addresses.ts';
import { isBuilt } from './freshness.ts';
import { preflight } from './preflight.ts';

// `pnpm start`: builds the marketplace, starts it and prints its addresses. `--dev` reloads changes instead of
// building. `--new-database` renames the embedded database and creates a new one.
const root = resolve(import.meta.dirname, '..');
const isDev = process.argv.includes('--dev');
const node = ['--conditions=source', '--disable-warning=ExperimentalWarning'];
const children: ChildProcess[] = [];
let isStopping = false;

/** Starts one process. When one ends, all are stopped. */
function open(command: string, args: readonly string[], env: Record<string, string>, cwd = root): void {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  child.on('exit', (code) => stop(code ?? 1));
  child.on('error', (error) => {
    console.error(error.message);
    stop(1);
  });
  children.push(child);
}

function stop(code: number): void {
  if (isStopping) return;
  isStopping = true;
  process.exitCode = code;
  for (const child of children) child.kill('SIGTERM');
}

/** Builds if the last build is out of date. Prints the output only on failure. */
async function build(): Promise<void> {
  if (isBuilt(root)) return;
  console.log('Building the marketplace. This takes about a minute the first time.');
  const child = spawn('pnpm', ['run', 'build'], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  children.push(child);
  const output: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
  const code = await new Promise((ended) => {
    child.on('close', ended);
    child.on('error', (error) => {
      output.push(Buffer.from(`${error.message}\n`));
      ended(1);
    });
  });
  if (code === 0) return;
  if (!isStopping) process.stderr.write(Buffer.concat(output));
  stop(1);
}

/** Renames the embedded database, so that the start creates a new one. */
async function makeRoom({ databaseUrl, dataDir }: Config): Promise<void> {
  if (databaseUrl !== null)
    throw new Error(
      '--new-database is for the embedded database. Create an empty one, and name it in DATABASE_URL.',
    );
  const former = dataDir === null ? null : await keepFormer(embeddedFolder(dataDir));
  if (former !== null) console.log(`The former database is in ${former}.`);
}

async function isReady(address: string): Promise<boolean> {
  try {
    return (await fetch(address)).ok;
  } catch {
    return false; // Nothing listens yet.
  }
}

async function untilReady(address: string): Promise<void> {
  while (!isStopping && !(await isReady(address))) await sleep(200);
}

function announce(lines: readonly AddressLine[]): void {
  console.log('\n  The marketplace is running. Press Ctrl-C to stop it.\n');
  for (const [name, text] of lines) console.log(`  ${name.padEnd(14)} ${text}`.trimEnd());
  console.log('');
}

async function main(): Promise<void> {
  const config = await preflight(root, isDev ? 3 : 1);
  if (process.argv.includes('--new-database')) await makeRoom(config);
  const at = (offset: number) => `http://localhost:${config.port + offset}`;
  const [app, partner, site, office] = [at(0), at(1), at(2), at(3)];
  // Partners' pages load the built script tag, in development too.
  if (!isDev || !existsSync(resolve(root, 'packages/widgets/dist/embed'))) await build();
  if (isStopping) return;

  const watch = isDev ? ['--watch', '--watch-preserve-output'] : [];
  const env = {
    ...serverProcess.env,
    ...compileCache,
    PORT: String(config.port),
    LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
    // Vite serves the site and the office from origins of their own.
    ...(isDev && { OWN_ORIGINS: [site, office].join(',') }),
  };
  open(process.execPath, [...watch, ...serverProcess.nodeArguments, 'apps/api/src/server.ts'], env);
  await untilReady(`${app}/readyz`);
  if (isStopping) return;

  const hasPartner = hasPartnerPage(config);
  if (hasPartner) {
    const partnerEnv = { PORT: String(config.port + 1), HOUSE_URL: config.publicUrl };
    open(process.execPath, [...node, 'examples/plain-html/serve.ts'], partnerEnv);
  }
  if (isDev) {
    openVite('apps/site', config.port + 2, app);
    openVite('apps/office', config.port + 3, app);
  }
  if (hasPartner) await untilReady(partner);
  const { publicUrl, officeUrl } = config;
  const pages = isDev ? { site, office: `${office}/office` } : { site: publicUrl, office: officeUrl };
  if (!isStopping) announce(listAddresses(config, { ...pages, partner }));
}

/** Serves an application from its sources. */
function openVite(folder: string, port: number, server: string): void {
  const vite = ['exec', 'vite', '--port', String(port), '--strictPort', '--clearScreen', 'false'];
  open('pnpm', vite, { HOUSE_URL: server }, resolve(root, folder));
}

process.on('SIGINT', () => stop(0));
process.on('SIGTERM', () => stop(0));
main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  stop(1);
});
