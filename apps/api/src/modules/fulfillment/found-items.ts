import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { isAmong } from '../../db/is-among.ts';
import { isLotOfWords, lotsOfWords } from '../../db/lots-of-words.ts';
import { users, wonItems } from '../../db/schema.ts';

/**
 * Query of the ids of won items whose lot has the number, whose item code or name has the words, or whose member has the
 * username. What a list of the office is about has won items, and no forfeited ones.
 */
export const itemsOfWords = (q: string): SQL => sql`
  select named.id from ${wonItems} named where named.status <> 'forfeited' and ${isAmong(sql`named.lot_id`, lotsOfWords(q))}
  union all select own.id from ${wonItems} own inner join ${users} member on member.id = own.user_id
    where lower(member.username) = lower(${q})`;

/** The same as a condition on one won item: its number. */
export const isItemOfWords = (q: string, itemId: SQLWrapper): SQL =>
  sql`(select (own.status <> 'forfeited' and ${isLotOfWords(q, sql`own.lot_id`)})
    or lower((select member.username from ${users} member where member.id = own.user_id)) = lower(${q}::text)
    from ${wonItems} own where own.id = ${itemId})`;

/** The instants from one on, and before another one. */
export const within = (column: SQLWrapper, from?: string, to?: string): (SQL | undefined)[] => [
  from === undefined ? undefined : sql`${column} >= ${from}::timestamptz`,
  to === undefined ? undefined : sql`${column} < ${to}::timestamptz`,
];
