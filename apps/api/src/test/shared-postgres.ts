import pg from 'pg';
import { startPostgres } from './servers.ts';

/** The variable with the address of the PostgreSQL that all tests of a run share (scripts/start-postgres.ts). */
export const SHARED_POSTGRES = 'TEST_POSTGRES_URL';
/** A migrated, empty database of that server. */
export const TEMPLATE = 'template_empty';

/** A database of its own in the shared PostgreSQL. */
export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

let count = 0;

/** Copies the template. Null where no PostgreSQL is shared: the embedded database is used then. */
export async function copyTemplate(): Promise<TestDatabase | null> {
  const server = process.env[SHARED_POSTGRES];
  if (!server) return null;
  count += 1;
  const name = `test_${process.pid}_${count}`;
  await query(server, `create database ${name} template ${TEMPLATE} strategy file_copy`);
  return {
    url: databaseUrl(server, name),
    drop: () => query(server, `drop database ${name} with (force)`),
  };
}

/** An empty database in a real PostgreSQL, for tests with several nodes. */
export async function openPostgres(): Promise<TestDatabase> {
  const copy = await copyTemplate();
  if (copy) return copy;
  const { url, stop } = await startPostgres({ durable: false });
  return { url, drop: stop };
}

/** The address of a database of a server. */
export const databaseUrl = (server: string, name: string): string => new URL(`/${name}`, server).href;

/** Runs one statement on a connection of its own. */
export async function query(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
