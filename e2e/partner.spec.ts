import type { FrameLocator, Locator } from '@playwright/test';
import { enterLogin, expect, opens, type Page, type Server, test } from './fixtures.ts';
import { allow, register, signIn } from './partner-page.ts';

/** The watch button of the first card. */
const watchButtonOf = (root: Page | FrameLocator) => root.getByRole('button', { name: /^Watch / }).first();

/** Opens the authorization window with the card's watch button. */
const openWindow = (page: Page) => opens(watchButtonOf(page));

/** The press that led to the login watches the lot after it. */
const expectWatched = (button: Locator) => expect(button).toHaveAttribute('aria-pressed', 'true');

/** The kinds of the credits that staff export for this partner and member. */
async function creditsOf(server: Server, userId: number): Promise<string[]> {
  const headers = { authorization: `Bearer ${await server.staffToken()}` };
  const ask = async (path: string) =>
    (await fetch(`${server.url}/api/staff/partners${path}`, { headers })).json();
  const partners: { id: number; key: string }[] = await ask('');
  const id = partners.find(({ key }) => key === 'pages')?.id;
  const credits: { kind: string; user_id: number }[] = await ask(`/${id}/credits`);
  return credits.filter(({ user_id }) => user_id === userId).map(({ kind }) => kind);
}

interface Connected {
  readonly bidkit: { readonly realtime: { readonly status: { getState(): string } } };
}

test('a visitor of a partner’s page registers in our window, watches and bids there until the session is revoked, and the partner is credited', async ({
  page,
  server,
}) => {
  const [one, two, box] = [await server.aLot(), await server.aLot(), await server.aLot()];
  await page.goto(`${server.partnerUrl}/?lots=${one.id},${two.id},${box.id}`);
  const popup = await openWindow(page);
  await popup.getByRole('link', { name: /join|register|sign up/i }).click();
  await register(popup, 'wren');
  // The window stays open until the exchange is done.
  const [sent, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route('**/api/partners/session', async (route) => {
    sent.resolve();
    await answer.promise;
    await route.continue();
  });
  const allowed = allow(popup);
  await sent.promise;
  expect(popup.isClosed()).toBe(false);
  answer.resolve();
  await allowed;

  await expectWatched(watchButtonOf(page));
  const bidBox = page.locator('bidkit-bid-box');
  await bidBox.getByLabel(/maximum bid/).fill('5');
  await bidBox.getByRole('button', { name: 'Place bid' }).click();
  await expect(bidBox.getByText('You are currently winning this bid')).toBeVisible();

  const credits = await server.creditsOf('wren');
  expect(credits.member).not.toBeNull();
  expect(credits.bids).toEqual([credits.member]);

  // The page's token is valid for this page only, and neither for payments nor for the account.
  const token = await page.evaluate(() => sessionStorage.getItem('bidkit:token'));
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  const status = (path: string) =>
    page.evaluate(
      async ([url, bearer]) =>
        (await fetch(url ?? '', { headers: { authorization: `Bearer ${bearer}` } })).status,
      [`${server.url}/api${path}`, token],
    );
  expect(await status('/addresses')).toBe(403);
  expect(await status('/user')).toBe(200);
  const statusFrom = async (origin: string) => {
    const headers = { authorization: `Bearer ${token}`, origin };
    return (await fetch(`${server.url}/api/user`, { headers })).status;
  };
  expect(await statusFrom(server.strictUrl), 'a registered origin').toBe(401);
  expect(await statusFrom('https://elsewhere.example'), 'an origin that is not registered').toBe(403);

  await page.reload();
  await expectWatched(watchButtonOf(page));

  await test.step('the page shows at once, not with the next bid, that its session was revoked', async () => {
    await expect(bidBox.getByRole('button', { name: 'Place bid' })).toBeVisible();
    // The server closes the socket with the member's token when the session ends.
    const connection = () =>
      bidBox.evaluate((element: HTMLElement & Partial<Connected>) =>
        element.bidkit?.realtime.status.getState(),
      );
    await expect.poll(connection).toBe('connected');
    const wren = await server.findUser('wren');
    const ended = await fetch(`${server.url}/api/partners/sessions/revoke`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await server.tokenFor(wren?.id ?? 0)}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ partner: 'pages' }),
    });
    expect(ended.ok).toBe(true);
    await expect(bidBox.getByRole('link', { name: 'Log in to bid' })).toBeVisible();
  });
});

test('a visitor who follows a card’s link to the marketplace, registers and bids there is credited to the partner', async ({
  page,
  server,
}) => {
  const lot = await server.aLot();
  await page.goto(`${server.partnerUrl}/?lots=${lot.id}`);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('bidkit:visit'))).not.toBeNull();
  await page.locator('bidkit-auction-card').getByRole('link').first().click();
  await page.waitForURL(`${server.url}/auctions/**`);
  // Once the page has its code.
  await expect.poll(() => new URL(page.url()).search, 'a shared address credits no partner').toBe('');
  // Without it the tag is lost with the page.
  await page.getByRole('button', { name: 'Accept' }).click();

  await page.goto(`${server.url}/register`);
  await register(page, 'finch');
  await expect(page).not.toHaveURL(/register/);
  const finch = await server.findUser('finch');
  await page.goto(`${server.url}/auctions/${lot.id}`);
  const bidBox = page.locator('bidkit-bid-box');
  await bidBox.getByLabel(/maximum bid/).fill('5');
  await bidBox.getByRole('button', { name: 'Place bid' }).click();
  await expect(bidBox.getByText('You are currently winning this bid')).toBeVisible();
  await server.endLot(lot.id);
  await expect.poll(() => creditsOf(server, finch?.id ?? 0)).toEqual(['sign-up', 'bids', 'win']);
});

