import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, type FrameLocator, type Page, test } from '@playwright/test';
import { expectClean, expectFits } from './axe.ts';

// The card fields of the sandbox by themselves, on a shop's page of another origin.
let sandbox: ChildProcess;
let shop: Server;
let url: string;
let shopUrl: string;

test.beforeAll(async () => {
  sandbox = fork(join(import.meta.dirname, '../apps/sandbox/src/server.ts'), {
    execArgv: ['--conditions=source', '--disable-warning=ExperimentalWarning'],
    env: { PATH: process.env.PATH, PORT: '0', HOST: 'localhost' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [ready] = (await once(sandbox, 'message')) as [{ url: string }];
  url = ready.url;
  shop = createServer((_request, response) => {
    response
      .setHeader('content-type', 'text/html')
      .end('<!doctype html><html lang="en"><title>Shop</title><main><h1>Shop</h1></main>');
  }).listen(0, 'localhost');
  await once(shop, 'listening');
  shopUrl = `http://localhost:${(shop.address() as AddressInfo).port}`;
});
test.afterAll(() => {
  sandbox.disconnect();
  shop.close();
});

async function clientToken(): Promise<string> {
  const response = await fetch(`${url}/merchants/sandbox_merchant/client_token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${btoa('sandbox_public:sandbox_private')}`,
      'content-type': 'application/json',
    },
    body: '{"client_token":{"version":2}}',
  });
  return /<value>(.+)<\/value>/.exec(await response.text())?.[1] ?? '';
}

interface Shop {
  /** The messages from the fields. */
  readonly received: Record<string, unknown>[];
  send(message: object): void;
}

/** Opens the fields on the shop's page, as a checkout does. */
async function openFields(page: Page, init: object = {}): Promise<FrameLocator> {
  await page.goto(shopUrl);
  await page.evaluate(
    async ([fieldsUrl, message]) => {
      const frame = document.createElement('iframe');
      frame.title = 'Card';
      frame.src = fieldsUrl as string;
      const received: Record<string, unknown>[] = [];
      window.addEventListener('message', ({ data, source, origin }) => {
        if (source === frame.contentWindow && origin === new URL(frame.src).origin) received.push(data);
      });
      const send = (sent: object) => frame.contentWindow?.postMessage(sent, new URL(frame.src).origin);
      Object.assign(window, { shop: { received, send } });
      const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
      document.querySelector('main')?.append(frame);
      await loaded;
      send(message as object);
    },
    [
      `${url}/fields`,
      { type: 'bidkit-fields:init', channel: 'c1', clientToken: await clientToken(), ...init },
    ] as const,
  );
  return page.frameLocator('iframe');
}

const lastOf = (page: Page, type: string) =>
  page.evaluate(
    ([wanted]) =>
      (window as unknown as { shop: Shop }).shop.received
        .filter((message) => message.type === wanted)
        .at(-1) ?? null,
    [type],
  );
const send = (page: Page, message: object) =>
  page.evaluate(([sent]) => (window as unknown as { shop: Shop }).shop.send(sent as object), [message]);

test('turns a card into a nonce, and sends nothing else about it to the page', async ({ page }) => {
  const card = await openFields(page);
  await card.getByLabel('Card number').pressSequentially('4111111111111111');
  await expect(card.getByLabel('Card number')).toHaveValue('4111 1111 1111 1111');
  await card.getByLabel('Expires').pressSequentially('1239');
  await expect(card.getByLabel('Expires')).toHaveValue('12/39');
  await card.getByLabel('Security code').fill('123');
  await expect.poll(() => lastOf(page, 'validity')).toMatchObject({ isValid: true, brand: 'Visa' });
  await send(page, { type: 'tokenize', channel: 'c1', id: 't1' });
  await expect
    .poll(() => lastOf(page, 'token'))
    .toEqual({
      type: 'token',
      channel: 'c1',
      id: 't1',
      nonce: expect.any(String),
      brand: 'Visa',
      last4: '1111',
    });
  await card.getByLabel('Security code').press('Enter');
  await expect.poll(() => lastOf(page, 'submit')).toMatchObject({ channel: 'c1' });
  const everything = await page.evaluate(() =>
    JSON.stringify((window as unknown as { shop: Shop }).shop.received),
  );
  expect(everything).not.toContain('41111111');
  expect(everything).not.toContain('12/39');
  expect(await page.content()).not.toContain('4111 1111');
});

test('shows a complete number of each brand on a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 480 });
  const card = await openFields(page);
  await page.locator('iframe').evaluate((frame) => {
    // The width of the fields in a checkout on a small phone.
    frame.style.width = '240px';
  });
  const input = card.getByLabel('Card number');
  for (const [brand, number] of [
    ['Visa', '4111 1111 1111 1111'],
    ['American Express', '3782 822463 10005'],
  ] as const) {
    await input.fill(number);
    await expect(card.getByText(brand)).toBeVisible();
    expect(await input.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), brand).toBe(0);
  }
});

