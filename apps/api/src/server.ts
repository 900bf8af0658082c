import { join } from 'node:path';
import { type AppParts, createApp } from './app.ts';
import { type Config, readConfig } from './config/config.ts';
import { makeDataDir } from './config/data-dir.ts';
import { requireSettings } from './config/public-server.ts';
import { openDatabase } from './db/database.ts';
import { lockDataDir } from './db/lock.ts';
import { openPayments } from './gateways/open.ts';
import { withTimeout } from './kernel/with-timeout.ts';
import { installDefaults } from './modules/publishing/defaults.ts';

/** Supervisors kill a process that has not stopped after 10 seconds. */
const STOP_TIMEOUT_MS = 8_000;
const CLOSE_DATABASE_TIMEOUT_MS = 500;

/** Loaded on demand: only the demo has products that need a drawing. */
const draw: AppParts['draw'] = async (...wanted) =>
  (await import('./demo/drawing/draw.ts')).drawProduct(...wanted);

/** Reads the configuration, opens the app and listens until SIGTERM or SIGINT. */
async function main(): Promise<void> {
  const config = readConfig(process.env, process.env.INIT_CWD ?? join(import.meta.dirname, '../../..'));
  requireSettings(config);
  if (config.dataDir !== null) makeDataDir(config.dataDir);
  const unlock =
    config.dataDir !== null && config.databaseUrl === null ? lockDataDir(config.dataDir) : () => {};
  const [database, payments] = await Promise.all([openDatabase(config), openPayments(config)]);
  const { gateways } = payments;
  const app = await createApp({ config, gateways, draw, ...database, log: { level: config.logLevel } });
  // Loaded on demand: without the demo its products take no memory.
  const demo = config.seed === 'demo' ? await (await import('./demo/demo.ts')).openDemo(app) : null;
  // After the demo, which has its own texts.
  await installDefaults(database.db);

  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(forceStop, STOP_TIMEOUT_MS);
    close().then(() => process.exit(0), fail);
  };
  const close = async () => {
    await Promise.all([demo?.stop(), app.close()]);
    payments.close();
    await database.close();
    unlock();
  };
  /** Stops the process although something hangs. Uncommitted transactions are rolled back. */
  const forceStop = () => {
    app.http.log.error(`Not everything finished within ${STOP_TIMEOUT_MS / 1000} s; stopping anyway`);
    const exit = () => process.exit(0);
    withTimeout(CLOSE_DATABASE_TIMEOUT_MS, database.close()).then(exit, exit);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  await listen(app, config);
  await payments.registerWebhooks(addressOf(app, config));
}

/** The server's address for programs on the same machine. */
function addressOf({ http }: Awaited<ReturnType<typeof createApp>>, { host, port }: Config): string {
  const bound = http.server.address();
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${name}:${bound !== null && typeof bound === 'object' ? bound.port : port}`;
}

async function listen(app: Awaited<ReturnType<typeof createApp>>, { port, host }: Config): Promise<void> {
  try {
    await app.http.listen({ port, host });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
    throw new Error(`Port ${port} is taken. Stop what listens there, or choose another PORT.`);
  }
}

/** Prints the reason in one line and exits. */
function fail(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

main().catch(fail);
