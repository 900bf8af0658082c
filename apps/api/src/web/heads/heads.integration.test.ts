import { afterAll, beforeAll, expect, it } from 'vitest';
import { dealRules, deals, externalAuctions } from '../../db/schema.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';
import { headTags } from './head-tags.ts';
import { findAt, SITE } from './heads.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const find = (url: string) => findAt(app, url);
const head = async (url: string) => {
  const found = await find(url);
  return { status: found.status, meta: headTags(found.head) };
};

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
    expect(meta).toMatch(/content="[^"]+\/images\/external\/\d+\.[\w-]{12}\.jpg\?w=1200"/);
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

it('answers 404 below the address of an auction, where the site has no page', async () => {
  const { id } = await app.aLot();
  expect(await findAt(app, `/auction/${id}`)).toMatchObject({ status: 200 });
  expect(await findAt(app, `/auction/${id}/x`, () => null)).toMatchObject({ status: 404 });
});

it('describes an auction as a product with its price, and as sold out after its end', async () => {
  const product = await app.aProduct({ name: 'Oak chest', description: 'Made of oak.\n\nSome wear.' });
  const lot = await app.aLot({ product_description_id: product.id, price_cents: 1_250 });
  const url = `${SITE}/auctions/${lot.id}`;
  const image = `${SITE}/images/${product.category_id}/7/${product.id}.jpg?w=1200`;
  expect(await find(`/auctions/${lot.id}/oak-chest?ref=x`)).toMatchObject({
    status: 200,
    head: {
      title: 'Oak chest - First Dollar',
      description: 'Made of oak. Some wear.',
      canonical: url,
      image,
      data: [
        {
          '@context': 'https://schema.org',
          '@type': 'Product',
          name: 'Oak chest',
          url,
          image,
          sku: product.item_code,
          description: 'Made of oak. Some wear.',
          offers: {
            '@type': 'Offer',
            url,
            price: '12.50',
            priceCurrency: 'USD',
            availability: 'https://schema.org/InStock',
            availabilityEnds: lot.ends_at.toISOString(),
          },
        },
        {
          '@type': 'BreadcrumbList',
          itemListElement: [
            { position: 1, name: 'First Dollar', item: `${SITE}/` },
            { position: 2, item: `${SITE}/category/${product.category_id}` },
            { position: 3, name: 'Oak chest', item: url },
          ],
        },
      ],
    },
  });
  const ended = await app.aLot({ product_description_id: product.id, endsInSeconds: -5 });
  await app.closeLot(ended.id);
  const { data } = (await find(`/auctions/${ended.id}`)).head;
  expect(data[0]).toMatchObject({ offers: { price: '1.00', availability: 'https://schema.org/SoldOut' } });
});

it('describes a deal and a direct sale at their own addresses', async () => {
  const product = await app.aProduct({ name: 'Brass lamp' });
  const rule = {
    name: 'r',
    rounds: 3,
    step_cents: 100,
    seconds: 60,
    final_seconds: 60,
    concession_percent: 50,
  };
  const [rules] = await app.db.insert(dealRules).values(rule).returning();
  const terms = {
    asking_cents: 9_900,
    floor_cents: 5_000,
    rule_id: rules?.id ?? 0,
    ends_at: new Date(app.now() + 60_000),
  };
  const [deal, soldOut] = await app.db
    .insert(deals)
    .values([3, 0].map((stock) => ({ ...terms, stock, product_description_id: product.id })))
    .returning();
  expect((await find(`/dailydeals/${deal?.id}`)).head).toMatchObject({
    title: 'Brass lamp - First Dollar',
    canonical: `${SITE}/dailydeals/${deal?.id}`,
    data: [
      { '@type': 'Product', offers: { price: '99.00', availability: 'https://schema.org/InStock' } },
      { '@type': 'BreadcrumbList' },
    ],
  });
  expect((await find(`/dailydeals/${soldOut?.id}`)).head.data[0]).toMatchObject({
    offers: { availability: 'https://schema.org/SoldOut' },
  });
  // The list leaves out a deal without stock.
  expect((await find('/dailydeals')).head.data).toMatchObject([
    {
      '@type': 'ItemList',
      itemListElement: [{ position: 1, name: 'Brass lamp', url: `${SITE}/dailydeals/${deal?.id}` }],
    },
  ]);
  const lot = await app.aLot({ product_description_id: product.id, bdp_cents: 4_500, bdp_stock: 2 });
  expect((await find(`/buydirect/${lot.id}`)).head).toMatchObject({
    canonical: `${SITE}/buydirect/${lot.id}`,
    data: [
      { offers: { price: '45.00', availability: 'https://schema.org/InStock' } },
      { '@type': 'BreadcrumbList' },
    ],
  });
  const auctionOnly = await app.aLot();
  expect(await find(`/buydirect/${auctionOnly.id}`)).toMatchObject({ status: 404 });
});

