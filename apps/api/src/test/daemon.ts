import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, chmodSync, chownSync, constants, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** A server of somebody else's in a process of its own, on a folder that goes with it. */
export interface Daemon {
  readonly port: number;
  /** Ends it as its makers would have it, and removes its folder. */
  stop(): Promise<void>;
  /** Ends it as a crash would; what it wrote to its folder stays. */
  kill(): Promise<void>;
  /** Starts it again after a kill: the same port, the same folder. */
  start(): Promise<void>;
  /** Stops its process where it is, connections open: it hangs until `resume`. PostgreSQL's open sessions go on: they are processes of their own. */
  pause(): void;
  resume(): void;
}

export interface DaemonPlan {
  readonly folder: string;
  readonly port: number;
  readonly command: string;
  readonly args: readonly string[];
  /** A line it prints once it takes connections. */
  readonly isReady: RegExp;
  readonly stopSignal: NodeJS.Signals;
  readonly killSignal: NodeJS.Signals;
}

/** PostgreSQL refuses to run as root. */
const unprivileged = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};

function idOf(flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
}

/** A new folder that belongs to whom the daemons run as. */
export function makeFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `bidkit-${name}-`));
  chmodSync(folder, 0o700);
  if (unprivileged.uid !== undefined) chownSync(folder, unprivileged.uid, unprivileged.gid);
  return folder;
}

/** Runs a command to its end as whom the daemons run as. @throws Error with what it said when it fails */
export function runUnprivileged(command: string, args: readonly string[], cwd: string): void {
  execFileSync(command, args, { cwd, env: environment(cwd), stdio: 'pipe', ...unprivileged });
}

/** Starts a daemon and resolves once it takes connections. It does not outlive this process, however that ends. */
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

async function launch({ command, args, folder, isReady }: DaemonPlan): Promise<ChildProcess> {
  const child = spawn(command, args, {
    cwd: folder,
    env: environment(folder),
    stdio: ['ignore', 'pipe', 'pipe'],
    ...unprivileged,
  });
  const said: string[] = [];
  const ended = once(child, 'close').then(() => {
    throw new Error(`${command} did not start:\n${said.join('\n')}`);
  });
  const ready = new Promise<void>((resolve) => {
    for (const input of [child.stdout, child.stderr]) {
      createInterface({ input }).on('line', (line) => {
        // The last words of one that fails are worth keeping, not everything of one that runs for minutes.
        said.splice(0, said.length - 20, line);
        if (isReady.test(line)) resolve();
      });
    }
  });
  await Promise.race([ready, ended]);
  ended.catch(() => undefined); // From here on its end is somebody's wish.
  return child;
}

/** Waits for its input to end, which it does with this process, even one that was killed. */
function guardOver({ pid }: ChildProcess, { folder, killSignal }: DaemonPlan): ChildProcess {
  const script = 'read -r _; kill -s "$1" "$2"; sleep 1; rm -rf "$3"';
  const args = ['-c', script, 'guard', killSignal.replace('SIG', ''), String(pid), folder];
  const guard = spawn('/bin/sh', args, { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
  guard.unref();
  return guard;
}

const environment = (home: string) => ({ PATH: process.env.PATH, HOME: home, LC_ALL: 'C', TZ: 'UTC' });

/** Below the range from which the system takes ports for outgoing connections: nobody takes it while the daemon is down. */
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

/** Where a command is installed: on the path, or in one of Debian's folders for its versions, the newest first. */
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
    return []; // Not a Debian, or no PostgreSQL.
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false; // Absent or not ours to run: the next place is tried.
  }
}
