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

it('describes the next sale to search engines as an event', async () => {
  const [row] = await app.db
    .insert(externalAuctions)
    .values({
      name: 'Cars </script><script>alert(1)</script>',
      type_id: 1,
      is_car: true,
      address: '1310 W Miracle Mile',
      city: 'Tucson',
      state: 'AZ',
      zip: '85705',
      website_address: 'https://cars.example',
      is_online: true,
      is_offline: true,
      sale_at: '2999-12-05 09:00',
      recurring: 'monthly',
      ends_on: '2999-12-31',
    })
    .returning();
  const { meta } = await head(`/externalauction/${row?.id}`);
  const url = `${SITE}/carauction/${row?.id}`;
  expect(meta).toContain(`<link rel="canonical" href="${url}">`);
  expect(meta.match(/<\/script>/g)).toHaveLength(1);
  expect(JSON.parse(/<script type="application\/ld\+json">(.*)<\/script>/.exec(meta)?.[1] ?? '')).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: 'Cars </script><script>alert(1)</script>',
    url,
    startDate: '2999-12-05T09:00',
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
    location: [
      {
        '@type': 'Place',
        name: 'Tucson, AZ',
        address: {
          '@type': 'PostalAddress',
          streetAddress: '1310 W Miracle Mile',
          addressLocality: 'Tucson',
          addressRegion: 'AZ',
          postalCode: '85705',
          addressCountry: 'US',
        },
      },
      { '@type': 'VirtualLocation', url: 'https://cars.example' },
    ],
  });
});

it.each([
  ['has ended', { sale_at: '2020-12-05 09:00' }],
  ['is always open', { sale_at: null }],
])('describes no event for one that %s', async (_name, values) => {
  const place = { name: 'Surplus', type_id: 32, city: 'Duluth', state: 'MN', zip: '55802' };
  const [row] = await app.db
    .insert(externalAuctions)
    .values({ ...place, ...values })
    .returning();
  expect((await head(`/externalauction/${row?.id}`)).meta).not.toContain('ld+json');
});

it('answers 404 and noindex for one that does not exist', async () => {
  const { status, meta } = await head('/externalauction/999999');
  expect(status).toBe(404);
  expect(meta).toContain('<meta name="robots" content="noindex">');
});
