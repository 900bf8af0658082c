import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { areCommonIn } from '../../db/common-words.ts';
import { lotsOfWords, numberOf } from '../../db/lots-of-words.ts';
import { lots, products, users, wonItems } from '../../db/schema.ts';
import { hasWords } from '../../db/starts-of-words.ts';

const ofProduct = (q: string) => hasWords(sql`found.words`, q);

/** Query of one truth: whether many items have the words of a search. */
export const areCommonOfItems = (q: string): SQL => areCommonIn(products, ofProduct(q));

/**
 * Query of the ids of won items whose lot has the number, whose item code or name has the words, or whose member has the
 * username. What a list of the office is about has won items, and no forfeited ones.
 */
export const itemsOfWords = (q: string): SQL => sql`
  select named.id from ${wonItems} named where named.status <> 'forfeited' and named.lot_id in (${lotsOfWords(q)})
  union all select own.id from ${wonItems} own inner join ${users} member on member.id = own.user_id
    where lower(member.username) = lower(${q})`;

/** The same as a condition on one won item: its number. */
export function isItemOfWords(q: string, itemId: SQLWrapper): SQL {
  const number = numberOf(q);
  const byNumber = number === null ? sql`` : sql` or own.lot_id = ${number}`;
  // Subqueries with one value are looked up for each row: the planner would join whole tables.
  return sql`(select (own.status <> 'forfeited' and ((select ${ofProduct(q)} from ${lots} lot
      inner join ${products} found on found.id = lot.product_description_id where lot.id = own.lot_id)${byNumber}))
    or lower((select member.username from ${users} member where member.id = own.user_id)) = lower(${q}::text)
    from ${wonItems} own where own.id = ${itemId})`;
}

/** The instants from one on, and before another one. */
export const within = (column: SQLWrapper, from?: string, to?: string): (SQL | undefined)[] => [
  from === undefined ? undefined : sql`${column} >= ${from}::timestamptz`,
  to === undefined ? undefined : sql`${column} < ${to}::timestamptz`,
];
