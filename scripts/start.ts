import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

// `pnpm start`: builds the house, opens it, and says where everything is. `--dev` reloads what changes instead of building.
const root = resolve(import.meta.dirname, '..');
const isDev = process.argv.includes('--dev');
const port = Number(process.env.PORT ?? 4000);
const partnerPort = port + 1;
const sitePort = port + 2;
const house = `http://localhost:${port}`;
const children: ChildProcess[] = [];
let isStopping = false;

/** Starts a part of the house; when one ends, all end. */
function open(
  command: string,
  args: string[],
  env: Record<string, string | undefined>,
  cwd = root,
): ChildProcess {
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
  return child;
}

function stop(code: number): void {
  if (isStopping) return;
  isStopping = true;
  process.exitCode = code;
  for (const child of children) child.kill('SIGTERM');
}

/** Runs a step to its end; its output is shown only when it fails. */
async function finish(command: string, args: string[]): Promise<void> {
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  const output: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
  const code = await new Promise((ended) => child.on('close', ended));
  if (code === 0) return;
  process.stderr.write(Buffer.concat(output));
  process.exit(1);
}

async function isReady(): Promise<boolean> {
  try {
    return (await fetch(`${house}/readyz`)).ok;
  } catch {
    return false; // Nothing listens yet.
  }
}

function announce(): void {
  const lines = [
    ['Marketplace', isDev ? `http://localhost:${sitePort}/` : `${house}/`],
    ['Partner page', `http://localhost:${partnerPort}/`],
    ['API reference', `${house}/api/docs`],
    ['Mailbox', `${house}/mailbox`],
    ['Embed tag', `<script type="module" src="${house}/embed/v1/bidkit.js"></script>`],
  ];
  console.log('\n  First Dollar is open.\n');
  for (const [name = '', address] of lines) console.log(`  ${name.padEnd(14)} ${address}`);
  if ((process.env.SEED ?? 'demo') === 'demo') {
    console.log('\n  Sign in as     ava, ben or cleo; pia has a paid membership, sam is staff');
    console.log('  Password       first-dollar-1\n');
  }
}

process.on('SIGINT', () => stop(0));
process.on('SIGTERM', () => stop(0));

if (!isDev) {
  console.log('Building the house.');
  await finish('pnpm', ['run', 'build']);
}
const env = { PORT: String(port), LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' };
open(
  'node',
  [...(isDev ? ['--watch', '--watch-preserve-output'] : []), '--conditions=source', 'apps/api/src/server.ts'],
  env,
);
while (!isStopping && !(await isReady())) await sleep(200);
if (!isStopping) {
  open('node', ['--conditions=source', 'examples/plain-html/serve.ts'], {
    PORT: String(partnerPort),
    HOUSE_URL: house,
  });
  if (isDev)
    open(
      'pnpm',
      ['exec', 'vite', '--port', String(sitePort)],
      { HOUSE_URL: house },
      resolve(root, 'apps/site'),
    );
  announce();
}
