import { expectFits } from './axe.ts';
import { expect, logIn, test } from './fixtures.ts';

test('a misspelled search is asked about and narrowed', async ({ page, server }) => {
  await server.aLotNamed('Brass sextant');
  await page.goto(`${server.url}/search?q=sextent`);
  await page.getByRole('link', { name: 'sextant', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Brass sextant', exact: true }).first()).toBeVisible();
  await page.getByRole('link', { name: /^Auctions?\b.*\d/ }).click();
  await expect(page).toHaveURL(/q=sextant&kind=lot$/);
  await expectFits(page);
});

test('a search for a long word fits every screen', async ({ page, server }) => {
  const word = 'a'.repeat(200);
  await page.goto(`${server.url}/search?q=${word}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(word);
  await expectFits(page);
});

test('a visitor finds a question by a misspelled word, in the search and in the knowledge base', async ({
  page,
  server,
}) => {
  const name = 'I forgot my password';
  await page.goto(`${server.url}/search?q=pasword`);
  await page.getByRole('link', { name: 'password', exact: true }).click();
  await page.getByRole('link', { name: /^Questions/ }).click();
  await expectFits(page);
  await page.getByRole('link', { name: new RegExp(name) }).click();
  await expect(page).toHaveURL(/\/knowledgebase#i-forgot-my-password$/);
  const question = page.locator('details', { hasText: name });
  await expect(question).toHaveAttribute('open');
  await expect(question).toBeInViewport();

  await page.getByLabel('Search the questions').fill('forgott my pasword');
  await expect(page.getByText('No question has exactly these words.')).toBeVisible();
  await expect(question.first()).toBeVisible();
  await expectFits(page);
});

test('the header suggests while a text is typed, without a pointer', async ({ page, server }) => {
  const { id } = await server.aLotNamed('Copper alembic');
  await page.goto(`${server.url}/about`);
  const field = page.getByRole('combobox', { name: 'Search the site' });
  const open = async () => {
    await page.keyboard.press('/');
    return field.count();
  };
  await expect.poll(open, 'the key works once the page is hydrated').toBe(1);
  await expect(field).toBeFocused();
  await field.fill('alem');
  await expect(page.getByRole('option', { name: /^Copper alembic/ })).toBeVisible();
  await expectFits(page, { within: 'header' });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);

  const closed = page.getByRole('searchbox', { name: 'Search the site' });
  await expect(closed).toBeFocused();
  await closed.pressSequentially('alem');
  await expect(field).toHaveValue('alem');
  await expect(page.getByRole('option', { name: /^Copper alembic/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=alem$/);
  await expect(page.getByRole('article')).toHaveCount(1);

  await closed.pressSequentially('alem');
  await expect(page.getByRole('option', { name: /^Copper alembic/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/auctions/${id}`));
});

test('a member saves a misspelled, narrowed search, and an alert leads to what is new', async ({
  page,
  server,
}) => {
  const { username } = await server.aUser('finder');
  await server.aLotNamed('Ebony metronome');
  await logIn(page, server, username, '/account/searches');
  await expect(page.getByText('You have not saved a search yet.')).toBeVisible();
  await expectFits(page);

  await page.goto(`${server.url}/search?q=metronmoe`);
  await page.getByRole('link', { name: 'metronome', exact: true }).click();
  await page.getByRole('link', { name: /^Up to \$10/ }).click();
  await expect(page).toHaveURL(/max_price=10/);
  await page.getByRole('button', { name: 'Save this search' }).click();
  await page.getByLabel('Name (optional)').fill('Cheap metronomes');
  await expectFits(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved as “Cheap metronomes”.')).toBeVisible();
  await server.checkSavedSearches();

  const { id } = await server.aLotNamed('Walnut metronome');
  // Not while a transaction is open that began before, such as one of the other worker's server.
  await expect
    .poll(async () => {
      await server.checkSavedSearches();
      await page.goto(`${server.url}/account/searches`);
      return page.getByText('1 new', { exact: true }).count();
    })
    .toBe(1);
  await expectFits(page);
  await page.goto(`${server.url}/account/notifications`);
  await expect(page.getByRole('link', { name: /1 new match for your saved search/ })).toBeVisible();
  await expectFits(page);
  await page.getByRole('link', { name: '1 new match for your saved search “Cheap metronomes”.' }).click();
  await expect(page).toHaveURL(/\/search\?q=metronome&min_price=0&max_price=10&sort=newest$/);
  await expect(page.getByRole('article').first().getByRole('link')).toHaveAttribute(
    'href',
    new RegExp(`/auctions/${id}/`),
  );
  await expect(page.getByText('Saved as “Cheap metronomes”.')).toBeVisible();

  await page.getByRole('link', { name: 'Your saved searches' }).click();
  await expect(page.getByRole('link', { name: 'Show Cheap metronomes' })).toBeVisible();
  await expect(page.getByText('1 new', { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Delete Cheap metronomes' }).click();
  await expect(page.getByText('You have not saved a search yet.')).toBeVisible();
});

test('results use the width of the screen, with lots that are live', async ({ page, server }) => {
  const lot = await server.aLotNamed('Cedar theodolite');
  await page.goto(`${server.url}/search?q=theodolite`);
  const card = page.locator(`bidkit-auction-card[auction-id="${lot.id}"]`);
  await expect(card.getByRole('button', { name: /^Watch/ })).toBeVisible();
  await expect(card.locator('[part~="timer"]')).toHaveText(/\d\d:\d\d:\d\d/);
  for (const width of [1024, 1280, 1920])
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 });
      const filters = await page.getByRole('navigation', { name: 'Categories' }).last().boundingBox();
      const list = await page.locator('main ul', { has: card }).boundingBox();
      if (!filters || !list) throw new Error('The page has no filters or no results');
      expect(filters.x + filters.width, 'filters beside the results').toBeLessThan(list.x);
      expect(list.x + list.width - filters.x).toBeGreaterThan(Math.min(width, 1_536) * 0.85);
      await expectFits(page);
    });
});

test('on a phone the open search covers the menus of the header', async ({ page, server }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`${server.url}/about`);
  await page.getByRole('link', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('combobox', { name: 'Search the site' })).toBeFocused();
  const ends = await page
    .getByRole('banner')
    .evaluate((header) =>
      [header.querySelector('search'), header.querySelector('nav')].map(
        (part) => part?.getBoundingClientRect().bottom ?? 0,
      ),
    );
  expect(ends[0]).toBeGreaterThanOrEqual(ends[1] ?? 0);
});
