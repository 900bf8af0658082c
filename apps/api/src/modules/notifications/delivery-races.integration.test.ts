import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { notifications, outbox, users } from '../../db/schema.ts';
import { type MailServer, startMailServer } from '../../mail/mail-server.testing.ts';
import { openPostgres, type TestDatabase } from '../../test/shared-postgres.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';
import { markAllRead } from './queries.ts';

const STARTING_MS = 60_000;

let database: TestDatabase;
let server: MailServer;
let nodes: TestApp[];

beforeAll(async () => {
  [database, server] = await Promise.all([openPostgres(), startMailServer()]);
  const settings = { DATABASE_URL: database.url, SMTP_URL: server.url };
  nodes = [await openTestApp(settings), await openTestApp(settings)];
}, STARTING_MS);
afterAll(async () => {
  for (const node of nodes) await node.close();
  await Promise.all([database.drop(), server.close()]);
});

it('two nodes deliver each notification and send each mail exactly once', async () => {
  const [app] = nodes;
  if (!app) throw new Error('No node is open');
  const members = await Promise.all(Array.from({ length: 20 }, () => app.aUser()));
  const lots = await Promise.all(Array.from({ length: 10 }, () => app.aLot()));
  const rows = members.flatMap(({ id }) =>
    lots.flatMap((lot) =>
      (['outbid', 'won'] as const).map((kind) => ({
        kind,
        user_id: id,
        lot_id: lot.id,
        data: { price_cents: 500, pay_minutes: 60, source: 'auction' },
      })),
    ),
  );
  const outbids = rows.filter(({ kind }) => kind === 'outbid');
  // Written again in both orders, so that both nodes renew the same unread alerts.
  await app.db.insert(outbox).values([...rows, ...outbids, ...outbids.toReversed()]);
  for (const node of nodes) node.notificationWorker.wake();
  await Promise.all(nodes.map((node) => node.notificationWorker.idle()));
  for (const node of nodes) node.mailWorker.wake();
  await Promise.all(nodes.map((node) => node.mailWorker.idle()));

  expect(await app.db.$count(outbox)).toBe(0);
  expect(await app.db.$count(notifications)).toBe(rows.length);
  expect(server.mails).toHaveLength(rows.length);
  const names = server.mails.map(({ lines }) => lines.find((line) => line.startsWith('Message-ID:')));
  expect(new Set(names).size).toBe(rows.length);
});

it('members who mark all alerts read meanwhile cause no deadlock', async () => {
  const [app] = nodes;
  if (!app) throw new Error('No node is open');
  const readers = await app.db.select({ id: users.id }).from(users);
  await app.db.execute(sql`insert into outbox (kind, user_id, lot_id, data)
    select 'won', users.id, lots.id, '{"price_cents":500,"pay_minutes":60,"source":"auction"}' from users, lots, generate_series(1, 5)`);
  for (const node of nodes) node.notificationWorker.wake();
  for (const { id } of readers) await markAllRead(app.db, id);
  await Promise.all(nodes.map((node) => node.notificationWorker.idle()));
  expect(await app.db.$count(outbox)).toBe(0);
});
