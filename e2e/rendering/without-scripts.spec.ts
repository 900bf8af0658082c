import { expectFitsAt } from '../axe.ts';
import { expect, type Page, test } from '../fixtures.ts';

test.use({ javaScriptEnabled: false });
const cards = (page: Page) => page.locator('main ul > li bidkit-auction-card');

test('without scripts a visitor opens a category from the menu, sorts it, and follows a lot', async ({
  page,
  server,
}) => {
  await page.goto(server.url);
  await page.locator('summary', { hasText: 'Categories' }).click();
  await page
    .getByRole('list', { name: 'Categories' })
    .getByRole('link', { name: /^Tools/ })
    .last()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tools' })).toBeVisible();
  const orders = page.getByRole('list', { name: 'Sort by' });
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toBeHidden();
  await orders.getByRole('link', { name: 'Highest Price' }).click();
  await expect(page).toHaveURL(/\?sort=sale_price&order=desc$/);
  await expect(orders.getByRole('link', { name: 'Highest Price' })).toHaveAttribute('aria-current', 'true');
  const amounts = await cards(page).locator('[part~="price"]').allTextContents();
  const prices = amounts.map((text) => Number(text.replace(/[^\d.]/g, '')));
  expect(prices.length).toBeGreaterThan(3);
  expect(prices).toEqual(prices.toSorted((a, b) => b - a));
  const name = await cards(page).first().locator('[part~="name"]').textContent();
  await cards(page).first().getByRole('link').click();
  await expect(page).toHaveURL(/\/auctions\/\d+/);
  await expect(page).toHaveTitle(`First Dollar - ${name}`);
  await expect(page.locator('bidkit-bid-box').getByText('Turn on JavaScript to bid.')).toBeVisible();
  // No placeholder around the bid box.
  await expect(page.locator('bidkit-bid-box')).toHaveCSS('border-top-width', '0px');
});

test('without scripts a visitor turns pages and narrows a list', async ({ page, server }) => {
  await page.goto(`${server.url}/?sort=sale_price&order=desc`);
  const pages = page.getByRole('navigation', { name: 'Pages' });
  // The styles of code that is loaded on demand.
  await expect(pages).toHaveCSS('display', 'flex');
  await pages.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/\?page=2&sort=sale_price&order=desc$/);
  await expect(cards(page)).toHaveCount(20);
  await page.goto(`${server.url}/auction/featured?order=desc&page=1`);
  const all = await cards(page).count();
  await page.getByLabel('Price from').fill('10');
  await page.getByLabel('Ending').selectOption('Within 3 days');
  await page.getByRole('button', { name: 'Apply filters' }).click();
  await expect(page).toHaveURL(/min_price=10/);
  await expect(page).toHaveURL(/order=desc/);
  await expect(page.getByLabel('Price from')).toHaveValue('10');
  const left = await cards(page).count();
  expect(left).toBeLessThan(all);
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(cards(page)).toHaveCount(all);
});

test('without scripts a visitor searches, and keeps the filters', async ({ page, server }) => {
  await page.goto(server.url);
  await page.getByRole('searchbox', { name: 'Search the site' }).fill('lamp');
  await page.keyboard.press('Enter');
  await page.getByRole('searchbox', { name: 'Search for' }).fill('watch');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Search for “watch”' })).toBeVisible();
  await page.getByRole('link', { name: /^Government and car auctions/ }).click();
  await page.getByLabel('Near a ZIP code').fill('95131');
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(page).toHaveURL(/\?(?=.*q=watch)(?=.*kind=listing)(?=.*zip=95131)/);
  await page.getByRole('list', { name: 'Sort by' }).getByRole('link', { name: 'Nearest' }).click();
  await expect(page).toHaveURL(/sort=distance/);
  await page.getByRole('main').getByRole('article').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/externalauction\/\d+$/);
  await expect(page.getByText('Details', { exact: true })).toBeVisible();
});

test('without scripts a visitor searches listings and chooses deals of a category', async ({
  page,
  server,
}) => {
  await page.goto(`${server.url}/externalauction`);
  await page.getByLabel('ZIP code', { exact: true }).fill('95131');
  await page.getByLabel('Type', { exact: true }).selectOption('Boats');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/\?q=&zip=95131&distance=&type=5$/);
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText(/mile/);
  await page.goto(`${server.url}/dailydeals`);
  const cameras = page.getByRole('list', { name: 'Category' }).getByRole('link', { name: /^Cameras/ });
  await cameras.click();
  await expect(page).toHaveURL(/\?category=\d+$/);
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(
    Number(/\((\d+)\)/.exec((await cameras.textContent()) ?? '')?.[1]),
  );
});

for (const [path, what] of [
  ['/auctions/999999', 'auction'],
  ['/dailydeals/999999', 'deal'],
  ['/buydirect/999999', 'item'],
  ['/externalauction/999999', 'listing'],
  ['/notices/999999', 'notice'],
  ['/category/999999', 'category'],
] as const)
  test(`${path} is not found without scripts`, async ({ page, server }) => {
    const answer = await page.goto(server.url + path);
    expect(answer?.status()).toBe(404);
    await expect(page).toHaveTitle('First Dollar - Page not found');
    await expect(page.getByRole('heading', { level: 1, name: `This ${what} was not found` })).toBeVisible();
  });

test('without scripts a page with a form for members says that it needs them', async ({ page, server }) => {
  await page.goto(`${server.url}/login`);
  // Not by its text: Playwright finds none in `noscript`.
  await expect(page.locator('.needs-scripts')).toContainText('This page needs JavaScript.');
  await page.getByRole('link', { name: 'See the live auctions' }).click();
  await expect(cards(page)).toHaveCount(20);
});

test('a page without scripts has no button that does nothing, and fits every screen', async ({
  page,
  server,
}) => {
  const lot = await server.aLot({ bdp_cents: 90_00, bdp_stock: 5 });
  for (const path of [
    '/',
    '/category/1',
    `/auctions/${lot.id}`,
    '/search?q=watch',
    '/faq',
    '/dailydeals',
    '/contact',
  ]) {
    await page.goto(server.url + path);
    await expect(page.locator('button:not([type="submit"]):visible'), path).toHaveCount(0);
    for (const width of [320, 375, 768, 1280]) await expectFitsAt(page, width, path);
    await page.setViewportSize({ width: 360, height: 740 });
    // Evaluated by the test: the page has no scripts of its own.
    const cut = await cards(page).evaluateAll((all) =>
      all.filter((card) => {
        const end = card.shadowRoot?.querySelector('.in-place span');
        return end && end.scrollWidth > end.getBoundingClientRect().width + 1;
      }),
    );
    expect(cut, `ends of lots at ${path}`).toEqual([]);
  }
});
