import { readConfig } from '@bidkit/api/config/config';
import { openDatabase } from '@bidkit/api/db/database';
import { startPostgres } from '@bidkit/api/test/servers';
import { Pool } from 'pg';

// `pnpm bench:rows`: bytes on disk per row of each table with its indexes, filled with values of realistic lengths.
const MEMBERS = 50_000;
const LOTS = 20_000;
const BIDS_PER_LOT = 16;

const postgres = await startPostgres({ durable: false });
const config = readConfig({ DATABASE_URL: postgres.url, DATA_DIR: 'memory', PORT: '0' }, process.cwd());
await (await openDatabase(config)).close();
const db = new Pool({ connectionString: postgres.url });

const member = `(1 + floor(random() * ${MEMBERS}))::int`;
const hash = `encode(sha256(gen_random_uuid()::text::bytea), 'base64')`;
const hex = `encode(sha256(gen_random_uuid()::text::bytea), 'hex')`;
const everyLot = `generate_series(1, ${LOTS}) as lot`;
const everyMember = `generate_series(1, ${MEMBERS}) as member`;

const fill = {
  users: `insert into users (username, email, password_hash) select 'bidder-' || member, 'somebody.' || member || '@mail.example.com',
    '$argon2id$v=19$m=19456,t=2,p=1$' || left(${hex}, 22) || '$' || left(${hex}, 43) from ${everyMember}`,
  sessions: `insert into sessions (token_hash, user_id, expires_at) select left(${hash}, 43), member, now() + interval '30 days' from ${everyMember}`,
  product_descriptions: `insert into product_descriptions (category_id, item_code, name, short_name, description, picture)
    select 1, 'B-' || lot, 'Oak tool chest with brass corners and two drawers, No. ' || lot, 'Oak tool chest No. ' || lot,
    repeat('A chest of oak with brass corners; some wear on the lid. ', 12), '{"emoji":"toolbox","backdrop":"sand","views":["front","side","detail"]}' from ${everyLot}`,
  lots: `insert into lots (product_description_id, opening_cents, increments, ends_at, leader_id, leader_max_cents, second_max_cents,
    price_cents, bid_count, seq, log_head) select lot, 100, '[[0,100],[10000,200],[25000,500],[50000,1000],[100000,2500],[250000,5000],[500000,10000]]',
    now() + interval '1 day', ${member}, 9000, 8000, 8100, ${BIDS_PER_LOT}, ${BIDS_PER_LOT}, ${hex} from ${everyLot}`,
  bids: `insert into bids (lot_id, seq, user_id, max_cents, status, price_cents, leader_id, price_moved, ends_at, idempotency_key, decided_at, salt, hash)
    select lot, seq, ${member}, 9000, 'accepted', 8100, ${member}, true, now(), gen_random_uuid()::text, now(), ${hex}, ${hex}
    from ${everyLot}, generate_series(1, ${BIDS_PER_LOT}) as seq`,
  watches: `insert into watches (user_id, watchlist_type_id, item_id) select member, 9, lot from ${everyMember}, generate_series(1, 8) as lot`,
  won_items: `insert into won_items (lot_id, user_id, price_cents, source, pay_by) select lot, ${member}, 8100, 'auction', now() from ${everyLot}`,
  second_chance_offers: `insert into second_chance_offers (lot_id, user_id, offer_cents, expires_at) select lot, ${member}, 8000, now() from ${everyLot}`,
  notifications: `insert into notifications (user_id, kind, reference_id, description) select member, 'outbid', n,
    'You have been outbid on Oak tool chest No. ' || n || '. The price is now $81.00.' from ${everyMember}, generate_series(1, 4) as n`,
  outbox: `insert into outbox (kind, user_id, lot_id, data) select 'outbid', ${member}, lot, '{"price_cents": 8100}' from ${everyLot}`,
  mails: `insert into mails ("to", subject, text, html, sent_at) select 'somebody@mail.example.com', 'You have been outbid on Oak tool chest',
    (select string_agg(${hex}, ' ') from generate_series(1, 12) where lot > 0), (select string_agg(${hex}, ' ') from generate_series(1, 90) where lot > 0), now() from ${everyLot}`,
  audit_log: `insert into audit_log (staff_id, action, subject, subject_id, before, after) select 1, 'change', 'lot', lot,
    '{"ends_at":"2026-01-01T00:00:00.000Z","reserve_cents":null}', '{"ends_at":"2026-01-02T00:00:00.000Z","reserve_cents":5000}' from ${everyLot}`,
};

// The only category of the products.
await db.query(`insert into categories (name, display) values ('tools', 'Tools')`);

const table: Record<string, { rows: number; 'bytes in rows': number; 'bytes in indexes': number }> = {};
for (const [name, statement] of Object.entries(fill)) {
  await db.query(statement);
  await db.query(`vacuum analyze ${name}`);
  const { rows } = await db.query<{ rows: number; own: number; indexes: number }>(
    `select count(*)::int as rows, pg_table_size('${name}')::float8 as own,
      pg_indexes_size('${name}')::float8 as indexes from ${name}`,
  );
  const [size] = rows;
  if (!size) throw new Error(`${name} has no size`);
  const each = (bytes: number) => Math.round(bytes / size.rows);
  table[name] = { rows: size.rows, 'bytes in rows': each(size.own), 'bytes in indexes': each(size.indexes) };
}
console.table(table);
const bid = table.bids;
console.log(`bid: ${(bid?.['bytes in rows'] ?? 0) + (bid?.['bytes in indexes'] ?? 0)} bytes`);

await db.end();
await postgres.stop();
