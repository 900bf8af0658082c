import { afterAll, beforeAll, expect, it } from 'vitest';
import { externalAuctions } from '../db/schema.ts';
import { openTestApp, type TestApp } from '../test/test-app.ts';
import { headOf } from './share-meta.ts';

const SITE = 'https://first-dollar.example';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const head = (url: string) =>
  headOf(app.db, SITE, url, () => ({ canonicalPath: '/externalauction/:id', scripts: [] }));

it('shares a government auction with its place and picture', async () => {
  const [row] = await app.db
    .insert(externalAuctions)
    .values({
      name: 'Harbor <boats>',
      type_id: 5,
      city: 'Duluth',
      state: 'MN',
      zip: '55802',
      description: 'Boats from 17 feet.\n\nSold on land.',
      picture: { emoji: '1f6a4', backdrop: 'sand', views: ['front'] },
    })
    .returning();
  for (const end of ['', '/', '?ref=x']) {
    const { status, meta } = await head(`/externalauction/${row?.id}${end}`);
    expect(status).toBe(200);
    expect(meta).toContain('<meta property="og:title" content="Harbor &lt;boats&gt; - First Dollar">');
    expect(meta).toContain('content="Duluth, MN. Boats from 17 feet. Sold on land."');
    expect(meta).toContain(`<link rel="canonical" href="${SITE}/externalauction/${row?.id}">`);
    expect(meta).toContain(`content="${SITE}/images/external/${row?.id}.jpg?w=1200"`);
  }
});

it('answers 404 and noindex for one that does not exist', async () => {
  const { status, meta } = await head('/externalauction/999999');
  expect(status).toBe(404);
  expect(meta).toContain('<meta name="robots" content="noindex">');
});
