import { LISTED_MAX } from '@bidkit/contract';
import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Transaction } from './database.ts';
import { type Counted, countedOf, type Paging } from './pages.ts';
import { useLookups, withoutSorting } from './with-indexes.ts';

// A list of the office counts its rows, finds the ids of its page, and reads all else by id. It ends at `LISTED_MAX`
// rows. Where no index alone has its conditions, it counts to fewer, and to more when a later page is asked for.

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
  /** Parts of the list, one after the other, which have all its rows, in place of its order. */
  readonly parts?: readonly ListPart[] | undefined;
  /** Whether its conditions read rows, of its table or of others, and no index alone: fewer are counted then. */
  readonly readsRows?: boolean | undefined;
  /** A search by words, beside the other conditions. */
  readonly search?: ListSearch | undefined;
}

/** Rows of a list that are together, in an order of their own. */
export interface ListPart extends Pick<ListSource, 'key' | 'order'> {
  readonly where: SQL;
}

/** Which rows a search finds. A common word needs another query than a rare one. */
export interface ListSearch {
  /** Query of one truth: whether so many rows are found that the first ones of any order are soon there. */
  readonly isCommon?: SQL | undefined;
  /** Condition on all rows, by indexes of words: for rare ones. */
  readonly isFound: SQL;
  /** The same for one row after the other: for common ones. */
  readonly isMatch: SQL;
}

/** The ids of a page, and the number of rows of the list. */
export interface ListIds {
  readonly ids: number[];
  readonly counted: Counted;
}

/** So many rows are found, counted and sorted. Of more, the first ones are soon found in the index of the order. */
const SORTED_MAX = 1_000;

/** So many rows with a common word are found in the order: each one is looked at by itself. */
const COMMON_MAX = 50;

/** How a part of a list is read. */
type Way =
  /** All rows, or those of parts: they are counted in an index, and the page is read in that of the order. */
  | 'all'
  /** Rows of a rare word: all are found and sorted. */
  | 'rare'
  /** Rows of a common word: the first ones of the order are found. */
  | 'common'
  /** Rows with conditions that an index has: they are counted first. Few are sorted, the page of more is as of all. */
  | 'indexed'
  /** Rows with other conditions: up to `SORTED_MAX` are found and sorted, the page of more is as of all. */
  | 'filtered';

/** The page of a list, which ends at `LISTED_MAX`. Whole tables are not read. */
export async function readListIds(tx: Transaction, list: ListSource, paging: Paging): Promise<ListIds> {
  await useLookups(tx);
  const way = await wayOf(tx, list);
  const source = withSearch(list, way === 'common' ? 'common' : 'rare');
  const max = maxOf(way, paging);
  const ids: number[] = [];
  let before = 0;
  for (const part of partsOf(source)) {
    if (before > max) break;
    const found = await readPart(tx, part, way, { ...paging, before, max });
    ids.push(...found.ids);
    before += found.rows;
  }
  return { ids, counted: countedOf(before, max) };
}

/** A list as its parts, each as a list. */
export const partsOf = ({ parts, ...source }: ListSource): readonly ListSource[] =>
  parts?.map(({ where, ...order }) => ({ ...source, ...order, where: and(source.where, where) })) ?? [source];

/** Parts that are given for ascending order, in another one. */
export const inDirection = (parts: readonly ListPart[], order: 'asc' | 'desc'): readonly ListPart[] =>
  order === 'asc'
    ? parts
    : parts.toReversed().map((part) => ({ ...part, order: part.order === 'asc' ? 'desc' : 'asc' }));

async function wayOf(tx: Transaction, { search, where, parts, readsRows }: ListSource): Promise<Way> {
  if (search?.isCommon && (await readTruth(tx, search.isCommon))) return 'common';
  if (search) return 'rare';
  if (where === undefined && !(parts && readsRows)) return 'all';
  return readsRows ? 'filtered' : 'indexed';
}

/** So many rows the list shows. Further ones are counted when a page needs them. */
function maxOf(way: Way, { page, size }: Paging): number {
  if (way !== 'common' && way !== 'filtered') return LISTED_MAX;
  const step = way === 'common' ? COMMON_MAX : SORTED_MAX;
  return Math.min(LISTED_MAX, Math.ceil((page * size + 1) / step) * step);
}

/** A list with its search as a condition. */
export const withSearch = (
  { search, ...source }: ListSource,
  words: 'common' | 'rare',
): Omit<ListSource, 'search'> => ({
  ...source,
  where: search ? and(source.where, words === 'common' ? search.isMatch : search.isFound) : source.where,
});

/** A page of a list of at most `max` rows, `LISTED_MAX` by default. */
interface Slice extends Paging {
  /** Rows that are in parts of the list before this one. */
  readonly before?: number;
  readonly max?: number;
}

