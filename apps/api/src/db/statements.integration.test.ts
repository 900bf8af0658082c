import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type PostgresServer, startPostgres } from '../test/servers.ts';
import { overPglite } from './embedded-statements.ts';
import { sqlState } from './failure.ts';
import { overPostgres, type Statement, type Statements } from './statements.ts';

const echo: Statement = {
  name: 'echo',
  text: `
    select $1::int as integer, $2::float8 as double, $3::text as text, $4::boolean as boolean, $5::int[] as integers,
      $6::text[] as texts, $7::boolean[] as booleans, $8::timestamptz[] as instants, $9::bigint[]::text[] as bigints`,
};
const numbers: Statement = { name: 'numbers', text: 'select n from unnest($1::int[]) as n order by n' };
const divide: Statement = { name: 'divide', text: 'select 1 / $1::int as quotient' };
const write: Statement = { name: 'write', text: 'insert into written (id) select unnest($1::int[])' };
const count: Statement = { name: 'count', text: 'select count(*)::int as count from written' };
const preparedAt: Statement = {
  name: 'prepared_at',
  text: `select prepare_time::text as at from pg_prepared_statements where name = 'numbers'`,
};

let postgres: PostgresServer;
let statements: Statements;
let close: () => Promise<void>;
beforeAll(async () => {
  postgres = await startPostgres({ durable: false });
});
afterAll(() => postgres.stop());

async function openEmbedded() {
  const client = await PGlite.create('memory://');
  statements = overPglite(client);
  close = () => client.close();
}

async function openPostgres() {
  const pool = overPostgres(postgres.url, 1);
  statements = pool;
  close = () => pool.close();
}

const createTable: Statement = {
  name: 'create',
  text: 'create table if not exists written (id int primary key)',
};
const empty: Statement = { name: 'empty', text: 'truncate written' };

describe.each([
  ['the embedded database', openEmbedded],
  ['PostgreSQL', openPostgres],
])('on %s', (_name, open) => {
  beforeAll(async () => {
    await open();
    await statements.transaction((query) => query(createTable, []));
  });
  beforeEach(() => statements.transaction((query) => query(empty, [])));
  afterAll(() => close());

  const countWritten = () => statements.transaction((query) => query<{ count: number }>(count, []));

  it('a statement gets and returns all kinds of values', async () => {
    const at = '2026-11-29T07:00:00.123Z';
    const texts = ['a', '', null, 'null', 'NULL', 'say "no", \\ {x,y}', "it's", ' é 拍 '];
    const values = [
      1,
      0.1,
      'é, "{}"',
      false,
      [1, null, -2],
      texts,
      [true, null],
      [at, null],
      [2 ** 53 - 1, null],
    ];
    const [row] = await statements.transaction((query) => query<Record<string, unknown>>(echo, values));
    const { instants, ...others } = row ?? {};
    expect(others).toEqual({
      integer: 1,
      double: 0.1,
      text: 'é, "{}"',
      boolean: false,
      integers: [1, null, -2],
      texts,
      booleans: [true, null],
      bigints: ['9007199254740991', null],
    });
    expect(instants).toEqual([new Date(at), null]);
  });

  it('a statement gets null and empty arrays', async () => {
    const values = [null, null, null, null, [], [], [], [], null];
    const [row] = await statements.transaction((query) => query<Record<string, unknown>>(echo, values));
    expect(row).toEqual({
      integer: null,
      double: null,
      text: null,
      boolean: null,
      integers: [],
      texts: [],
      booleans: [],
      instants: [],
      bigints: null,
    });
  });

  it('a statement returns its rows, none, or a thousand', async () => {
    const many = Array.from({ length: 1_000 }, (_, n) => n);
    const answers = await statements.transaction((query) =>
      Promise.all([[], [7], many].map((list) => query<{ n: number }>(numbers, [list]))),
    );
    expect(answers.map((rows) => rows.map(({ n }) => n))).toEqual([[], [7], many]);
  });

  it('a failed statement rolls everything back, also one that is not awaited', async () => {
    const failed = statements.transaction(async (query) => {
      void query(write, [[1]]);
      void query(divide, [0]);
      return 'decided';
    });
    await expect(failed.catch(sqlState)).resolves.toBe('22012');
    await expect(countWritten()).resolves.toEqual([{ count: 0 }]);
  });

  it('a statement works after it failed', async () => {
    const quotient = (by: number) =>
      statements.transaction((query) => query<{ quotient: number }>(divide, [by]));
    await expect(quotient(1)).resolves.toEqual([{ quotient: 1 }]);
    await expect(quotient(0).catch(sqlState)).resolves.toBe('22012');
    await expect(quotient(1)).resolves.toEqual([{ quotient: 1 }]);
  });

  it('a statement that cannot be prepared fails each time, and the others work', async () => {
    const wrong: Statement = { name: 'wrong', text: 'select missing from written' };
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const failed = statements.transaction((query) => query(wrong, []));
      await expect(failed.catch(sqlState)).resolves.toBe('42703');
    }
    await expect(countWritten()).resolves.toEqual([{ count: 0 }]);
  });

  it('a unique key is violated by the second of two transactions', async () => {
    const insert = () => statements.transaction((query) => query(write, [[5]]));
    await insert();
    await expect(insert().catch(sqlState)).resolves.toBe('23505');
    await expect(countWritten()).resolves.toEqual([{ count: 1 }]);
  });

  it('transactions at once do not mix', async () => {
    const inserts = [1, 2, 3, 4].map((id) =>
      statements.transaction(async (query) => {
        await query(write, [[id]]);
        if (id % 2 === 0) throw new Error('refused');
      }),
    );
    await Promise.allSettled(inserts);
    await expect(countWritten()).resolves.toEqual([{ count: 2 }]);
  });
});

it('the embedded database keeps a prepared statement for a minute', async () => {
  let time = 0;
  const client = await PGlite.create('memory://');
  const embedded = overPglite(client, () => time);
  const prepareTime = async () => {
    await embedded.transaction((query) => query(numbers, [[1]]));
    const [row] = await embedded.transaction((query) => query<{ at: string }>(preparedAt, []));
    return row?.at;
  };
  const first = await prepareTime();
  time += 59_000;
  expect(await prepareTime()).toBe(first);
  time += 2_000;
  expect(await prepareTime()).not.toBe(first);
  await client.close();
});
