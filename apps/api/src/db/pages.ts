/** Which page of a list is asked for; pages count from 1. */
export interface Paging {
  readonly page: number;
  readonly size: number;
}

/** A select of Drizzle with its order, before it is cut to a page. */
export interface RowQuery<Row> {
  limit(count: number): { offset(count: number): PromiseLike<Row[]> };
}

/** The rows of a page. A page after the last is empty. */
export async function readPageRows<Row>(query: RowQuery<Row>, { page, size }: Paging): Promise<Row[]> {
  return query.limit(size).offset((page - 1) * size);
}

/** The rows of a page, then the number of all rows. `count` runs when it is awaited, as `db.$count` does. */
export async function readPage<Row>(
  query: RowQuery<Row>,
  paging: Paging,
  count: PromiseLike<number>,
): Promise<{ rows: Row[]; total: number }> {
  const rows = await readPageRows(query, paging);
  return { rows, total: await count };
}

/** The number of rows of a list that shows at most so many. */
export interface Counted {
  readonly total: number;
  /** Whether there are others. */
  readonly isCapped: boolean;
}

/** The number of rows that were counted up to `max + 1`. */
export const countedOf = (rows: number, max: number): Counted => ({
  total: Math.min(rows, max),
  isCapped: rows > max,
});