test('shows each error beside its field', async ({ page }) => {
  const card = await openFields(page, { postal: true, messages: { expiry: 'Vence (MM/AA)' } });
  await send(page, { type: 'tokenize', channel: 'c1', id: 't1' });
  await expect(card.getByText('Please enter the number of your card.')).toBeVisible();
  await expect(card.getByLabel('Card number')).toBeFocused();
  await expect(card.getByLabel('Card number')).toHaveAttribute('aria-invalid', 'true');
  await expect
    .poll(() => lastOf(page, 'error'))
    .toMatchObject({ id: 't1', message: 'Please complete the fields of your card.' });
  await card.getByLabel('Card number').fill('4111111111111112');
  await card.getByLabel('Vence').fill('01/20');
  await card.getByLabel('Security code').fill('12');
  await card.getByLabel('Billing ZIP').fill('95131');
  await expect(card.getByText('This number is not valid.')).toBeVisible();
  await expect(card.getByText('This card has expired.')).toBeVisible();
  await expect(card.getByText('This code is not valid')).toBeVisible();
  await card.getByLabel('Card number').fill('4111111111111111');
  await expect(card.getByText('This number is not valid.')).toBeHidden();
  // The fields use the colors that their page sent.
  await expectClean(page, { themes: ['light'] });
});

test('shows the sandbox’s own messages in the page’s language', async ({ page }) => {
  const card = await openFields(page, { locale: 'es-MX' });
  await card.getByLabel('Número de tarjeta').fill('4242 4242 4242 4242');
  await card.getByLabel('Caduca').fill('12/39');
  await card.getByLabel('Código de seguridad').fill('123');
  await send(page, { type: 'tokenize', channel: 'c1', id: 't1' });
  await expect
    .poll(() => lastOf(page, 'error'))
    .toMatchObject({ message: expect.stringMatching(/^Esto es una prueba/) });
});

test('accepts messages of its own page on its own channel only', async ({ page }) => {
  const card = await openFields(page);
  await send(page, { type: 'tokenize', channel: 'another', id: 't1' });
  await page
    .frames()[1]
    ?.evaluate((channel) => window.postMessage({ type: 'tokenize', channel, id: 't2' }), 'c1');
  await send(page, { type: 'bidkit-fields:init', channel: 'another', clientToken: await clientToken() });
  await send(page, { type: 'tokenize', channel: 'c1', id: 't3' });
  await expect.poll(() => lastOf(page, 'error')).toMatchObject({ id: 't3', channel: 'c1' });
  const ids = await page.evaluate(() =>
    (window as unknown as { shop: Shop }).shop.received
      .filter(({ type }) => type === 'error')
      .map(({ id }) => id),
  );
  expect(ids).toEqual(['t3']);
  await expect(card.getByLabel('Card number')).toBeVisible();
});

