import type { Pool } from 'pg';

const CATEGORIES = 100;
const FEATURED_EVERY = 5_000;
/** A virtual category has one product of so many. */
const TAGGED_EVERY = 500;

/**
 * Adds the lots after number `from` up to number `to`, each with a product: in 100 categories of equal size, ten in
 * category 101, and one of 500 in the virtual category 102. With the first ones as many signed-in members.
 */
export async function fillLots(sql: Pool, from: number, to: number): Promise<void> {
  const numbers = `generate_series(${from + 1}, ${to}) n`;
  const first = [
    `insert into users (username, email, password_hash, bid_limit_lifted)
      select 'bidder-' || n, 'member.' || n || '@mail.example.com', 'not a password hash', true from ${numbers}`,
    `insert into sessions (token_hash, user_id, expires_at)
      select left(encode(sha256(n::text::bytea), 'base64'), 43), n, now() + interval '30 days' from ${numbers}`,
    `insert into categories (name, display, is_virtual)
      select 'c' || n, 'Category ' || n, n > ${CATEGORIES + 1} from generate_series(1, ${CATEGORIES + 2}) n`,
  ];
  const lots = [
    `insert into product_descriptions (category_id, item_code, name, short_name, description)
      select case when n <= 10 then ${CATEGORIES + 1} else 1 + n % ${CATEGORIES} end, 'B-' || n,
        'Oak tool chest No. ' || n, 'Tool chest ' || n, repeat('A chest of oak. ', 40) from ${numbers}`,
    `insert into product_tags (category_id, product_description_id)
      select ${CATEGORIES + 2}, n from ${numbers} where n % ${TAGGED_EVERY} = 0`,
    `insert into lots (product_description_id, opening_cents, increments, ends_at, leader_id, leader_max_cents,
        second_max_cents, price_cents, bid_count, seq, featured)
      select n, 100, '[[0,100],[10000,200],[25000,500]]', now() + interval '1 hour' + n * interval '2 seconds',
        1 + n % (select max(id) from users), 9000, 8000, 100 + (n::bigint * 7919) % 9000, 16, 16,
        n % ${FEATURED_EVERY} = 0 from ${numbers}`,
    'vacuum analyze',
  ];
  for (const statement of [...(from === 0 ? first : []), ...lots]) await sql.query(statement);
}
