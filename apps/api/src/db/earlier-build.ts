import { type SQL, sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';

/**
 * Refuses a database that an earlier build has created: its first migration is not the first of `migrationsFolder`, so
 * that the others do not fit. The database is not changed. `remedy` says how to get a new database.
 * @throws Error with `remedy`
 */
export async function refuseEarlierBuild(
  db: { execute(query: SQL): PromiseLike<unknown> },
  migrationsFolder: string,
  remedy: string,
): Promise<void> {
  // Both drivers return rows; Drizzle's common type leaves them out.
  const read = async (query: SQL) => (await db.execute(query)) as { rows: { value: unknown }[] };
  const table = await read(sql`select to_regclass('drizzle.__drizzle_migrations') as value`);
  if (!table.rows[0]?.value) return;
  const first = await read(sql`select hash as value from drizzle.__drizzle_migrations order by id limit 1`);
  const hash = first.rows[0]?.value;
  if (hash === undefined || hash === readMigrationFiles({ migrationsFolder })[0]?.hash) return;
  throw new Error(
    `The database was created by an earlier build, and this one cannot read it. Nothing was changed. ${remedy}`,
  );
}
