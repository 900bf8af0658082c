import { max } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mails, savedSearches, searchEntries } from '../../../db/schema.ts';
import { openPostgres, type TestDatabase } from '../../../test/shared-postgres.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { notificationsOf } from '../../notifications/notifications.testing.ts';
import { checkSearches } from './check-searches.ts';
import { savedSearchesOf } from './saved-searches.testing.ts';

const STARTING_MS = 60_000;
const MEMBERS = 30;

let database: TestDatabase;
let nodes: TestApp[];

beforeAll(async () => {
  database = await openPostgres();
  nodes = [
    await openTestApp({ DATABASE_URL: database.url }),
    await openTestApp({ DATABASE_URL: database.url }),
  ];
  for (const node of nodes) await node.savedSearches.stop();
}, STARTING_MS);
afterAll(async () => {
  for (const node of nodes) await node.close();
  await database.drop();
});

it('several nodes that check at the same moment mail each search once', async () => {
  const [app] = nodes;
  if (!app) throw new Error('No node is open');
  const calls = savedSearchesOf(app);
  for (let n = 0; n < MEMBERS; n += 1) {
    const member = await app.aUser();
    await calls.save(await app.tokenFor(member), { q: 'oak chest' });
  }
  const { id } = await app.aProduct({ name: 'Oak chest' });
  await app.aLot({ product_description_id: id });
  const [last] = await app.db.select({ id: max(searchEntries.id) }).from(searchEntries);
  const checkAll = () => Promise.all([...nodes, ...nodes].map(({ db }) => checkSearches(db, last?.id ?? 0)));
  await calls.makeDue();
  const results = [...(await checkAll()), ...(await checkAll())];
  expect(results.reduce((sum, { notified }) => sum + notified, 0)).toBe(MEMBERS);
  await Promise.all(nodes.map((node) => notificationsOf(node).deliver()));
  expect(await app.db.$count(mails)).toBe(MEMBERS);
  expect(await app.db.select({ count: savedSearches.new_count }).from(savedSearches)).toEqual(
    Array.from({ length: MEMBERS }, () => ({ count: 1 })),
  );
});
