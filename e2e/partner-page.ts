import { enterLogin, PASSWORD, type Page, type Server } from './fixtures.ts';

declare global {
  interface Window {
    /** Everything that reached the partner's page: our events, and messages from any window. */
    received: string[];
  }
}

/** Opens a partner's page that records our events and all messages. */
export async function visit(page: Page, url: string): Promise<void> {
  await page.addInitScript(() => {
    if (window.top !== window) return;
    window.received = [];
    const record = (event: Event) =>
      window.received.push(`${event.type} ${JSON.stringify((event as CustomEvent).detail)}`);
    for (const name of ['checkout-step', 'paid', 'leave', 'login', 'error'])
      addEventListener(`bidkit:${name}`, record);
    addEventListener('message', ({ data }) => window.received.push(JSON.stringify(data)));
  });
  await page.goto(url);
}
export const received = (page: Page) => page.evaluate(() => window.received);

/** The pay frame, once it is shown. Before it has sent its height, nothing in it can be clicked. */
export const frameOf = (page: Page) =>
  page.locator('bidkit-checkout').frameLocator('iframe[data-state=ready]');

/** Fills in and sends the registration form. */
export async function register(page: Page, name: string): Promise<void> {
  // The panel before it has fields of similar names.
  await page.getByLabel(/^Confirm/).waitFor();
  await page.getByLabel('Username').fill(name);
  await page
    .getByLabel(/e-?mail/i)
    .first()
    .fill(`${name}@example.com`);
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await page.getByLabel(/^Confirm/).fill(PASSWORD);
  await page.getByLabel(/terms/i).check();
  await page
    .getByRole('main')
    .getByRole('button', { name: /register|join|create/i })
    .click();
}

/** Gives consent in the authorization window, which then closes. */
export async function allow(popup: Page): Promise<void> {
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name: 'Allow' }).click();
  await closed;
}

/** Logs in as an existing member in the authorization window, and gives consent. */
export async function signIn(popup: Page, name: string): Promise<void> {
  await enterLogin(popup, name);
  await allow(popup);
}

/** Serves a partner's page with these tags, and the examples' script that opens the checkout. */
export async function serve(
  page: Page,
  server: Server,
  url: string,
  tags: string,
  partner = 'pages',
): Promise<string> {
  const body = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Shop</title>
    <script type="module" src="${server.url}/embed/v1/bidkit.js" data-partner="${partner}"></script>
    <body>${tags}<script type="module">
      addEventListener('bidkit:pay', (event) => {
        event.preventDefault();
        document.querySelector('bidkit-checkout').setAttribute('auction-id', event.detail.auctionId);
      });
    </script></body></html>`;
  await page.route(url, (route) => route.fulfill({ contentType: 'text/html', body }));
  // A page that the test fulfills counts as public, and browsers ask before such a page may call this machine.
  await page.context().grantPermissions(['local-network-access']);
  return url;
}
