import { statfsSync } from 'node:fs';
import { openDatabase } from '../apps/api/src/db/database.ts';
import { findCommand } from '../apps/api/src/test/daemon.ts';
import { serverCommands, startPostgres } from '../apps/api/src/test/servers.ts';
import { databaseUrl, query, SHARED_POSTGRES, TEMPLATE } from '../apps/api/src/test/shared-postgres.ts';

/** A file system in memory, which most Linux systems have. */
const IN_MEMORY = '/dev/shm';
/** Copies of the template take 8 MB each, and are dropped with their test file. */
const NEEDED_BYTES = 2 ** 31;

/** Where files are created and removed quickest: each copy has 800 of them. */
function quickestFolder(): string | undefined {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize > NEEDED_BYTES ? IN_MEMORY : undefined;
  } catch {
    return;
  }
}

/**
 * Starts the PostgreSQL that the integration tests share, with a migrated database as a template. Statements take half
 * of the processor time that they take in the embedded database, and do not block the process of the test. Where
 * PostgreSQL is not installed, the tests use the embedded database.
 */
export default async function start(): Promise<(() => Promise<void>) | undefined> {
  if (!serverCommands.PostgreSQL.every(findCommand)) return;
  const server = await startPostgres({ durable: false, parent: quickestFolder() });
  await query(server.url, `create database ${TEMPLATE}`);
  const { close } = await openDatabase({ databaseUrl: databaseUrl(server.url, TEMPLATE), dataDir: null });
  await close();
  process.env[SHARED_POSTGRES] = server.url;
  return server.stop;
}
