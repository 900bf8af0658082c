import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { ExtractTablesWithRelations } from 'drizzle-orm';
import { drizzle as overPostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';
import { drizzle as overPglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import type { Config } from '../config/config.ts';
import { openPool } from './pool.ts';
import * as schema from './schema.ts';
import {
  type Statements,
  overPglite as statementsOverPglite,
  overPostgres as statementsOverPostgres,
} from './statements.ts';

type Schema = typeof schema;

/** PostgreSQL through Drizzle: embedded PGlite or a real server behind the same type. */
export type Database = PgDatabase<PgQueryResultHKT, Schema>;
export type Transaction = PgTransaction<PgQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>;

export interface OpenDatabase {
  readonly db: Database;
  /** The same database, for bids. */
  readonly statements: Statements;
  /** Queries and transactions that wait for a connection. */
  waiting(): number;
  close(): Promise<void>;
}

export const migrationsFolder = join(import.meta.dirname, '../../migrations');
/** Held while a node applies migrations, so that nodes that start together do so one after the other. */
const MIGRATION_LOCK = 7_000;

/** Connections for bids: as many as a node decides batches at once. */
export const BID_CONNECTIONS = 2;

/** Opens the database the configuration names and brings it to the present schema. An embedded one may begin as a copy. */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  copyOf?: Blob,
): Promise<OpenDatabase> {
  return config.databaseUrl === null ? openPglite(config.dataDir, copyOf) : openPostgres(config.databaseUrl);
}

async function openPglite(dataDir: string | null, copyOf?: Blob): Promise<OpenDatabase> {
  const folder = dataDir === null ? 'memory://' : join(dataDir, 'pglite');
  const client = await PGlite.create(folder, copyOf && { loadDataDir: copyOf });
  const db = overPglite({ client, schema });
  await migratePglite(db, { migrationsFolder });
  return { db, statements: statementsOverPglite(client), waiting: () => 0, close: () => client.close() };
}

async function openPostgres(url: string): Promise<OpenDatabase> {
  const pool = openPool({ connectionString: url, max: 20 });
  const guard = await pool.connect();
  try {
    await guard.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const db = overPostgres({ client: pool, schema });
    await migratePostgres(db, { migrationsFolder });
    const statements = statementsOverPostgres(url, BID_CONNECTIONS);
    return {
      db,
      statements,
      waiting: () => pool.waitingCount + statements.waiting(),
      async close() {
        await Promise.all([pool.end(), statements.close()]);
      },
    };
  } finally {
    await guard.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    guard.release();
  }
}
