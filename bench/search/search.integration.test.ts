import { isNewFor } from '@bidkit/api/modules/search/saved-searches/saved-searches.testing';
import { matchQueries, readSearch, withIndexes } from '@bidkit/api/modules/search/search.testing';
import { openTestApp, type TestApp } from '@bidkit/api/test/test-app';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fill } from './fill.ts';
import { measure, searches } from './measure.ts';
import { judgeRelevance, queries, WANTED } from './relevance.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await fill((statement) => app.db.execute(statement), 2_000);
}, 120_000);
afterAll(() => app.close());

it('answers every measured search', async () => {
  const urls = searches.map(({ url }) => url);
  expect([...(await measure(app.http, urls, 1)).keys()]).toEqual(urls);
});

it('says that there are more matches than it reads', async () => {
  const { total, is_more } = (await app.http.inject('/api/search?q=used')).json();
  expect({ total, is_more }).toEqual({ total: 1_000, is_more: true });
});

const near = { latitude: 46.8, longitude: -92.1 };
const wantedFor = async (text: string) => ({
  words: await app.db.transaction((tx) => readSearch(tx, text)),
  today: '2026-01-01',
  near,
});

async function expectIndexes(wanted: Parameters<typeof matchQueries.lot>[1]) {
  for (const query of Object.values(matchQueries)) {
    const plan = await withIndexes(app.db, (tx) => tx.execute(sql`explain ${query(tx, wanted)}`));
    const lines = JSON.stringify(plan);
    expect(lines).toContain('Index Scan');
    expect(lines).not.toContain('Seq Scan');
  }
}

it.each(['used', 'guitar', 'walnut guitar', 'lot 38', '38'])('reads no whole table for %s', async (text) =>
  expectIndexes(await wantedFor(text)),
);

it.each(['used', 'guitar'])('reads no whole table to check a saved search for %s', async (text) =>
  expectIndexes({ ...(await wantedFor(text)), entries: isNewFor({ id: 1, checked_entry_id: 3_900 }, 4_000) }),
);

it('shows first what a person would show', async () => {
  const market = await openTestApp();
  try {
    const wrong = await judgeRelevance(market);
    expect(queries.length - wrong.length, wrong.join('\n')).toBeGreaterThanOrEqual(WANTED);
  } finally {
    await market.close();
  }
});
