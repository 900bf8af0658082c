import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { readConfig } from './config/config.ts';
import { makeDataDir } from './config/data-dir.ts';
import { cacheResolutions } from './config/module-resolution.ts';
import { requireSettings } from './config/public-server.ts';
import { createMissing, embeddedFolder, requireWholeFolder } from './db/embedded-folder.ts';
import { lockDataDir } from './db/lock.ts';

/**
 * Reads the configuration, creates and opens the database, and then loads the app: a process of its own creates the
 * database, and the memory of both adds up.
 */
async function main(): Promise<void> {
  enableCompileCache(); // Loading takes half the time from the second start on.
  cacheResolutions();
  const config = readConfig(process.env, process.env.INIT_CWD ?? join(import.meta.dirname, '../../..'));
  requireSettings(config);
  if (config.dataDir !== null) makeDataDir(config.dataDir);
  const embeddedIn = config.databaseUrl === null ? config.dataDir : null;
  const unlock = embeddedIn === null ? () => {} : lockDataDir(embeddedIn);
  if (embeddedIn !== null) {
    requireWholeFolder(embeddedFolder(embeddedIn));
    await createMissing(embeddedFolder(embeddedIn));
  }
  const { openDatabase } = await import('./db/database.ts');
  const database = await openDatabase(config);
  // The payment sandbox is a process that starts meanwhile.
  const { openPayments } = await import('./gateways/open.ts');
  const [payments, { serve }] = await Promise.all([openPayments(config), import('./serve.ts')]);
  await serve({ config, database, payments, unlock, fail });
}

/** Prints the reason in one line and exits. */
function fail(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

main().catch(fail);