it('describes a sub-category with the trail to it, and a tag at its own address', async () => {
  const parent = await app.aCategory({ name: 'tools', display: 'Tools' });
  const category = await app.aCategory({ name: 'saws', display: 'Saws', parent_id: parent.id });
  const tag = await app.aCategory({
    name: 'gift',
    display: 'Gifts',
    is_virtual: true,
    description: 'For all.',
  });
  expect((await find(`/category/${category.id}`)).head).toMatchObject({
    title: 'Saws - First Dollar',
    description: 'Saws: live auctions that open at $1.',
    canonical: `${SITE}/category/${category.id}`,
    image: null,
    data: [
      {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'First Dollar', item: `${SITE}/` },
          { '@type': 'ListItem', position: 2, name: 'Tools', item: `${SITE}/category/${parent.id}` },
          { '@type': 'ListItem', position: 3, name: 'Saws', item: `${SITE}/category/${category.id}` },
        ],
      },
    ],
  });
  expect((await find(`/category/${tag.id}`)).head).toMatchObject({
    description: 'For all.',
    canonical: `${SITE}/tag/${tag.id}`,
  });
});

it('names the site and its search on the home page only', async () => {
  const types = async (url: string) => (await find(url)).head.data.map((data) => data['@type']);
  expect(await types('/')).toContain('WebSite');
  expect(await types('/auction/featured')).not.toContain('WebSite');
  expect(await types('/carauction')).toEqual([]);
  expect((await find('/carauction')).head).toMatchObject({ title: 'Car Auction Search - First Dollar' });
});

it.each([
  '/account/settings',
  '/payment/methods/7',
  '/my-wins',
  '/support/tickets',
  '/search',
  '/print/receipt/7',
])('keeps %s out of search engines', async (path) => {
  const { status, head } = await find(path);
  expect([status, head.canonical]).toEqual([200, null]);
});

it.each([
  '/auctions/999999',
  '/buydirect/999999',
  '/dailydeals/999999',
  '/category/999999',
  '/notices/999999',
  '/auctions/oak-chest',
  '/auction/abc',
  '/externalauction/abc',
  '/notices/abc',
])('answers 404 for %s', async (path) => {
  expect(await find(path)).toMatchObject({ status: 404, head: { canonical: null, image: null, data: [] } });
});

it('writes names into the page as text, and each block of data as one line that ends no script', async () => {
  const product = await app.aProduct({ name: '</script><b>"Oak" & more', description: '\u2028 </script>' });
  const lot = await app.aLot({ product_description_id: product.id });
  const { meta } = await head(`/auctions/${lot.id}`);
  const blocks = [...meta.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
  expect(blocks).toHaveLength(2);
  expect(JSON.parse(blocks[0]?.[1] ?? '')).toMatchObject({ name: '</script><b>"Oak" & more' });
  expect(meta.replace(/<script .*<\/script>/g, '')).not.toMatch(/<\/?(?:script|b)>/);
});
