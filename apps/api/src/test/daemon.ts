import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, chmodSync, chownSync, constants, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** A third-party server in its own process, with a folder that is removed with it. */
export interface Daemon {
  readonly port: number;
  /** Stops it cleanly and removes its folder. */
  stop(): Promise<void>;
  /** Kills it like a crash. Its folder stays. */
  kill(): Promise<void>;
  /** Starts it again after a kill, on the same port and folder. */
  start(): Promise<void>;
  /**
   * Suspends its process until `resume`, with connections open. Open sessions of PostgreSQL are separate processes and
   * continue.
   */
  pause(): void;
  resume(): void;
}

export interface DaemonPlan {
  readonly folder: string;
  readonly port: number;
  readonly command: string;
  readonly args: readonly string[];
  /** Its variables beside the usual ones. */
  readonly env?: Readonly<Record<string, string>>;
  /** The line it prints when it accepts connections. */
  readonly isReady: RegExp;
  readonly stopSignal: NodeJS.Signals;
  readonly killSignal: NodeJS.Signals;
}

/** PostgreSQL refuses to run as root. */
const unprivileged = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};

function idOf(flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
}

/** Makes a folder that belongs to the daemons' user. */
export function makeFolder(name: string, parent = tmpdir()): string {
  const folder = mkdtempSync(join(parent, `bidkit-${name}-`));
  chmodSync(folder, 0o700);
  if (unprivileged.uid !== undefined) chownSync(folder, unprivileged.uid, unprivileged.gid);
  return folder;
}

/** Runs a command to its end as the daemons' user. @throws Error with its output when it fails */
export function runUnprivileged(command: string, args: readonly string[], cwd: string): void {
  execFileSync(command, args, { cwd, env: environment(cwd), stdio: 'pipe', ...unprivileged });
}

/** Starts a daemon and resolves when it accepts connections. It ends with this process, even when that is killed. */
export async function startDaemon(plan: DaemonPlan): Promise<Daemon> {
  let child: ChildProcess | null = null;
  let guard: ChildProcess | null = null;

  async function start() {
    if (child) throw new Error(`${plan.command} is running`);
    child = await launch(plan);
    guard = guardOver(child, plan);
  }
  async function end(signal: NodeJS.Signals) {
    const [running, guarding] = [child, guard];
    child = null;
    guard = null;
    guarding?.kill('SIGKILL');
    if (running?.exitCode !== null || running.signalCode !== null) return;
    const exit = once(running, 'exit');
    running.kill(signal);
    await exit;
  }

  await start();
  return {
    port: plan.port,
    start,
    kill: () => end(plan.killSignal),
    pause: () => void child?.kill('SIGSTOP'),
    resume: () => void child?.kill('SIGCONT'),
    async stop() {
      await end(plan.stopSignal);
      rmSync(plan.folder, { recursive: true, force: true });
    },
  };
}

async function launch({ command, args, env, folder, isReady }: DaemonPlan): Promise<ChildProcess> {
  const child = spawn(command, args, {
    cwd: folder,
    env: { ...environment(folder), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...unprivileged,
  });
  const output: string[] = [];
  const ended = once(child, 'close').then(() => {
    throw new Error(`${command} did not start:\n${output.join('\n')}`);
  });
  const ready = new Promise<void>((resolve) => {
    for (const input of [child.stdout, child.stderr]) {
      createInterface({ input }).on('line', (line) => {
        // Keeps the last lines for the error message.
        output.splice(0, output.length - 20, line);
        if (isReady.test(line)) resolve();
      });
    }
  });
  await Promise.race([ready, ended]);
  ended.catch(() => undefined); // From here on an exit is intended.
  return child;
}

/** Starts a shell that kills the daemon when its input ends, which happens when this process ends or is killed. */
function guardOver({ pid }: ChildProcess, { folder, killSignal }: DaemonPlan): ChildProcess {
  const script = 'read -r _; kill -s "$1" "$2"; sleep 1; rm -rf "$3"';
  const args = ['-c', script, 'guard', killSignal.replace('SIG', ''), String(pid), folder];
  const guard = spawn('/bin/sh', args, { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
  guard.unref();
  return guard;
}

const environment = (home: string) => ({ PATH: process.env.PATH, HOME: home, LC_ALL: 'C', TZ: 'UTC' });

/** A free port below the range of outgoing connections, so that it stays free while the daemon is down. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 10_000);
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false));
      server.listen(port, '127.0.0.1', () => resolve(true));
    });
    server.close();
    if (isFree) return port;
  }
}

/** The path of an installed command: on PATH, or in Debian's folders per PostgreSQL version, the newest first. */
export function findCommand(name: string): string | undefined {
  const folders = [
    ...(process.env.PATH ?? '').split(':'),
    '/usr/sbin',
    '/usr/local/bin',
    ...postgresFolders(),
  ];
  return folders.map((folder) => join(folder, name)).find(isExecutable);
}

function postgresFolders(): string[] {
  const root = '/usr/lib/postgresql';
  try {
    const versions = readdirSync(root).sort((a, b) => Number(b) - Number(a));
    return versions.map((version) => join(root, version, 'bin'));
  } catch {
    return []; // Not Debian, or no PostgreSQL.
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false; // Absent or not executable.
  }
}
