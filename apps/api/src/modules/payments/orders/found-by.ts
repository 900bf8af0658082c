import { type SQL, sql } from 'drizzle-orm';
import { wordsOfFound } from '../../../db/index-expressions.ts';
import { numberOf } from '../../../db/lots-of-words.ts';
import { lots, orders, products, users } from '../../../db/schema.ts';
import { hasWords } from '../../../db/starts-of-words.ts';

/**
 * The ids of the orders that a search finds: by their number, the number of their lot or transaction, words of the item
 * or of the member. `#17` is the order alone. As a union, because an index serves each part but not all of an `or`.
 */
export function ordersFoundBy(q: string): SQL {
  const number = numberOf(q);
  if (number !== null && q.startsWith('#')) return sql`select ${number}::int as id`;
  const isOfLot = sql`own.lot_id in (select lot.id from ${lots} lot where lot.product_description_id in
    (select found.id from ${products} found where ${hasWords(sql`found.words`, q)}))`;
  const isOfMember = sql`own.user_id in (select found.id from ${users} found where ${hasWords(wordsOfFound, q)})`;
  const conditions = [
    isOfLot,
    isOfMember,
    sql`own.transaction_id = ${q}`,
    ...(number === null ? [] : [sql`own.id = ${number}`, sql`own.lot_id = ${number}`]),
  ];
  return sql.join(
    conditions.map((condition) => sql`select own.id from ${orders} own where ${condition}`),
    sql` union all `,
  );
}

/** The same, with the orders that pay for several items, and those of money that could not pay them. */
export const payingOrdersFoundBy = (q: string): SQL => sql`select unnest(array[one.id, one.combined_order_id])
  from ${orders} one where one.id in (${ordersFoundBy(q)})
  union all select over.id from ${orders} over where over.overpaid_order_id in (${ordersFoundBy(q)})`;
