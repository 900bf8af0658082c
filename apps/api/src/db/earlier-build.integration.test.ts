import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PostgresServer, startPostgres } from '../test/servers.ts';
import { openDatabase, openUnmigrated } from './database.ts';

let postgres: PostgresServer;
let dataDir: string;
beforeAll(async () => {
  postgres = await startPostgres({ durable: false });
  dataDir = mkdtempSync(join(tmpdir(), 'bidkit-earlier-'));
});
afterAll(async () => {
  await postgres.stop();
  rmSync(dataDir, { recursive: true });
});

describe.each([
  [
    'The embedded database',
    () => ({ databaseUrl: null, dataDir }),
    'Run `pnpm start --new-database` to rename ',
  ],
  [
    'A database of PostgreSQL',
    () => ({ databaseUrl: postgres.url, dataDir: null }),
    'name it in DATABASE_URL.',
  ],
])('%s', (_name, readConfig, remedy) => {
  const run = async (statement: ReturnType<typeof sql>) => {
    const database = await openUnmigrated(readConfig());
    try {
      return await database.db.execute(statement);
    } finally {
      await database.close();
    }
  };

  it('of this build is opened again', async () => {
    for (let time = 0; time < 2; time += 1) await (await openDatabase(readConfig())).close();
  });

  it('of an earlier build is refused with what to do, and not changed', async () => {
    await run(sql`update drizzle.__drizzle_migrations set hash = 'earlier', created_at = 1`);
    const failed = openDatabase(readConfig());
    await expect(failed).rejects.toThrow(
      /^The database was created by an earlier build, and this one cannot read it\./,
    );
    await expect(failed).rejects.toThrow(remedy);
    const migrations = await run(sql`select distinct hash from drizzle.__drizzle_migrations`);
    expect(migrations).toMatchObject({ rows: [{ hash: 'earlier' }] });
  });
});
