import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../../db/database.ts';
import { type Paging, readPage } from '../../../db/pages.ts';
import { createLimit } from '../../../kernel/create-limit.ts';
import { type Page, toPage } from '../../../kernel/page.ts';
import { DAY_MS } from '../../../kernel/time.ts';
import { type StaffAction, writeAudit } from '../../audit/audit.ts';

/** The most rows of a table. Anyone can send rows, so the oldest are deleted for new ones. */
const MAX_ROWS = 500;
/** A count stays below this, so that no number of equal rows overflows it. */
const MAX_COUNT = 1_000_000_000;

/** A table whose equal rows are one row with a count. */
export interface CountedTable extends PgTable {
  readonly id: PgColumn;
  readonly count: PgColumn;
  readonly last_seen: PgColumn;
}

type Seen = { first_seen: Date; last_seen: Date };
/** A row on the wire. */
type Counted<Row> = Omit<Row, keyof Seen> & Record<keyof Seen, string>;

/** Different rows of one address in a day, so that nobody replaces those of others. */
const NEW_PER_DAY = 20;

/** Counts a new row of an address. @throws Problem 429 above the quota */
export const createQuota = () => createLimit(NEW_PER_DAY, { windowMs: DAY_MS });

/**
 * Counts a row, and deletes the oldest above the limit. Rows are equal by the columns `identity`. `spend` runs before a
 * row that is not equal to another one, and can refuse it.
 */
export async function countRow(
  db: Database,
  table: CountedTable,
  identity: PgColumn[],
  row: Readonly<Record<string, string>>,
  spend: () => void,
): Promise<void> {
  const isSame = and(...identity.map((column) => eq(column, row[column.name])));
  if ((await db.$count(table, isSame)) === 0) spend();
  const [counted] = await db
    .insert<PgTable>(table)
    .values(row)
    .onConflictDoUpdate({
      target: identity,
      set: {
        count: sql`least(${table.count} + 1, ${MAX_COUNT})`,
        last_seen: sql`clock_timestamp()`,
      },
    })
    .returning({ count: table.count });
  if (counted?.count !== 1) return;
  const excess = db
    .select({ id: table.id })
    .from<PgTable>(table)
    .orderBy(...latestFirst(table))
    .offset(MAX_ROWS);
  await db.delete(table).where(inArray(table.id, excess));
}

/** The rows of a table, the latest first. */
export async function findRows<Row extends Seen>(
  db: Database,
  table: CountedTable & { readonly $inferSelect: Row },
  paging: Paging,
): Promise<Page<Counted<Row>>> {
  const query = db
    .select()
    .from<PgTable>(table)
    .orderBy(...latestFirst(table));
  const { rows, total } = await readPage(query, paging, db.$count(table));
  // Drizzle infers the rows of a given table, not those of a type parameter.
  const data = (rows as Row[]).map(({ first_seen, last_seen, ...row }) => ({
    ...row,
    first_seen: first_seen.toISOString(),
    last_seen: last_seen.toISOString(),
  }));
  return toPage(paging, total, data);
}

/** Deletes all rows of a table. The audit counts them under `name`. */
export function clearRows(
  db: Database,
  table: CountedTable,
  { name, staffId, ...action }: Pick<StaffAction, 'action' | 'reason'> & { name: string; staffId: number },
): Promise<void> {
  return db.transaction(async (tx) => {
    const deleted = await tx.delete(table).returning({ id: table.id });
    await writeAudit(tx, staffId, {
      ...action,
      subject: 'database',
      subject_id: 0,
      before: { [name]: deleted.length },
    });
  });
}

const latestFirst = ({ last_seen, id }: CountedTable) => [desc(last_seen), desc(id)];
