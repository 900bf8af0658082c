import { connect } from 'node:net';
import { type Daemon, findCommand, freePort, makeFolder, runUnprivileged, startDaemon } from './daemon.ts';
import { movedClock } from './moved-clock.ts';

/** A real PostgreSQL for one test, empty at first. */
export interface PostgresServer extends Daemon {
  readonly url: string;
}

/** A real Redis for one test. It keeps nothing: after a restart it is empty. */
export interface RedisServer extends Daemon {
  readonly url: string;
  /** Deletes everything. */
  flush(): Promise<void>;
}

/** The command of each server. `pnpm test` installs missing ones. */
export const serverCommands = { PostgreSQL: ['postgres', 'initdb'], Redis: ['redis-server'] } as const;

function commandOf(name: string): string {
  const command = findCommand(name);
  if (command) return command;
  throw new Error(`${name} is not installed (Debian: apt-get install postgresql redis-server).`);
}

/**
 * Starts PostgreSQL on a free port. A durable one waits for the disk at each commit, as in production. Another is
 * quicker and loses nothing to `kill` either, because its writes are in the system's cache. Its data are in `parent`, by
 * default where the system has temporary files.
 */
export async function startPostgres({
  durable,
  parent,
}: {
  durable: boolean;
  parent?: string | undefined;
}): Promise<PostgresServer> {
  const [folder, port] = [makeFolder('postgres', parent), await freePort()];
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: folder,
    max_connections: '200',
    ...(!durable && { fsync: 'off', full_page_writes: 'off', jit: 'off', autovacuum: 'off' }),
  };
  const cluster = ['--auth=trust', '--username=bidkit', '--encoding=UTF8', '--locale=C', '--no-sync'];
  runUnprivileged(commandOf('initdb'), [`--pgdata=${folder}/data`, ...cluster], folder);
  const daemon = await startDaemon({
    folder,
    port,
    command: commandOf('postgres'),
    args: [
      '-D',
      `${folder}/data`,
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    env: movedClock,
    isReady: /ready to accept connections/,
    stopSignal: 'SIGINT',
    killSignal: 'SIGQUIT',
  });
  return { ...daemon, url: `postgres://bidkit@127.0.0.1:${port}/postgres` };
}

/** Starts Redis on a free port. Its clock is not moved: its allocator hangs with libfaketime, and it only counts time. */
export async function startRedis(): Promise<RedisServer> {
  const [folder, port] = [makeFolder('redis'), await freePort()];
  const daemon = await startDaemon({
    folder,
    port,
    command: commandOf('redis-server'),
    args: [
      '--bind',
      '127.0.0.1',
      '--port',
      String(port),
      '--dir',
      folder,
      '--save',
      '',
      '--appendonly',
      'no',
    ],
    isReady: /ready to accept connections/i,
    stopSignal: 'SIGTERM',
    killSignal: 'SIGKILL',
  });
  return { ...daemon, url: `redis://127.0.0.1:${port}`, flush: () => command(port, 'FLUSHALL') };
}

/** Sends one command without arguments and waits for its OK. */
function command(port: number, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(`${name}\r\n`));
    socket.once('error', reject);
    socket.once('data', (answer) => {
      socket.destroy();
      if (answer.toString().startsWith('+OK')) resolve();
      else reject(new Error(`Redis answered ${name} with ${answer.toString().trim()}`));
    });
  });
}
