import type { RunOptions } from 'axe-core';
import { expectClean, violationsOf } from './axe.ts';
import { expect, type Page, test } from './fixtures.ts';

test.describe('for developers', () => {
  test('a developer chooses an element, sets its options, sees its events and copies its tag', async ({
    page,
    context,
    server,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const lot = await server.aLot();
    await page.goto(`${server.url}/developers/playground`);
    await page.getByText('bid-box', { exact: true }).click();
    await expect(page).toHaveURL(/\?element=bid-box$/);
    // The address changes before the options appear.
    await expect(page.locator('main bidkit-bid-box')).toBeVisible();
    await page.getByLabel('auction-id').fill(String(lot.id));
    await page.getByLabel('locale').fill('es');
    const box = page.locator('main bidkit-bid-box');
    await expect(box.locator('[part="name"]')).toHaveAttribute('href', new RegExp(`/auctions/${lot.id}`));
    await expect(box.getByText('Oferta inicial').or(box.getByText('Puja inicial'))).toBeVisible();

    await box.locator('[part="name"]').click();
    const log = page.getByRole('log');
    await expect(log).toContainText('bidkit:navigate');
    await expect(log).toContainText(`"auctionId": ${lot.id}`);
    const address = `${server.url}/developers/playground?element=bid-box&auction-id=${lot.id}&locale=es`;
    await expect(page).toHaveURL(address);
    await page.reload();
    await expect(box).toHaveAttribute('auction-id', String(lot.id));
    await expect(page.getByLabel('locale')).toHaveValue('es');
    await expect(page).toHaveURL(address);

    await page.getByRole('button', { name: 'Copy the tag' }).click();
    await expect(page.getByText('Copied')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain(`src="${server.url}/embed/v1/bidkit.js" data-partner="my-shop"`);
    expect(copied).toContain(`<bidkit-bid-box auction-id="${lot.id}" locale="es">`);
  });

  test('logs no mistake while the number of a lot is loading', async ({ page, server }) => {
    const logged: string[] = [];
    page.on('console', (message) => void logged.push(message.text()));
    const answer = Promise.withResolvers<void>();
    await page.route(/\/api\/auctions\/home\?/, async (route) => {
      await answer.promise;
      await route.continue();
    });
    await page.goto(`${server.url}/developers/playground?element=auction-card`);
    await expect(page.getByLabel('auction-id')).toBeVisible();
    const card = page.locator('main bidkit-auction-card');
    await expect(card).toHaveCount(0);
    answer.resolve();
    await expect(card.locator('[part="price"]')).toBeVisible();
    expect(logged.filter((text) => text.startsWith('Bidkit:'))).toEqual([]);
  });

  test('works by keyboard, and styles the element without a style attribute on the page', async ({
    page,
    server,
  }) => {
    const violations: string[] = [];
    page.on('console', (message) => {
      if (/content security policy/i.test(message.text())) violations.push(message.text());
    });
    // The price of an ended lot has another color.
    const { id } = await server.aLot();
    await page.goto(`${server.url}/developers/playground?element=auction-card&auction-id=${id}`);
    await expect(page.locator('main bidkit-auction-card [part="price"]')).toBeVisible();
    await page.getByLabel('--bidkit-ink', { exact: true }).fill('#00aa55');
    await page.getByRole('tab', { name: 'Tag' }).focus();
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('tab', { name: 'Style' })).toBeFocused();
    await expect(page.getByRole('tabpanel')).toContainText('--bidkit-ink: #00aa55;');
    await expect(page.locator('main bidkit-auction-card [part="price"]')).toHaveCSS(
      'color',
      'rgb(0, 170, 85)',
    );
    expect(violations).toEqual([]);
  });

  test('prices use the figures of their own font', async ({ page, server }) => {
    await page.goto(`${server.url}/developers/playground`);
    for (const name of ['auction-card', 'auction-grid', 'bid-box', 'deal-offer']) {
      await page.getByText(name, { exact: true }).click();
      const price = page.locator(`main bidkit-${name} [part~="price"]`).first();
      await expect(price).toHaveCSS('font-family', /Besley/);
      await expect(price).toHaveCSS('font-variant-numeric', 'normal');
    }
  });

  test('on a phone the methods are beside the name, and Clear beside its heading', async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(`${server.url}/developers/playground?element=auction-grid`);
    const middle = async (name: string, role: 'heading' | 'button') => {
      const box = await page.getByRole(role, { name, exact: true }).boundingBox();
      return box ? box.y + box.height / 2 : Number.NaN;
    };
    const apart = async (heading: string, button: string) =>
      Math.abs((await middle(heading, 'heading')) - (await middle(button, 'button')));
    // Both move until the content above them has loaded.
    await expect.poll(() => apart('Events', 'Clear')).toBeLessThan(8);
    await expect.poll(() => apart('Live', 'refresh()')).toBeLessThan(20);
  });

  test('the tag with its hash belongs to the served version', async ({ page, server, request }) => {
    const { version } = await (await request.get(`${server.url}/embed/v1/version.json`)).json();
    const hashes = await (await request.get(`${server.url}/embed/${version}/integrity.json`)).json();
    await page.goto(`${server.url}/developers/security`);
    await expect(page.getByText(`"${hashes['bidkit.js']}"`)).toBeVisible();
  });

  test('an unknown element has no page, with status 404', async ({ page, server, request }) => {
    const statusOf = async (path: string) => (await request.get(`${server.url}/developers${path}`)).status();
    const known = ['', '/playground', '/theming', '/bidkit-bid-box', '/sdk-exports'];
    expect(await Promise.all([...known, '/bidkit-teapot'].map(statusOf))).toEqual([
      ...known.map(() => 200),
      404,
    ]);
    await page.goto(`${server.url}/developers/bidkit-teapot`);
    await expect(page.getByText('This page was not found')).toBeVisible();
  });

  test('the playground tells whether an origin is registered, and how to register it', async ({
    page,
    server,
  }) => {
    await page.goto(`${server.url}/developers/playground?data-partner=pages`);
    const origin = page.getByLabel('Origin of your page');
    await origin.fill(`${server.partnerUrl}/index.html`);
    await page.getByRole('button', { name: 'Check' }).click();
    await expect(page.getByText(`Yes: ${server.partnerUrl} is registered for the key pages`)).toBeVisible();
    await origin.fill('https://stranger.example');
    await page.getByRole('button', { name: 'Check' }).click();
    await expect(page.getByRole('group', { name: 'For this key' })).toHaveText(
      `HOUSE_URL=${server.url} npx pnpm house partner change pages --add-origin https://stranger.example`,
    );
    await expectClean(page);
    await origin.fill('stranger');
    await page.getByRole('button', { name: 'Check' }).click();
    await expect(page.getByText('This must be an origin such as https://shop.example')).toBeVisible();
  });

  test('the search leads to a heading of a guide, and to a call in the reference', async ({
    page,
    server,
  }) => {
    await page.goto(`${server.url}/developers`);
    const field = page.getByRole('combobox', { name: 'Search guides and reference' });
    await field.fill('trusted types');
    await expect(page.getByRole('option', { name: /^Trusted Types/, selected: true })).toBeVisible();
    await expectClean(page);
    await field.press('Enter');
    await expect(page).toHaveURL(`${server.url}/developers/security#trusted-types`);
    await expect(page.getByRole('heading', { name: 'Trusted Types' })).toBeInViewport();
    await field.fill('places maximum');
    await page.getByRole('option', { name: /^Places a bid/ }).click();
    await expect(page).toHaveURL(/\/api\/docs#tag\/auctions\/placeBid$/);
    await expect(page.getByRole('heading', { name: 'Places a bid (a maximum)' })).toBeInViewport();
  });

  for (const path of [
    '',
    '/theming',
    '/security',
    '/playground?element=auction-grid',
    '/bidkit-bid-box',
    '/sdk-exports',
    '/vue',
    '/troubleshooting',
  ]) {
    test(`axe finds nothing on ${path || 'the first page'}, and nothing scrolls sideways at 320 px`, async ({
      page,
      server,
    }) => {
      await page.setViewportSize({ width: 320, height: 800 });
      await page.goto(`${server.url}/developers${path}`);
      await expect(page.locator('main h1')).toBeVisible();
      if (path.includes('?')) await expect(page.locator('main [part~="price"]').first()).toBeVisible();
      await expectClean(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    });
  }
});

test.describe('the API reference', () => {
  /** Opens the reference. Three calls stand for all: the page would render hundreds. */
  async function openReference(page: Page, url: string, call: string) {
    const logged: string[] = [];
    page.on('console', (message) => {
      if (message.type() !== 'info') logged.push(message.text());
    });
    page.on('request', (request) => {
      if (!/^(?:data|blob):/.test(request.url()) && !request.url().startsWith(url))
        logged.push(request.url());
    });
    await page.route('**/api/openapi.json', async (route) => {
      const response = await route.fetch();
      const { paths, ...api } = await response.json();
      const isShown = ([path]: [string, unknown]) => /\/(?:home|bid|time)$/.test(path);
      await route.fulfill({
        response,
        json: { ...api, paths: Object.fromEntries(Object.entries(paths).filter(isShown)) },
      });
    });
    await page.goto(`${url}/api/docs#tag/${call}`);
    return logged;
  }

  for (const colorScheme of ['light', 'dark'] as const)
    test(`is readable in ${colorScheme}, and leads back to the site`, async ({ page, server }) => {
      await page.emulateMedia({ colorScheme });
      const logged = await openReference(page, server.url, 'auctions/placeBid');
      await expect(page.getByRole('heading', { name: 'Places a bid (a maximum)' })).toBeInViewport();
      await expect(page.locator('body')).toHaveCSS(
        'background-color',
        colorScheme === 'dark' ? 'rgb(24, 19, 16)' : 'rgb(250, 245, 234)',
      );
      // The examples of two calls are regions with one name.
      const rules: RunOptions = { rules: { 'landmark-unique': { enabled: false } } };
      // The viewer is still adding parts of the calls.
      await expect.poll(() => violationsOf(page, rules)).toEqual([]);
      expect(logged).toEqual([]);
      await page.getByRole('link', { name: 'For developers' }).click();
      await expect(page.getByRole('heading', { name: 'Quickstart' })).toBeVisible();
    });

  test('finds a call by its summary with the keyboard', async ({ page, server }) => {
    await openReference(page, server.url, 'time/getTime');
    await expect(page.getByRole('heading', { name: "The server's clock" })).toBeInViewport();
    await page.keyboard.press('ControlOrMeta+k');
    await page.keyboard.type('maximum');
    await expect(page.getByRole('option', { name: 'Places a bid' })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#tag\/auctions\/placeBid$/);
    await expect(page.getByRole('heading', { name: 'Places a bid (a maximum)' })).toBeInViewport();
  });

  test('sends a call to this server alone, and keeps no token', async ({ page, server }) => {
    const logged = await openReference(page, server.url, 'time/getTime');
    await page.getByRole('button', { name: 'Test Request' }).last().click();
    const answer = page.waitForResponse(`${server.url}/api/time`);
    await page.getByRole('button', { name: /^Send get request/ }).click();
    expect((await answer).status()).toBe(200);
    expect(logged).toEqual([]);
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  });

  test('nothing scrolls sideways at 360 px', async ({ page, server }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await openReference(page, server.url, 'auctions/placeBid');
    await expect(page.getByRole('heading', { name: 'Places a bid (a maximum)' })).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
});
