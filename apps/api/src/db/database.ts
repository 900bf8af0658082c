import { join } from 'node:path';
import type { PGliteOptions } from '@electric-sql/pglite';
import type { ExtractTablesWithRelations } from 'drizzle-orm';
import { drizzle as overPostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';
import { drizzle as overPglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import type { Config } from '../config/config.ts';
import { advisoryKeys } from './advisory-keys.ts';
import { observeCommits } from './after-commit.ts';
import { copyFiles } from './copied-files.ts';
import { refuseEarlierBuild } from './earlier-build.ts';
import { openEmbedded } from './embedded.ts';
import {
  createInTemporaryFolder,
  createMissing,
  embeddedFolder,
  requireWholeFolder,
} from './embedded-folder.ts';
import { overPglite as statementsOverPglite } from './embedded-statements.ts';
import { openPool } from './pool.ts';
import * as schema from './schema.ts';
import { type Statements, overPostgres as statementsOverPostgres } from './statements.ts';

type Schema = typeof schema;

/** PostgreSQL through Drizzle: embedded PGlite or a server, with the same type. */
export type Database = PgDatabase<PgQueryResultHKT, Schema>;
export type Transaction = PgTransaction<PgQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>;

export interface OpenDatabase {
  readonly db: Database;
  /** The same database for bids, with few round trips. */
  readonly statements: Statements;
  /** Number of queries and transactions that wait for a connection. */
  waiting(): number;
  /**
   * A copy of the embedded database at one moment, as a tar file: it has every committed transaction. Null for a
   * PostgreSQL server, which has its own tools.
   */
  readonly dump: (() => Promise<Blob>) | null;
  close(): Promise<void>;
}

export const migrationsFolder = join(import.meta.dirname, '../../migrations');

/** Connections for bids: one per batch that a node decides at the same time. */
const BID_CONNECTIONS = 2;

export interface DatabaseOptions {
  /** The files of a database in memory. */
  readonly files?: PGliteOptions['fs'];
  /** The longest wait of a bid for its lot's lock, on a PostgreSQL server. */
  readonly lockTimeoutMs?: number | undefined;
}

/** Opens the configured database and applies pending migrations. */
export async function openDatabase(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  { files, lockTimeoutMs }: DatabaseOptions = {},
): Promise<OpenDatabase> {
  return databaseUrl === null ? openPglite(dataDir, files) : openPostgres(databaseUrl, lockTimeoutMs);
}

/** Opens the configured database as it is: without migrations, and without creating one. */
export async function openUnmigrated({
  databaseUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<Pick<OpenDatabase, 'db' | 'close'>> {
  if (databaseUrl !== null) {
    const pool = openPool({ connectionString: databaseUrl, max: 1 });
    return { db: overPostgres({ client: pool, schema }), close: () => pool.end() };
  }
  if (dataDir === null) throw new Error('A database in memory exists only while its server runs.');
  const client = await openEmbedded(embeddedFolder(dataDir));
  return { db: overPglite({ client, schema }), close: () => client.close() };
}

async function openPglite(dataDir: string | null, files?: PGliteOptions['fs']): Promise<OpenDatabase> {
  const client = await (dataDir === null ? openInMemory(files) : openOnDisk(embeddedFolder(dataDir)));
  const db = overPglite({ client, schema });
  try {
    if (dataDir !== null) await refuseEarlierBuild(db, migrationsFolder, renamed(embeddedFolder(dataDir)));
    await migratePglite(db, { migrationsFolder });
  } catch (error) {
    await client.close();
    throw error;
  }
  observeCommits(db);
  return {
    db,
    statements: statementsOverPglite(client),
    waiting: () => 0,
    async dump() {
      await client.exec('checkpoint'); // A copy with a short log starts quickly.
      return client.dumpDataDir('none');
    },
    close: () => client.close(),
  };
}

const renamed = (folder: string) =>
  `Run \`pnpm start --new-database\` to rename ${folder} and create a new database, or choose another DATA_DIR.`;
const NEW_DATABASE = 'Create an empty database, and name it in DATABASE_URL.';

async function openOnDisk(folder: string) {
  requireWholeFolder(folder);
  await createMissing(folder);
  return openEmbedded(folder);
}

async function openInMemory(files?: PGliteOptions['fs']) {
  return openEmbedded('memory://', { fs: files ?? (await createInTemporaryFolder(copyFiles)) });
}

async function openPostgres(url: string, lockTimeoutMs?: number): Promise<OpenDatabase> {
  const pool = openPool({ connectionString: url, max: 20 });
  const guard = await pool.connect();
  try {
    await guard.query('select pg_advisory_lock($1)', [advisoryKeys.migrations]);
    const db = overPostgres({ client: pool, schema });
    await refuseEarlierBuild(db, migrationsFolder, NEW_DATABASE);
    await migratePostgres(db, { migrationsFolder });
    observeCommits(db);
    const statements = statementsOverPostgres(url, BID_CONNECTIONS, lockTimeoutMs);
    return {
      db,
      statements,
      waiting: () => pool.waitingCount + statements.waiting(),
      dump: null,
      async close() {
        await Promise.all([pool.end(), statements.close()]);
      },
    };
  } finally {
    await guard.query('select pg_advisory_unlock($1)', [advisoryKeys.migrations]);
    guard.release();
  }
}
