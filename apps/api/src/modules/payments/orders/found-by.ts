import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { areCommonIn } from '../../../db/common-words.ts';
import { isAmong } from '../../../db/is-among.ts';
import type { ListSearch } from '../../../db/list-pages.ts';
import { areCommonProducts, isLotOfWords, lotsOfWords, numberOf } from '../../../db/lots-of-words.ts';
import { orders, users } from '../../../db/schema.ts';
import { hasWords } from '../../../db/starts-of-words.ts';

const ofMember = (q: string) => hasWords(sql`found.words`, q);

/** Query of one truth: whether many orders have the words of a search. */
const isCommon = (q: string): SQL =>
  sql`select (${areCommonProducts(q)}) or (${areCommonIn(users, ofMember(q), 20)})`;

/**
 * The ids of the orders that a search finds: by their number, the number of their lot or transaction, words of the item
 * or of the member. `#17` is the order alone. As a union, because an index serves each part but not all of an `or`.
 */
function ordersFoundBy(q: string): SQL {
  const number = numberOf(q);
  if (number !== null && q.startsWith('#')) return sql`select ${number}::int as id`;
  const conditions = [
    isAmong(sql`own.lot_id`, lotsOfWords(q)),
    isAmong(sql`own.user_id`, sql`select found.id from ${users} found where ${ofMember(q)}`),
    sql`own.transaction_id = ${q}`,
    ...(number === null ? [] : [sql`own.id = ${number}`]),
  ];
  return sql.join(
    conditions.map((condition) => sql`select own.id from ${orders} own where ${condition}`),
    sql` union all `,
  );
}

/** The same as a condition on one order, which a query calls `own`. */
function isFoundBy(q: string, own: SQL): SQL {
  const number = numberOf(q);
  if (number !== null && q.startsWith('#')) return sql`${own}.id = ${number}`;
  const isNumber = number === null ? sql`` : sql` or ${own}.id = ${number}`;
  // A subquery with one value is looked up for each row: the planner would join whole tables.
  return sql`(${isLotOfWords(q, sql`${own}.lot_id`)}
    or (select ${ofMember(q)} from ${users} found where found.id = ${own}.user_id)
    or ${own}.transaction_id = ${q}${isNumber})`;
}

/** The same orders, those that pay for them together with others, and those of money that could not pay them. */
const payingOrdersFoundBy = (q: string): SQL => sql`
  with own as materialized (${ordersFoundBy(q)})
  select id from own
  union all select one.combined_order_id from ${orders} one
    where one.combined_order_id is not null and one.id in (select id from own)
  union all select over.id from ${orders} over where over.overpaid_order_id in (select id from own)`;

/** The orders that a search finds. */
export const orderSearch = (q: string): ListSearch => ({
  isCommon: isCommon(q),
  isFound: isAmong(orders.id, ordersFoundBy(q)),
  isMatch: isFoundBy(q, sql`${orders}`),
});

/** The rows whose orders a search finds. `orderId` is the number of their order. */
export const searchByOrder = (q: string, orderId: SQLWrapper): ListSearch => ({
  isCommon: isCommon(q),
  isFound: isAmong(orderId, ordersFoundBy(q)),
  isMatch: sql`(select ${isFoundBy(q, sql`own`)} from ${orders} own where own.id = ${orderId})`,
});

/**
 * The same, and two further kinds of rows. An order that pays for several items is found when one of these is found.
 * Money that could not pay an order is found with that order.
 */
export const searchByPayingOrder = (q: string, orderId: SQLWrapper): ListSearch => ({
  isCommon: isCommon(q),
  isFound: isAmong(orderId, payingOrdersFoundBy(q)),
  isMatch: sql`(select ${isFoundBy(q, sql`own`)}
    or (own.lead_item_id is not null and (select bool_or(${isFoundBy(q, sql`one`)}) from ${orders} one
      where one.combined_order_id = own.id))
    or (own.overpaid_order_id is not null and (select ${isFoundBy(q, sql`unpaid`)} from ${orders} unpaid
      where unpaid.id = own.overpaid_order_id))
    from ${orders} own where own.id = ${orderId})`,
});
