import { LISTED_MAX } from '@bidkit/contract';
import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Transaction } from './database.ts';
import { type Counted, countedOf, type Paging } from './pages.ts';
import { useIndexesOnly } from './with-indexes.ts';

// A list of the office counts its rows up to `LISTED_MAX`, finds the ids of its page, and reads all else by id.

/** A list as a query: its tables, its conditions, and its order. */
export interface ListSource {
  /** The table of its rows, which its conditions are about. */
  readonly table: SQLWrapper;
  readonly id: SQLWrapper;
  readonly where: SQL | undefined;
  /** The column of its order, and an inner join that this column needs, which has each row once. */
  readonly key: SQLWrapper;
  readonly join?: SQL | undefined;
  readonly order: 'asc' | 'desc';
  /** Rows that are before all others in any order. They are few, and indexes find them. */
  readonly first?: SQL | undefined;
  /** The order of these; that of all others by default. */
  readonly firstOrder?: 'asc' | 'desc' | undefined;
  /** A search by words, beside the other conditions. */
  readonly search?: ListSearch | undefined;
}

/** Which rows a search by words finds. A common word needs another query than a rare one. */
export interface ListSearch {
  /** Query of one truth: whether so many rows have the words that the first ones of any order are soon found. */
  readonly isCommon: SQL;
  /** Query of the ids of all rows with the words, by an index of words: for rare ones. */
  readonly matches: SQL;
  /** Condition on one row, without an index of words: for common ones. */
  readonly isMatch: SQL;
}

/** The ids of a page, and the number of rows of the list. */
export interface ListIds {
  readonly ids: number[];
  readonly counted: Counted;
}

/** So many rows are sorted. The first ones of more are soon found in the index of the order. */
const SORTED_MAX = 2_000;

/** So many rows are counted of a common word: each one is looked at by itself. */
const COMMON_MAX = 1_000;

/** The page of a list, which ends at `LISTED_MAX`. Whole tables are not read. */
export async function readListIds(tx: Transaction, list: ListSource, paging: Paging): Promise<ListIds> {
  await useIndexesOnly(tx);
  const { search } = list;
  const isCommon = search !== undefined && (await readTruth(tx, search.isCommon));
  const max = isCommon ? COMMON_MAX : LISTED_MAX;
  const source = withSearch(list, isCommon ? 'common' : 'rare');
  const { first, where, firstOrder: order = source.order } = source;
  if (first === undefined) {
    const { ids, rows } = await readPart(tx, source, { ...paging, max });
    return { ids, counted: countedOf(rows, max) };
  }
  const before = await readPart(tx, { ...source, order, where: and(where, first) }, { ...paging, max });
  const after = { ...source, where: and(where, sql`not ${first}`) };
  const others = await readPart(tx, after, { ...paging, before: before.rows, max });
  return { ids: [...before.ids, ...others.ids], counted: countedOf(before.rows + others.rows, max) };
}

/** A list with its search as a condition. */
export const withSearch = (
  { search, ...source }: ListSource,
  words: 'common' | 'rare',
): Omit<ListSource, 'search'> => ({
  ...source,
  where: search
    ? and(source.where, words === 'common' ? search.isMatch : sql`${source.id} in (${search.matches})`)
    : source.where,
});

/** A page of a part of a list of at most `max` rows, which has some rows before the part. */
interface Slice extends Paging {
  readonly before?: number;
  readonly max?: number;
}

/** The ids of a page, and how many rows the part has, at most one more than the list. */
async function readPart(
  tx: Transaction,
  source: ListSource,
  slice: Slice & { readonly max: number },
): Promise<{ readonly ids: number[]; readonly rows: number }> {
  const rows = await readCount(tx, source, slice.max + 1);
  const isSorted = source.where !== undefined && rows <= SORTED_MAX;
  const ids = rows === 0 ? [] : await readIds(tx, (isSorted ? sortedPage : orderedPage)(source, slice));
  return { ids, rows };
}

const direction = ({ order }: ListSource) => (order === 'asc' ? sql`asc` : sql`desc`);

function sliceOf({ page, size, before = 0, max = LISTED_MAX }: Slice): SQL {
  const start = (page - 1) * size;
  const shown = Math.min(size, max - start) - Math.max(0, before - start);
  return sql`limit ${Math.max(0, shown)} offset ${Math.max(0, start - before)}`;
}

/** The ids of all rows of a list in its order, for an export. It reads whole tables where that is quicker. */
export async function readAllIds(tx: Transaction, list: ListSource): Promise<number[]> {
  const source = withSearch(list, 'rare');
  const { key, id } = source;
  const direct = direction(source);
  return readIds(
    tx,
    sql`select ${id} as id from ${fromOf(source)} ${whereOf(source)}
      order by ${firstPart(source)}${key} ${direct}, ${id} ${direct}`,
  );
}

/** The part of an order that has the rows before all others, in an order of their own. */
function firstPart({ first, firstOrder, ...source }: ListSource): SQL {
  if (first === undefined) return sql``;
  const before = sql`(${first}) desc nulls last, `;
  if (firstOrder === undefined) return before;
  const direct = direction({ ...source, order: firstOrder });
  const ofFirst = (column: SQLWrapper) => sql`case when ${first} then ${column} end ${direct}, `;
  return sql`${before}${ofFirst(source.key)}${ofFirst(source.id)}`;
}

/** The condition on the id allows the index of the primary key where no other one helps. */
const whereOf = ({ where, id }: ListSource) => sql`where ${and(where, sql`${id} > 0`)}`;

const fromOf = ({ table, join }: ListSource) => (join ? sql`${table} ${join}` : sql`${table}`);

/** Finds all rows and sorts them. */
export const sortedPage = (source: ListSource, slice: Slice): SQL => sql`
  with found as materialized (select ${source.id} as id, ${source.key} as key from ${fromOf(source)} ${whereOf(source)})
  select id from found order by key ${direction(source)}, id ${direction(source)} ${sliceOf(slice)}`;

/** Reads the index of the order up to the end of the page. */
export const orderedPage = (source: ListSource, slice: Slice): SQL => sql`
  select ${source.id} as id from ${fromOf(source)} ${whereOf(source)}
    order by ${source.key} ${direction(source)}, ${source.id} ${direction(source)} ${sliceOf(slice)}`;

/** Counts the rows of a list up to a number. */
export const countedRows = (source: ListSource, max: number): SQL => sql`
  select count(*)::int as rows from (select 1 from ${fromOf(source)} ${whereOf(source)} limit ${max}) found`;

async function readIds(tx: Transaction, query: SQL): Promise<number[]> {
  const { rows } = (await tx.execute(query)) as unknown as { rows: { id: number | string }[] };
  // The ids of large tables arrive as texts.
  return rows.map(({ id }) => Number(id));
}

async function readCount(tx: Transaction, source: ListSource, max: number): Promise<number> {
  const { rows } = (await tx.execute(countedRows(source, max))) as unknown as { rows: [{ rows: number }] };
  return rows[0].rows;
}

async function readTruth(tx: Transaction, query: SQL): Promise<boolean> {
  const { rows } = (await tx.execute(sql`select (${query}) as is`)) as unknown as { rows: [{ is: boolean }] };
  return rows[0].is;
}
