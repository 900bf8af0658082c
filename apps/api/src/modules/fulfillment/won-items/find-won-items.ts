import type { WonItemFilter } from '@bidkit/contract';
import { and, desc, eq, inArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { type Paging, readPageRows } from '../../../db/pages.ts';
import { lots, products, rmas, wonItems } from '../../../db/schema.ts';
import { selectWonItems, type WonItemRow } from './queries.ts';

interface Wanted extends Paging {
  readonly filter: WonItemFilter;
  readonly q?: string | null | undefined;
}

const hasReturn = sql`exists (select 1 from ${rmas} where ${rmas.won_item_id} = ${wonItems.id}
  and ${rmas.status} <> 'dump')`;

const filters: Readonly<Record<WonItemFilter, SQL | undefined>> = {
  all: sql`true`,
  to_pay: inArray(wonItems.status, ['unpaid', 'held']),
  on_the_way: inArray(wonItems.status, ['paid', 'packed', 'shipped', 'in_transit', 'lost', 'replaced']),
  delivered: eq(wonItems.status, 'delivered'),
  returns: or(inArray(wonItems.status, ['returned', 'refunded', 'canceled']), hasReturn),
};

/** The words of a text as the search has them, with `1,234` as one number. */
const wordsOf = (text: SQLWrapper) =>
  sql`search_text(regexp_replace(${text}, '([0-9]),(?=[0-9]{3})', '\\1', 'g'))`;

/** Whether each word of a text begins a word of an item's name, is the number of its lot, or is in its code. */
function matches(q: string): SQL {
  const item = sql`' ' || ${wordsOf(
    sql`concat_ws(' ', 'lot', ${lots.id}, ${products.name}, ${products.short_name}, 'item', ${products.item_code})`,
  )} || ' '`;
  return sql`(${item}) like all (
    select '% ' || word || case when word ~ '^[0-9]+$' then ' %' else '%' end
    from string_to_table(${wordsOf(sql`${q}::text`)}, ' ') as word where word <> '')`;
}

const dueBy = sql`case when ${wonItems.status} = 'unpaid' then ${wonItems.pay_by} end`;

/**
 * A page of a member's won items: those to pay first, by their deadlines, then the others, the newest first. The counts
 * are those of all filters.
 */
export async function findWonItems(
  db: Database,
  userId: number,
  { filter, q, ...paging }: Wanted,
): Promise<{ rows: WonItemRow[]; counts: Record<WonItemFilter, number> }> {
  const found = and(eq(wonItems.user_id, userId), q ? matches(q) : undefined);
  const query = selectWonItems(db)
    .where(and(found, filters[filter]))
    .orderBy(sql`${dueBy} asc nulls last`, desc(wonItems.won_at), desc(wonItems.id));
  const rows = await readPageRows(query, paging);
  return { rows, counts: await countWonItems(db, found) };
}

async function countWonItems(db: Database, found: SQL | undefined): Promise<Record<WonItemFilter, number>> {
  const count = (filter: WonItemFilter) => sql`count(*) filter (where ${filters[filter]})`.mapWith(Number);
  const [counts] = await db
    .select({
      all: count('all'),
      to_pay: count('to_pay'),
      on_the_way: count('on_the_way'),
      delivered: count('delivered'),
      returns: count('returns'),
    })
    .from(wonItems)
    .innerJoin(lots, eq(lots.id, wonItems.lot_id))
    .innerJoin(products, eq(products.id, lots.product_description_id))
    .where(found);
  if (!counts) throw new Error('Nothing was counted');
  return counts;
}
