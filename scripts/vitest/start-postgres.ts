import { openDatabase } from '../../apps/api/src/db/database.ts';
import { findCommand } from '../../apps/api/src/test/daemon.ts';
import { serverCommands, startPostgres } from '../../apps/api/src/test/servers.ts';
import { databaseUrl, query, SHARED_POSTGRES, TEMPLATE } from '../../apps/api/src/test/shared-postgres.ts';

/**
 * Starts the PostgreSQL that the integration tests share, with a migrated database as a template. Statements take half
 * of the processor time that they take in the embedded database, and do not block the process of the test. Where
 * PostgreSQL is not installed, the tests use the embedded database.
 */
export default async function start(): Promise<(() => Promise<void>) | undefined> {
  if (!serverCommands.PostgreSQL.every(findCommand)) return;
  const server = await startPostgres({ durable: false });
  await query(server.url, `create database ${TEMPLATE}`);
  const { close } = await openDatabase({ databaseUrl: databaseUrl(server.url, TEMPLATE), dataDir: null });
  await close();
  process.env[SHARED_POSTGRES] = server.url;
  return server.stop;
}