test('uses the page’s theme, but no value that loads something', async ({ page }) => {
  const card = await openFields(page, {
    theme: { ink: '#123456', surface: 'url(https://elsewhere.example)', scheme: 'dark' },
  });
  await expect(card.getByText('Card number')).toHaveCSS('color', 'rgb(18, 52, 86)');
  await expect(card.locator('html')).not.toHaveAttribute('style', /url/);
});

test('PayPal’s window approves an order, or cancels it and goes back', async ({ page }) => {
  const token = await fetch(`${url}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa('sandbox_client:sandbox_secret')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  }).then(async (answer) => ((await answer.json()) as { access_token: string }).access_token);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  for (const [button, way] of [
    ['Approve', '/back'],
    ['Cancel and go back', '/away'],
  ] as const)
    await test.step(button, async () => {
      const order = await fetch(`${url}/v2/checkout/orders`, {
        method: 'POST',
        headers: { ...headers, 'paypal-request-id': button },
        body: JSON.stringify({
          intent: 'CAPTURE',
          purchase_units: [
            {
              description: 'Oak tool chest <b>',
              amount: {
                currency_code: 'USD',
                value: '1323.00',
                breakdown: {
                  item_total: { currency_code: 'USD', value: '1250.00' },
                  tax_total: { currency_code: 'USD', value: '73.00' },
                },
              },
            },
          ],
          payment_source: {
            paypal: { experience_context: { return_url: `${shopUrl}/back`, cancel_url: `${shopUrl}/away` } },
          },
        }),
      }).then((answer) => answer.json() as Promise<{ id: string; links: { rel: string; href: string }[] }>);
      await page.goto(order.links.find(({ rel }) => rel === 'payer-action')?.href ?? '');
      await expect(page.getByRole('heading', { name: 'Oak tool chest <b>' })).toBeVisible();
      await expect(page.getByText('$1,323.00')).toBeVisible();
      if (way === '/back') await expectClean(page);
      await page.getByLabel('Germany').check();
      await page.getByRole('button', { name: button, exact: true }).click();
      await expect(page).toHaveURL((at) => at.pathname === way && at.searchParams.get('token') === order.id);
      const now = await fetch(`${url}/v2/checkout/orders/${order.id}`, { headers });
      expect(((await now.json()) as { status: string }).status).toBe(
        way === '/back' ? 'APPROVED' : 'PAYER_ACTION_REQUIRED',
      );
    });
});

test('its home page explains it', async ({ page }) => {
  await page.goto(url);
  await expect(page.getByText('4000 1111 1111 1115')).toBeVisible();
  await expectClean(page);
});

test('its parcels move by buttons, on a small screen too', async ({ page }) => {
  const headers = { authorization: `Basic ${btoa('EZTKSANDBOX:')}`, 'content-type': 'application/json' };
  const post = async <T>(path: string, body: object): Promise<T> =>
    (await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })).json() as T;
  const house = {
    name: 'House',
    street1: '1 Main St',
    city: 'Reno',
    state: 'NV',
    zip: '89501',
    country: 'US',
  };
  const { id, rates } = await post<{ id: string; rates: { id: string }[] }>('/v2/shipments', {
    shipment: { from_address: house, to_address: { ...house, name: 'Ava Stone' }, parcel: { weight: 40 } },
  });
  await post(`/v2/shipments/${id}/buy`, { rate: rates[0] });
  await page.goto(`${url}/carrier`);
  await expect(page.getByText('Shipping label created')).toBeVisible();
  await expectFits(page);
  await page.getByRole('button', { name: 'Next scan' }).click();
  await expect(page.getByText('Accepted at USPS origin facility')).toBeVisible();
  await page.getByRole('link', { name: /^94055/ }).click();
  await expect(page.getByRole('cell', { name: 'RENO, NV, US' })).toHaveCount(2);
  await expectFits(page);
});
