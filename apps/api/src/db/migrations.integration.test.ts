import { globSync, readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrationsFolder } from './database.ts';
import { embeddedExtensions as extensions } from './embedded-extensions.ts';

const migrations = globSync(`${migrationsFolder}/*.sql`).sort();

const section = {
  heading: 'Steps *',
  paragraphs: ['One <b>', 'Two'],
  table: { columns: ['From', 'Step'], rows: [['$0', '$1']] },
};

/** Rows as they were before a migration, which it moves. */
const older: readonly { readonly migration: string; readonly rows: string }[] = [
  {
    migration: 'authorization_codes',
    rows: `
    set session_replication_role = replica;
    insert into sessions (token_hash, user_id, partner_id, origin, expires_at) values
      ('own', 1, null, null, now()), ('page', 1, 1, 'https://shop.example', now()),
      ('frame', 1, 1, 'https://first-dollar.example/partner/checkout/71', now());
    insert into partner_grants (code_hash, secret_hash, partner_id, origin, user_id, expires_at) values
      ('page', 'hash', 1, 'null', 1, now()),
      ('frame', 'hash', 1, 'https://first-dollar.example/partner/checkout/8', 1, now());`,
  },
  {
    migration: 'username_skeletons',
    rows: `
    reset session_replication_role;
    insert into users (username, email, password_hash, created_at) values
      ('Tom_10', 'tom@example.com', '', '2026-01-01'), ('torn_lo', 'torn@example.com', '', '2026-01-02'),
      ('ben', 'ben@example.com', '', '2026-01-03');`,
  },
  {
    migration: '_content.sql',
    rows: `
    insert into users (id, username, email, password_hash) values (100, 'ava', 'ava@example.com', '');
    insert into notices (id, title, message, create_time) values
      (4, 'Open', 'First.', '2026-01-01'), (9, 'Open', 'Second_line.', '2026-01-02');
    insert into notice_reads (user_id, notice_id) values (100, 9);
    insert into texts values ('return_policy', 'Thirty days.');
    insert into gov_listings (name, link, external, requires_login) values ('Seized Boats', '/x', true, false);
    insert into pages values (4, 'Rules', '${JSON.stringify([section])}'), (5, 'Empty', '[]');`,
  },
];

let db: PGlite;
beforeAll(async () => {
  db = await PGlite.create('memory://', { extensions });
  for (const file of migrations) {
    for (const { migration, rows } of older) if (file.includes(migration)) await db.exec(rows);
    await db.exec(readFileSync(file, 'utf8'));
  }
}, 60_000);
afterAll(() => db.close());

it('splits the address of a pay frame into an origin and a lot', async () => {
  const sessions = await db.query('select token_hash, origin, pays_lot_id from sessions order by 1');
  expect(sessions.rows).toEqual([
    { token_hash: 'frame', origin: 'https://first-dollar.example', pays_lot_id: 71 },
    { token_hash: 'own', origin: null, pays_lot_id: null },
    { token_hash: 'page', origin: 'https://shop.example', pays_lot_id: null },
  ]);
  const codes = await db.query(
    'select code_hash, code_challenge, origin, pays_lot_id from authorization_codes order by 1',
  );
  expect(codes.rows).toEqual([
    { code_hash: 'frame', code_challenge: 'hash', origin: 'https://first-dollar.example', pays_lot_id: 8 },
    { code_hash: 'page', code_challenge: 'hash', origin: 'null', pays_lot_id: null },
  ]);
});

it('keeps the addresses, names and rights of older members, and the first of names that look alike', async () => {
  const rows = await db.query(
    `select username, username_skeleton, email_verified_at = created_at as is_verified, bid_limit_lifted as is_lifted
      from users where id < 100 order by id`,
  );
  expect(rows.rows).toEqual([
    { username: 'Tom_10', username_skeleton: 'torn_lo', is_verified: true, is_lifted: true },
    { username: 'torn_lo', username_skeleton: null, is_verified: true, is_lifted: true },
    { username: 'ben', username_skeleton: 'ben', is_verified: true, is_lifted: true },
  ]);
});

it('moves pages, texts, notices and the menu into content, with ids and read markers', async () => {
  const moved = await db.query(`
    select e.kind, e.key, v.title, v.body, v.plain, v.fields from content_entries e
    join content_versions v on v.entry_id = e.id where v.publish_at <= now() order by e.id`);
  expect(moved.rows).toEqual([
    ...[
      { kind: 'notice', key: 'open', title: 'Open', body: 'First.', plain: 'First.' },
      { kind: 'notice', key: 'open-9', title: 'Open', body: 'Second\\_line.', plain: 'Second_line.' },
    ].map((notice) => ({ ...notice, fields: { auction_id: null } })),
    {
      ...{ kind: 'text', key: 'return_policy', title: 'Return Policy', fields: {} },
      ...{ body: 'Thirty days.', plain: 'Thirty days.' },
    },
    {
      ...{ kind: 'menu', key: 'seized-boats', title: 'Seized Boats', body: '', plain: '' },
      fields: { link: '/x', external: true, requires_login: false, position: 10 },
    },
    {
      ...{ kind: 'page', key: '4', title: 'Rules', fields: {} },
      body: '## Steps \\*\n\nOne \\<b\\>\n\nTwo\n\n| From | Step |\n| --- | --- |\n| $0 | $1 |',
      plain: 'Steps *\n\nOne <b>\n\nTwo',
    },
  ]);
  const reads = await db.query(
    'select notice_id, min(e.title) as title from notice_reads join content_versions e on entry_id = notice_id group by 1',
  );
  expect(reads.rows).toEqual([{ notice_id: 9, title: 'Open' }]);
  const next = await db.query(
    `insert into content_entries (kind, key) values ('notice', 'next') returning id > 9 as is_new`,
  );
  expect(next.rows).toEqual([{ is_new: true }]);
});
