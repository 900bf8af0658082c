import { enterLogin, PASSWORD, type Page, type Server } from './fixtures.ts';

declare global {
  interface Window {
    /** All that reached the partner's page: our events, and messages from any window. */
    heard: string[];
  }
}

/** Opens a partner's page that writes down what it can hear. */
export async function visit(page: Page, url: string): Promise<void> {
  await page.addInitScript(() => {
    if (window.top !== window) return;
    window.heard = [];
    const keep = (event: Event) =>
      window.heard.push(`${event.type} ${JSON.stringify((event as CustomEvent).detail)}`);
    for (const name of ['checkout-step', 'paid', 'leave', 'login', 'error'])
      addEventListener(`bidkit:${name}`, keep);
    addEventListener('message', ({ data }) => window.heard.push(JSON.stringify(data)));
  });
  await page.goto(url);
}
export const heard = (page: Page) => page.evaluate(() => window.heard);

/** Our frame, once it is shown: until it says how tall it is, what is in it can be pressed by nobody. */
export const frameOf = (page: Page) =>
  page.locator('bidkit-checkout').frameLocator('iframe[data-state=ready]');

/** Fills in the registration, as a person does. */
export async function register(page: Page, name: string): Promise<void> {
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

/** Lets the page that opened our window bid; the window closes. */
export async function allow(popup: Page): Promise<void> {
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name: 'Allow' }).click();
  await closed;
}

/** Logs in, in our window, as a member that the house knows, and lets the page bid. */
export async function signIn(popup: Page, name: string): Promise<void> {
  await popup.getByRole('link', { name: 'Login' }).click();
  await enterLogin(popup, name);
  await allow(popup);
}

/** A page of the partner's with these tags on it, and no more than the examples' line that opens the checkout. */
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
  // A page that came from no server counts as public, and the browser asks before such a page talks to this machine.
  await page.context().grantPermissions(['local-network-access']);
  return url;
}
