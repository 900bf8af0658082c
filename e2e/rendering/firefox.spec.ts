import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import puppeteer, { type Browser } from 'puppeteer-core';
import { findFirefox } from '../../scripts/firefox.ts';
import { expect, test } from '../fixtures.ts';
import { browserEnvironment } from '../moved-clock.ts';
import { isHydrated } from './is-hydrated.ts';
import { findPagesByKind } from './public-pages.ts';

// Debian's Firefox, over WebDriver BiDi.
let firefox: Browser;

// Both in one worker, with one Firefox.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  const executablePath = findFirefox();
  if (!executablePath) throw new Error('Firefox is missing (Debian: apt-get install firefox-esr).');
  firefox = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    // Far from the server's time zone.
    env: { ...browserEnvironment, TZ: 'Pacific/Kiritimati' },
    // One process for all pages, none in advance, and no pictures: they are not part of the comparison.
    extraPrefsFirefox: {
      'dom.ipc.processCount': 1,
      'dom.ipc.processPrelaunch.enabled': false,
      'fission.autostart': false,
      'permissions.default.image': 2,
    },
  });
});
test.afterAll(() => firefox.close());

/**
 * What a page reports until React has taken it over; `expected` is a text that it waits for. Each has a window of its
 * own: Firefox also reports code whose loading ends because the reader goes on.
 */
async function reportsOf(address: string, expected = ''): Promise<readonly string[]> {
  const page = await firefox.newPage();
  const reports: string[] = [];
  page.on('console', (message) => message.type() === 'error' && reports.push(message.text()));
  page.on('pageerror', (error) => reports.push(String(error)));
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  const isRendered = await page.evaluate(() => document.getElementById('page-state') !== null);
  if (!isRendered) reports.push('The server has not rendered it.');
  await page.waitForFunction(isHydrated);
  await expect.poll(() => reports.join()).toContain(expected);
  const found = reports.map((report) => `${address}: ${report}`);
  await page.close();
  return found;
}

/** A server that answers as the one at `url` does, with another text of a link. Its own address is the result's. */
async function openAlteredServer(url: string) {
  const altered = createServer(async (request, response) => {
    const answer = await fetch(url + request.url);
    const type = answer.headers.get('content-type') ?? '';
    response.writeHead(answer.status, { 'content-type': type });
    const body = Buffer.from(await answer.arrayBuffer());
    response.end(
      type.startsWith('text/html') ? String(body).replace('>Daily Deals<', '>Nightly Deals<') : body,
    );
  });
  await once(altered.listen(0, 'localhost'), 'listening');
  return { altered, address: `http://localhost:${(altered.address() as AddressInfo).port}` };
}

test('Firefox takes over every kind of public page as the server has rendered it', async ({ server }) => {
  const found: string[] = [];
  // `hydration.spec.ts` opens the others of each kind in Chromium.
  for (const [path = '/'] of await findPagesByKind(server)) {
    found.push(...(await reportsOf(server.url + path)));
  }
  expect(found).toEqual([]);
});

test('Firefox reports a page that differs from what the server has rendered', async ({ server }) => {
  const { altered, address } = await openAlteredServer(server.url);
  const reports = await reportsOf(`${address}/about`, '#418');
  altered.close();
  altered.closeAllConnections();
  expect(reports).not.toEqual([]);
});
