import type { Page } from '@playwright/test';
import { findChromium } from '../scripts/chromium.ts';
import { expectFits } from './axe.ts';
import { expect, logIn, type Server, test as withServer } from './fixtures.ts';
import { browserEnvironment, moveClockOf } from './moved-clock.ts';

// The headless shell installs no apps. A launch option would start another worker, with a server of its own.
const test = withServer.extend({
  context: async ({ playwright }, use) => {
    const browser = await playwright.chromium.launch({ ...findChromium(), env: browserEnvironment });
    moveClockOf(browser);
    await use(await browser.newContext());
    await browser.close();
  },
});

/** The functions that a page gets from a test. */
declare global {
  var subscribeBrowser: (publicKey: string) => Promise<PushSubscriptionJSON>;
}

/** Subscribes at the test's push service: that of this Chromium is on the internet. */
async function usePushService(page: Page, server: Server): Promise<void> {
  await page.context().grantPermissions(['notifications'], { origin: server.url });
  await page.exposeFunction('subscribeBrowser', (publicKey: string) => server.subscribeBrowser(publicKey));
  await page.addInitScript(() => {
    const KEY = 'subscription';
    const find = (): PushSubscription | null => {
      const stored = localStorage.getItem(KEY);
      if (stored === null) return null;
      const json: PushSubscriptionJSON = JSON.parse(stored);
      const unsubscribe = async () => localStorage.removeItem(KEY) === undefined;
      return { ...json, toJSON: () => json, unsubscribe } as PushSubscription;
    };
    PushManager.prototype.getSubscription = async () => find();
    PushManager.prototype.subscribe = async (options) => {
      const json = await globalThis.subscribeBrowser(String(options?.applicationServerKey));
      localStorage.setItem(KEY, JSON.stringify(json));
      return find() as PushSubscription;
    };
  });
}

type PushMessage = Awaited<ReturnType<Server['pushMessages']>>[number];

/** Delivers a message to the service worker, as the browser does with one from its push service. */
async function deliver(page: Page, server: Server, message: PushMessage): Promise<void> {
  // A worker that is not active yet gets no message.
  await page.waitForFunction(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return registration?.active?.state === 'activated';
  });
  const devtools = await page.context().newCDPSession(page);
  const found = new Promise<string>((resolve) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations.filter(({ scopeURL }) => scopeURL === `${server.url}/`);
      if (registration) resolve(registration.registrationId);
    }),
  );
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: `${server.url}/`,
    registrationId: await found,
    data: JSON.stringify(message),
  });
  await devtools.detach();
}

/** Clicks the notification, in the service worker. It resolves to the address that the worker opens. */
const CLICK = `(async () => {
  const address = new Promise((resolve) => {
    clients.openWindow = async (url) => resolve(String(url));
  });
  const [notification] = await registration.getNotifications();
  dispatchEvent(new NotificationEvent('notificationclick', { notification }));
  return address;
})()`;

test('a member installs the app, and gets a push notification when they are outbid', async ({
  page,
  server,
}) => {
  await usePushService(page, server);
  const member = await server.aUser('peggy');
  await logIn(page, server, member.username, '/account/settings/notifications');
  const outbid = page.getByLabel('Outbid', { exact: true });
  await expect(outbid).not.toContainText('Push Notification');
  await page.getByRole('link', { name: 'Install the app' }).click();
  await expect(page.getByRole('list', { name: 'How to install the app' })).toBeVisible();

  // Headless Chromium makes no offer, but says whether it could.
  const devtools = await page.context().newCDPSession(page);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  const { errors, url } = await devtools.send('Page.getAppManifest');
  expect([url, errors]).toEqual([`${server.url}/manifest.webmanifest`, []]);
  // Playwright's windows are private ones. Nothing else forbids the installation.
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito']);
  await page.evaluate(() => {
    const prompt = async () => ({ outcome: 'accepted' });
    dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }));
  });
  await page.getByRole('button', { name: 'Install the app' }).focus();
  await expectFits(page);
  await page.keyboard.press('Enter');
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')));
  await expect(page.getByText('The app is installed.')).toBeVisible();
  await page.getByRole('link', { name: 'Choose your notifications' }).click();

  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText('This device gets your push notifications.')).toBeVisible();
  await outbid.selectOption('Push Notification');
  await expect(page.getByText('Notification preferences updated successfully.')).toBeVisible();
  await expectFits(page);

  const lot = await server.aLot();
  await server.bid({ lotId: lot.id, token: await server.tokenFor(member.id), amount: 5 });
  const ben = await server.findUser('ben');
  await server.bid({ lotId: lot.id, token: await server.tokenFor(ben?.id ?? 0), amount: 9 });
  await expect.poll(() => server.pushMessages()).toHaveLength(1);
  const [message] = await server.pushMessages();
  expect(message).toMatchObject({ path: `/auctions/${lot.id}`, tag: `outbid-1-${lot.id}` });
  if (!message) throw new Error('There is no message');
  const shown = () =>
    page.evaluate(async () => {
      const { getNotifications } = ServiceWorkerRegistration.prototype;
      const all = await getNotifications.call(await navigator.serviceWorker.ready);
      return all.map(({ title, body }) => ({ title, body }));
    });
  // A browser that is busy can lose a message of its tools. The tag keeps it from being shown twice.
  await expect(async () => {
    await deliver(page, server, message);
    expect(await shown()).toEqual([{ title: 'First Dollar', body: message.body }]);
  }).toPass();
  const [worker] = page.context().serviceWorkers();
  const opened = await worker?.evaluate(CLICK);
  expect(opened).toBe(`${server.url}/auctions/${lot.id}`);

  await page.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByText('This device gets no push notifications.')).toBeVisible();
});

test('the app shows a page of its own without a connection, and keeps nothing else', async ({
  page,
  server,
}) => {
  await page.goto(`${server.url}/phone`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.goto(server.url);
  await expect(page.locator('main bidkit-auction-card').first()).toBeVisible();
  const kept = await page.evaluate(async () => {
    const paths = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname);
    return paths;
  });
  expect(kept).toContain('/offline.html');
  expect(kept.filter((path) => !/^\/(?:offline\.html|favicon\.svg|assets\/.*)$/.test(path))).toEqual([]);
  expect(kept.length).toBeLessThan(8);

  await page.context().setOffline(true);
  await page.goto(`${server.url}/my-wins`);
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await expectFits(page);
  await page.context().setOffline(false);
  await expect(page.locator('#content h1')).toBeVisible();
  expect(new URL(page.url()).pathname).not.toBe('/offline.html');
});
