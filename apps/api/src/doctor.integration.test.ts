import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SiteSettings } from '@bidkit/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { siteSettings, testimonials } from './db/schema.ts';
import { demoSite } from './demo/site.ts';
import { diagnose } from './doctor.ts';
import { openPostgres } from './test/shared-postgres.ts';
import { openTestApp, type TestApp } from './test/test-app.ts';

let app: TestApp;
let database: Awaited<ReturnType<typeof openPostgres>>;
beforeAll(async () => {
  database = await openPostgres();
  app = await openTestApp({ DATABASE_URL: database.url });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

/** The lines of the report about the marketplace, without its last ones. */
const missing = async (settings: Record<string, string> = {}) => {
  const { report, problems } = await diagnose({ DATABASE_URL: database.url, SEED: 'none', ...settings }, '/');
  expect(problems).toBe(0);
  return report.split('\n').filter((line) => /^(missing|unknown| )/.test(line));
};

const claims = ['testimonials_claim', 'government_listings_claim', 'car_listings_claim'] as const;
async function setClaims(texts: Partial<SiteSettings>): Promise<void> {
  await app.db.delete(siteSettings);
  await app.db.insert(siteSettings).values(claims.map((name) => ({ name, value: texts[name] ?? '' })));
}

it('names what an empty marketplace lacks, with the command for each', async () => {
  await setClaims(demoSite);
  const lines = await missing();
  const found = Object.fromEntries(
    lines.flatMap((line, n) => (line.startsWith('missing') ? [[line, lines[n + 1]?.trim()]] : [])),
  );
  expect(lines).toHaveLength(2 * Object.keys(found).length);
  const expected = [
    ['The marketplace has no owner', 'pnpm house setup-link'],
    ['no category', 'pnpm house categories'],
    ['No lot is live', 'pnpm house lots add'],
    ['The payee is not set', 'payee_name, payee_street and payee_city: pnpm house settings set'],
    ['“Over 88,872 Testimonials”', 'pnpm house settings set testimonials_claim'],
    ['“1100 Active Listings”', 'pnpm house settings set government_listings_claim'],
    ['“333 active listings”', 'pnpm house settings set car_listings_claim'],
  ] as const;
  expect(Object.keys(found)).toHaveLength(expected.length);
  expected.forEach(([what, todo], index) => {
    const [line, command] = Object.entries(found)[index] ?? [];
    expect(line).toContain(what);
    expect(command).toContain(todo);
  });
});

it('names nothing of what is there', async () => {
  await app.aUser({ role: 'staff' });
  await app.aLot();
  await app.db.insert(testimonials).values({ testimonial: 'Fine.', real_name: 'Ann', status: 'approved' });
  await setClaims({
    testimonials_claim: 'Over 1 testimonial',
    government_listings_claim: 'Government auctions',
    car_listings_claim: '0 active listings',
  });
  expect(await missing()).toEqual([
    expect.stringContaining('The payee is not set'),
    expect.stringContaining('payee_name'),
  ]);
});

it('does not examine the marketplace of the demo', async () => {
  expect(await missing({ SEED: 'demo' })).toEqual([]);
});

it('says why it does not know, and creates no database', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'bidkit-doctor-'));
  expect(await missing({ DATABASE_URL: '', DATA_DIR: dataDir })).toEqual([
    'unknown  Marketplace: The database is created by the first start of the server.',
  ]);
  await rm(dataDir, { recursive: true });
});
