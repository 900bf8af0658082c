import { LISTED_MAX } from '@bidkit/contract';
import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Transaction } from './database.ts';
import type { Paging } from './pages.ts';
import { useIndexesOnly } from './with-indexes.ts';

// A list of the office finds the ids of its page in an index, counts up to `LISTED_MAX`, and reads all else by id.

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
}

/** The ids of a page, and the number of rows of the list, counted up to `LISTED_MAX + 1`. */
export interface ListIds {
  readonly ids: number[];
  readonly counted: number;
}

/**
 * The page of a list, which ends at `LISTED_MAX`. Whole tables are not read. Few rows are sorted. Of many, the index of
 * the order has the first ones soon; for few rows the planner would take that, too, and read all of the index.
 */
export async function readListIds(tx: Transaction, source: ListSource, paging: Paging): Promise<ListIds> {
  await useIndexesOnly(tx);
  const { first, where, firstOrder: order = source.order } = source;
  if (first === undefined) return readPart(tx, source, paging);
  const before = await readPart(tx, { ...source, order, where: and(where, first) }, paging);
  const after = { ...source, where: and(where, sql`not ${first}`) };
  const others = await readPart(tx, after, { ...paging, before: before.counted });
  return {
    ids: [...before.ids, ...others.ids],
    counted: Math.min(before.counted + others.counted, LISTED_MAX + 1),
  };
}

async function readPart(tx: Transaction, source: ListSource, paging: Slice): Promise<ListIds> {
  const found = await read(tx, source.where === undefined ? countRows(source) : sortedPage(source, paging));
  if (source.where !== undefined && found.counted <= LISTED_MAX) return found;
  const { ids } = await read(tx, orderedPage(source, paging));
  return { ids, counted: found.counted };
}

const direction = ({ order }: ListSource) => (order === 'asc' ? sql`asc` : sql`desc`);

/** A page of a part of a list, which has this many rows before the part. */
interface Slice extends Paging {
  readonly before?: number;
}

function sliceOf({ page, size, before = 0 }: Slice): SQL {
  const start = (page - 1) * size;
  const shown = Math.min(size, LISTED_MAX - start) - Math.max(0, before - start);
  return sql`limit ${Math.max(0, shown)} offset ${Math.max(0, start - before)}`;
}

/** The ids of all rows of a list in its order, for an export. It reads whole tables where that is quicker. */
export async function readAllIds(tx: Transaction, source: ListSource): Promise<number[]> {
  const { key, id } = source;
  const direct = direction(source);
  const { ids } = await read(
    tx,
    sql`select 0 as counted, array(select ${id} from ${fromOf(source)} ${whereOf(source)}
      order by ${firstPart(source)}${key} ${direct}, ${id} ${direct}) as ids`,
  );
  return ids;
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

/** Finds all rows, up to one more than the list has, and sorts them. */
export const sortedPage = (source: ListSource, paging: Slice): SQL => sql`
  with found as materialized (select ${source.id} as id, ${source.key} as key from ${fromOf(source)}
    ${whereOf(source)} limit ${LISTED_MAX + 1})
  select (select count(*)::int from found) as counted,
    array(select id from found order by key ${direction(source)}, id ${direction(source)} ${sliceOf(paging)}) as ids`;

/** Counts the rows of a table. */
const countRows = (source: ListSource): SQL => sql`
  select count(*)::int as counted, '{}'::int[] as ids
  from (select 1 from ${source.table} ${whereOf(source)} limit ${LISTED_MAX + 1}) found`;

/** Reads the index of the order up to the end of the page. Its count is not of use. */
export const orderedPage = (source: ListSource, paging: Slice): SQL => sql`
  select 0 as counted, array(select ${source.id} from ${fromOf(source)} ${whereOf(source)}
    order by ${source.key} ${direction(source)}, ${source.id} ${direction(source)} ${sliceOf(paging)}) as ids`;

async function read(tx: Transaction, query: SQL): Promise<ListIds> {
  // Each query has these two columns and one row.
  const { rows } = (await tx.execute(query)) as unknown as { rows: [ListIds] };
  // The ids of large tables arrive as texts.
  return { ...rows[0], ids: rows[0].ids.map(Number) };
}
