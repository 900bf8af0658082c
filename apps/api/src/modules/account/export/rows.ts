import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { type Paging, type RowQuery, readPageRows } from '../../../db/pages.ts';
import { toDollars } from '../../../kernel/money.ts';

/** A row with its times as ISO 8601 text. */
type ExportRow<Row> = { [Name in keyof Row]: ExportValue<Row[Name]> };
type ExportValue<Value> = Value extends Date ? string : Value;

/** The rows of one page of an export. */
export async function readRows<Row extends object>(
  query: RowQuery<Row>,
  paging: Paging,
): Promise<ExportRow<Row>[]> {
  const rows = await readPageRows(query, paging);
  return rows.map(toExportRow);
}

const toExportRow = <Row extends object>(row: Row) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
    // TypeScript does not follow the names through the entries.
  ) as ExportRow<Row>;

/** A column of cents, read as dollars. */
export function dollars<Column extends AnyPgColumn>(
  cents: Column,
): SQL<Column['_']['notNull'] extends true ? number : number | null> {
  return sql`${cents}`.mapWith((value) => toDollars(Number(value)));
}
