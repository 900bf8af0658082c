import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { printFailureLog, watchPages } from './failure-log.ts';
import { moveClockOf } from './moved-clock.ts';
import { openServer, type Server } from './open-server.ts';

declare global {
  /** What was pressed before the page had its code; the site deletes it then. */
  var earlyPresses: EventTarget[] | undefined;
}

export type { Server } from './open-server.ts';

/** Resolves once the server renders pages: it leaves them to the browser until it has loaded the site's code. */
async function untilRendered({ url }: Server): Promise<void> {
  const read = async () => (await fetch(`${url}/about`)).text();
  await expect.poll(read, { timeout: 120_000 }).toContain('id="page-state"');
}

/** The password of every demo member. */
export const PASSWORD = 'first-dollar-1';

export const test = base.extend<{ failureLog: undefined }, { server: Server }>({
  failureLog: [
    async ({ context, server }, use, info) => {
      const sinceMs = Date.now();
      const events = watchPages(context);
      await use(undefined);
      await printFailureLog(info, server, sinceMs, context, events);
    },
    { auto: true },
  ],
  page: async ({ page }, use) => {
    const open = page.goto.bind(page);
    // A page can be used before it has its code. Most tests begin after that; the others say what they wait for.
    page.goto = async (url, options) => {
      const answer = await open(url, options);
      if (!options?.waitUntil) await page.waitForFunction(() => !globalThis.earlyPresses);
      return answer;
    };
    await use(page);
    // A test may end while one of its routes handles a request. The error would fail the next test.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
  browser: [
    async ({ browser }, use) => {
      moveClockOf(browser);
      await use(browser);
    },
    { scope: 'worker' },
  ],
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern.
    async ({}, use) => {
      const { server, close } = await openServer();
      await untilRendered(server);
      await use(server);
      await close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});
export { expect, type Page } from '@playwright/test';

/**
 * Opens `path` as this member. The session is stored without the login form, which would take longer than most of the
 * tests: those of the login use `enterLogin`.
 */
export async function logIn(page: Page, server: Server, name: string, path = '/'): Promise<void> {
  const member = await server.findUser(name);
  if (!member) throw new Error(`There is no member ${name}`);
  const session = await page.addInitScript(
    ([origin, token]) => {
      if (location.origin === origin) localStorage.setItem('token', token);
    },
    [server.url, await server.tokenFor(member.id)] as const,
  );
  await page.goto(server.url + path);
  // Stored once: a test may log out.
  await session.dispose();
}

/** Resolves after the next paint. */
export const painted = (page: Page) =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done))));

/** Clicks and returns the window that opens. */
export async function opens(pressed: Locator): Promise<Page> {
  const opened = pressed.page().waitForEvent('popup');
  await pressed.click();
  return opened;
}

/** Fills in and submits the login form of a page. */
export async function enterLogin(page: Page, name: string): Promise<void> {
  await page.getByLabel(/e-?mail or username/i).fill(name);
  await page.getByLabel('Password').fill(PASSWORD);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^log ?in$/i })
    .click();
}