test('a page with a variable named `origin` signs its members in', async ({ page, server }) => {
  const { username: curlew } = await server.aUser('curlew');
  const lot = await server.aLot();
  await page.addInitScript(() => {
    // Our own pages keep the browser's `origin`.
    if (window.top === window && location.pathname === '/') Object.assign(window, { origin: 'JFK' });
  });
  await page.goto(`${server.partnerUrl}/?lots=${lot.id}`);
  expect(await page.evaluate(() => window.origin)).toBe('JFK');
  await signIn(await openWindow(page), curlew);
  await expectWatched(watchButtonOf(page));
});

test('a page whose site builder puts the tag into a frame of `srcdoc` signs its members in', async ({
  page,
  server,
}) => {
  const { username: godwit } = await server.aUser('godwit');
  const lot = await server.aLot();
  const tag = `<script type='module' src='${server.url}/embed/v1/bidkit.js' data-partner='pages'></script>`;
  const inner = `<!doctype html>${tag}<bidkit-auction-card auction-id='${lot.id}'></bidkit-auction-card>`;
  const body = `<!doctype html><iframe width="400" height="600" srcdoc="${inner}"></iframe>`;
  await page.route('**/srcdoc', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.context().grantPermissions(['local-network-access']);
  await page.goto(`${server.partnerUrl}/srcdoc`);
  const button = watchButtonOf(page.frameLocator('iframe'));
  await signIn(await opens(button), godwit);
  await expectWatched(button);
});

test('a window that was closed or left open is replaced by the next press, which signs in', async ({
  page,
  server,
}) => {
  const { username: tern } = await server.aUser('tern');
  const lot = await server.aLot();
  await page.goto(`${server.partnerUrl}/?lots=${lot.id}`);
  const button = watchButtonOf(page);

  await test.step('a visitor who closes the window stays signed out', async () => {
    const popup = await openWindow(page);
    await popup.getByRole('heading').first().waitFor();
    await popup.close();
    await expect(button).toHaveAttribute('aria-pressed', 'false');
    expect(await page.evaluate(() => sessionStorage.getItem('bidkit:token'))).toBeNull();
  });

  const popup = await openWindow(page);
  await popup.getByLabel('Password').waitFor();
  const takesOver = async () => {
    const before = popup.url();
    await button.click();
    await expect.poll(() => popup.url()).not.toBe(before);
    await popup.getByLabel('Password').waitFor();
  };
  await test.step('a press after a reload of the page takes the window over', async () => {
    await page.reload();
    await takesOver();
  });
  await test.step('so does a second press', async () => {
    await takesOver();
    await signIn(popup, tern);
    await expectWatched(button);
  });
});

test('a window whose page was reloaded, or fails to exchange the code, says so, and is used again', async ({
  page,
  server,
}) => {
  const { username: whimbrel } = await server.aUser('whimbrel');
  const lot = await server.aLot();
  await page.goto(`${server.partnerUrl}/?lots=${lot.id}`);
  const popup = await openWindow(page);
  await enterLogin(popup, whimbrel);
  const agree = popup.getByRole('button', { name: 'Allow' });
  await agree.waitFor();
  const button = watchButtonOf(page);

  await test.step('the page was reloaded', async () => {
    await page.reload();
    await expect(button).toBeVisible();
    await agree.click();
    await expect(popup.getByRole('heading', { name: 'Please start again' })).toBeVisible();
    await button.click();
  });
  await test.step('the page fails to exchange the code', async () => {
    await page.route('**/api/partners/session', (route) => route.fulfill({ status: 503, body: '{}' }), {
      times: 1,
    });
    await agree.click();
    await expect(popup.getByRole('alert')).toHaveText(/could not log you in. Please try again.$/);
    await allow(popup);
    await expectWatched(button);
  });
});

test('a window that is reloaded keeps its request, at the login and at the registration', async ({
  page,
  server,
}) => {
  const lot = await server.aLot();
  await page.goto(`${server.partnerUrl}/?lots=${lot.id}`);
  const popup = await openWindow(page);
  const password = popup.getByRole('main').getByLabel('Password', { exact: true });
  await password.waitFor();
  await popup.reload();
  await password.waitFor();
  await popup.getByRole('link', { name: 'Register for free' }).click();
  await popup.getByLabel(/^Confirm/).waitFor();
  await popup.reload();
  await register(popup, 'dunlin');
  await allow(popup);
  await expectWatched(watchButtonOf(page));
});

test('a page whose own header isolates it from popups is led to the marketplace', async ({
  page,
  server,
}) => {
  const lot = await server.aLot();
  await page.route(`${server.partnerUrl}/?lots=*`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      headers: { ...response.headers(), 'cross-origin-opener-policy': 'same-origin' },
    });
  });
  // A page that the test fulfills counts as public, and browsers ask before such a page may call this machine.
  await page.context().grantPermissions(['local-network-access']);
  await page.goto(`${server.partnerUrl}/?lots=${lot.id}`);
  const popup = await openWindow(page);
  await expect(popup.getByRole('heading', { name: 'Please start again' })).toBeVisible();
  await popup.getByRole('link', { name: 'log in and bid at First Dollar' }).click();
  await popup.waitForURL(`${server.url}/login`);
});
