import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type PostgresServer, startPostgres } from '../test/servers.ts';
import { emptyDatabase } from '../test/snapshot.ts';
import { afterCommit, onCommit, refreshCounts } from './after-commit.ts';
import { type OpenDatabase, openDatabase, type Transaction } from './database.ts';
import { readiness } from './schema.ts';

let postgres: PostgresServer;
beforeAll(async () => {
  postgres = await startPostgres({ durable: false });
});
afterAll(() => postgres.stop());

const openEmbedded = async () =>
  openDatabase({ databaseUrl: null, dataDir: null }, { files: await emptyDatabase() });
const openPostgres = () => openDatabase({ databaseUrl: postgres.url, dataDir: null });

describe.each([
  ['the embedded database', openEmbedded],
  ['PostgreSQL', openPostgres],
])('on %s', (_name, open) => {
  let database: OpenDatabase;
  let commits: string[][];
  beforeAll(async () => {
    database = await open();
    onCommit(database.db, {
      committed({ work, members }) {
        commits.push([...work, ...[...members].map(String)]);
      },
      failed(error) {
        throw error;
      },
    });
    await database.db.execute(sql`create table late (id int unique deferrable initially deferred)`);
  });
  beforeEach(async () => {
    commits = [];
    await database.db.delete(readiness);
  });
  afterAll(() => database.close());

  const write = (tx: Transaction, id: number) => tx.insert(readiness).values({ id });
  const refused = new Error('refused');

  it('announces the work of a transaction after its commit, each name once', async () => {
    const result = await database.db.transaction(async (tx) => {
      await write(tx, 1);
      afterCommit(tx, 'mails');
      afterCommit(tx, 'lots');
      afterCommit(tx, 'mails');
      expect(commits).toEqual([]);
      return 'written';
    });
    expect(result).toBe('written');
    expect(commits).toEqual([['mails', 'lots']]);
  });

  it('announces work when the rows can be read by others', async () => {
    let found: Promise<unknown[]> = Promise.resolve([]);
    const stop = onCommit(database.db, {
      committed() {
        found = database.db.select({ id: readiness.id }).from(readiness).execute();
      },
      failed() {},
    });
    await database.db.transaction(async (tx) => {
      await write(tx, 1);
      afterCommit(tx, 'mails');
    });
    stop();
    await expect(found).resolves.toEqual([{ id: 1 }]);
  });

  it('announces nothing for a transaction without work', async () => {
    await database.db.transaction((tx) => write(tx, 1));
    expect(commits).toEqual([]);
  });

  it('announces nothing after a rollback', async () => {
    const failing = database.db.transaction(async (tx) => {
      afterCommit(tx, 'mails');
      throw refused;
    });
    await expect(failing).rejects.toBe(refused);
    expect(commits).toEqual([]);
  });

  it('announces nothing when the commit fails', async () => {
    const failing = database.db.transaction(async (tx) => {
      await tx.execute(sql`insert into late values (1), (1)`);
      afterCommit(tx, 'mails');
    });
    await expect(failing).rejects.toThrow();
    expect(commits).toEqual([]);
  });

  it('announces the work of a savepoint with that of its transaction', async () => {
    await database.db.transaction(async (tx) => {
      afterCommit(tx, 'lots');
      await tx.transaction(async (savepoint) => {
        await write(savepoint, 1);
        await savepoint.transaction(async (inner) => afterCommit(inner, 'mails'));
        afterCommit(savepoint, 'lots');
      });
      expect(commits).toEqual([]);
    });
    expect(commits).toEqual([['lots', 'mails']]);
  });

  it('drops the work of a savepoint that was rolled back, also of savepoints in it', async () => {
    await database.db.transaction(async (tx) => {
      afterCommit(tx, 'lots');
      const failing = tx.transaction(async (savepoint) => {
        afterCommit(savepoint, 'mails');
        await savepoint.transaction(async (inner) => afterCommit(inner, 'refunds'));
        throw refused;
      });
      await expect(failing).rejects.toBe(refused);
    });
    expect(commits).toEqual([['lots']]);
  });

  it('drops the work of a savepoint whose transaction was rolled back', async () => {
    const failing = database.db.transaction(async (tx) => {
      await tx.transaction(async (savepoint) => afterCommit(savepoint, 'mails'));
      throw refused;
    });
    await expect(failing).rejects.toBe(refused);
    expect(commits).toEqual([]);
  });

  it('announces work outside a transaction at once', async () => {
    await database.db.insert(readiness).values({ id: 1 });
    afterCommit(database.db, 'mails');
    expect(commits).toEqual([['mails']]);
  });

  it('keeps the work of transactions at the same time apart', async () => {
    const all = [1, 2, 3, 4].map((id) =>
      database.db.transaction(async (tx) => {
        await write(tx, id);
        afterCommit(tx, id % 2 === 0 ? 'mails' : 'lots');
        if (id > 2) throw refused;
      }),
    );
    await Promise.allSettled(all);
    expect(commits.toSorted()).toEqual([['lots'], ['mails']]);
  });

  it('returns the result of a transaction although a listener throws, and calls the others', async () => {
    const failures: unknown[] = [];
    const stop = onCommit(database.db, {
      committed() {
        throw refused;
      },
      failed: (error) => failures.push(error),
    });
    const last: string[] = [];
    const stopLast = onCommit(database.db, { committed: ({ work }) => last.push(...work), failed() {} });
    const result = await database.db.transaction(async (tx) => {
      afterCommit(tx, 'mails');
      return 'written';
    });
    expect(result).toBe('written');
    expect(failures).toEqual([refused]);
    expect(last).toEqual(['mails']);
    stop();
    stopLast();
  });

  it('announces the members whose counts change, each once', async () => {
    await database.db.transaction(async (tx) => {
      await refreshCounts(tx, [7, 8]);
      await tx.transaction((savepoint) => refreshCounts(savepoint, [8, 9]));
      const failing = tx.transaction(async (savepoint) => {
        await refreshCounts(savepoint, [10]);
        throw refused;
      });
      await expect(failing).rejects.toBe(refused);
      expect(commits).toEqual([]);
    });
    await refreshCounts(database.db, [7]);
    await refreshCounts(database.db, []);
    expect(commits).toEqual([['7', '8', '9'], ['7']]);
  });

  it('resolves when its listeners have finished', async () => {
    let finished = 0;
    const stop = onCommit(database.db, {
      async committed() {
        await database.db.select().from(readiness);
        finished += 1;
      },
      failed() {},
    });
    await database.db.transaction((tx) => refreshCounts(tx, [7]));
    expect(finished).toBe(1);
    await refreshCounts(database.db, [7]);
    expect(finished).toBe(2);
    stop();
  });

  it('calls a removed listener no more', async () => {
    const calls: unknown[] = [];
    const stop = onCommit(database.db, { committed: (work) => calls.push(work), failed() {} });
    stop();
    afterCommit(database.db, 'mails');
    expect(calls).toEqual([]);
    expect(commits).toEqual([['mails']]);
  });
});