/** The ids of a page, and how many rows the part has, at most one more than the list still can have. */
async function readPart(
  tx: Transaction,
  source: ListSource,
  way: Way,
  slice: Required<Slice>,
): Promise<{ readonly ids: number[]; readonly rows: number }> {
  const { page, size, before, max } = slice;
  const left = max - before;
  // The parts before it fill the page.
  if (before >= page * size) return { ids: [], rows: await readCount(tx, source, left + 1) };
  if (way === 'common') return withoutSorting(tx, () => readFound(tx, firstPage(source, slice)));
  if (way === 'rare') return readFound(tx, sortedPage(source, slice, max));
  if (way === 'filtered') {
    const found = await readFound(tx, sortedPage(source, slice, SORTED_MAX));
    if (found.rows <= SORTED_MAX) return found;
  }
  const rows = way === 'filtered' && max === SORTED_MAX ? left + 1 : await readCount(tx, source, left + 1);
  if (way === 'indexed' && rows <= SORTED_MAX) return readFound(tx, sortedPage(source, slice, SORTED_MAX));
  return { rows, ids: await withoutSorting(tx, () => readIds(tx, orderedPage(source, slice))) };
}

const directionOf = ({ order }: Pick<ListSource, 'order'>) => (order === 'asc' ? sql`asc` : sql`desc`);

const orderOf = ({ key, id, order }: Pick<ListSource, 'key' | 'id' | 'order'>) =>
  sql`order by ${key} ${directionOf({ order })}, ${id} ${directionOf({ order })}`;

function sliceOf({ page, size, before = 0, max = LISTED_MAX }: Slice): SQL {
  const start = (page - 1) * size;
  const shown = Math.min(size, max - start) - Math.max(0, before - start);
  return sql`limit ${Math.max(0, shown)} offset ${Math.max(0, start - before)}`;
}

/** The ids of all rows of a list in its order, for an export. It reads whole tables where that is quicker. */
export async function readAllIds(tx: Transaction, list: ListSource): Promise<number[]> {
  const ids: number[] = [];
  for (const part of partsOf(withSearch(list, 'rare')))
    ids.push(
      ...(await readIds(
        tx,
        sql`select ${part.id} as id from ${fromOf(part)} ${whereOf(part)} ${orderOf(part)}`,
      )),
    );
  return ids;
}

/** The condition on the id allows the index of the primary key where no other one helps. */
const whereOf = ({ where, id }: ListSource) => sql`where ${and(where, sql`${id} > 0`)}`;

const fromOf = ({ table, join }: ListSource) => (join ? sql`${table} ${join}` : sql`${table}`);

/** Finds all rows of a list, up to one more than so many, and sorts them: their number, and the ids of the page. */
export const sortedPage = (source: ListSource, slice: Slice, max = LISTED_MAX): SQL =>
  foundPage(source, slice, { order: sql``, max });

/** The same of the first rows of the order. */
export const firstPage = (source: ListSource, slice: Slice): SQL =>
  foundPage(source, slice, { order: orderOf(source), max: slice.max ?? LISTED_MAX });

const foundPage = (source: ListSource, slice: Slice, { order, max }: { order: SQL; max: number }): SQL => sql`
  with found as materialized (select ${source.id} as id, ${source.key} as key from ${fromOf(source)}
    ${whereOf(source)} ${order} limit ${max + 1})
  select (select count(*)::int from found) as rows, to_json(array(select id from found
    ${orderOf({ ...source, key: sql`key`, id: sql`id` })} ${sliceOf(slice)})) as ids`;

/** Reads the index of the order up to the end of the page. */
export const orderedPage = (source: ListSource, slice: Slice): SQL => sql`
  select ${source.id} as id from ${fromOf(source)} ${whereOf(source)} ${orderOf(source)} ${sliceOf(slice)}`;

/** Counts the rows of a list up to a number. */
export const countedRows = (source: ListSource, max: number): SQL => sql`
  select count(*)::int as rows from (select 1 from ${fromOf(source)} ${whereOf(source)} limit ${max}) found`;

async function readIds(tx: Transaction, query: SQL): Promise<number[]> {
  const { rows } = (await tx.execute(query)) as unknown as { rows: { id: number | string }[] };
  // The ids of large tables arrive as texts.
  return rows.map(({ id }) => Number(id));
}

async function readFound(tx: Transaction, query: SQL): Promise<{ ids: number[]; rows: number }> {
  const { rows } = (await tx.execute(query)) as unknown as { rows: [{ ids: number[]; rows: number }] };
  return rows[0];
}

async function readCount(tx: Transaction, source: ListSource, max: number): Promise<number> {
  const { rows } = (await tx.execute(countedRows(source, max))) as unknown as { rows: [{ rows: number }] };
  return rows[0].rows;
}

async function readTruth(tx: Transaction, query: SQL): Promise<boolean> {
  const { rows } = (await tx.execute(sql`select (${query}) as is`)) as unknown as { rows: [{ is: boolean }] };
  return rows[0].is;
}
