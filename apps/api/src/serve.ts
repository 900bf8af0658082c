import { type AppParts, createApp } from './app.ts';
import type { Config } from './config/config.ts';
import type { OpenDatabase } from './db/database.ts';
import type { Payments } from './gateways/open.ts';
import { releaseMemory } from './kernel/release-memory.ts';
import { createStop } from './kernel/stop.ts';
import { installStarter } from './modules/auctions/categories/starter.ts';
import { installDefaults } from './modules/content/publishing/defaults.ts';
import { createSetupLink } from './modules/office/setup-routes.ts';

/** Loaded on demand: only the demo has products that need a drawing. */
const draw: AppParts['draw'] = async (...wanted) =>
  (await import('./demo/drawing/draw.ts')).drawProduct(...wanted);

export interface ServerParts {
  readonly config: Config;
  readonly database: OpenDatabase;
  readonly payments: Payments;
  /** Runs after the database is closed. */
  unlock(): void;
  /** Ends the process for a reason. */
  fail(error: unknown): never;
}

/** Serves until SIGTERM or SIGINT, and then exits. Resolves when it listens. */
export async function serve({ config, database, payments, unlock, fail }: ServerParts): Promise<void> {
  const { gateways } = payments;
  const app = await createApp({ config, gateways, draw, ...database, log: { level: config.logLevel } });
  // Loaded on demand: without the demo its products take no memory.
  const demo = config.seed === 'demo' ? await (await import('./demo/demo.ts')).openDemo(app, payments) : null;
  // After the demo, which has its own texts.
  await installDefaults(database.db);
  if (config.starterCategories) await installStarter(database.db);

  const stop = createStop({
    async close() {
      await Promise.all([demo?.stop(), app.close()]);
      payments.close();
      await database.close();
      unlock();
    },
    closeDatabase: () => database.close(),
    log: app.http.log,
    exit: () => process.exit(0),
    fail,
  });
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  await listen(app, config);
  const setupLink = await createSetupLink(database.db, config.officeUrl);
  if (setupLink !== null) process.stdout.write(`Set up the marketplace, within a day: ${setupLink}\n`);
  await payments.registerWebhooks(addressOf(app, config));
  releaseMemory();
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
