import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { test as base, type Locator, type Page } from '@playwright/test';
import { createBirpc } from 'birpc';
import type { Calls } from './server.ts';

interface Addresses {
  readonly url: string;
  /** The pages of examples/, each on its own origin. */
  readonly partnerUrl: string;
  readonly strictUrl: string;
  readonly reactUrl: string;
  readonly preactUrl: string;
}

/** The server of this worker: its addresses, and the functions that prepare test data. */
export type Server = Addresses & ReturnType<typeof createBirpc<Calls>>;

/** The password of every demo member. */
export const PASSWORD = 'first-dollar-1';

export const test = base.extend<object, { server: Server }>({
  page: async ({ page }, use) => {
    await use(page);
    // A test may end while one of its routes handles a request. The error would fail the next test.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern.
    async ({}, use) => {
      const child = fork(join(import.meta.dirname, 'server.ts'), {
        // Errors and dates arrive as such.
        serialization: 'advanced',
        execArgv: ['--conditions=source', '--disable-warning=ExperimentalWarning'],
      });
      const [addresses] = (await once(child, 'message')) as [Addresses];
      const calls = createBirpc<Calls>(
        {},
        { post: (data) => child.send(data), on: (listener) => child.on('message', listener) },
      );
      // `calls` is a proxy that has a function for every name, so the addresses cannot be assigned to it.
      await use(Object.assign(Object.create(calls), addresses));
      const exit = once(child, 'exit');
      child.disconnect();
      await exit;
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});
export { expect, type Page } from '@playwright/test';

/** Signs in with the form and opens `path`. */
export async function logIn(page: Page, server: Server, name: string, path = '/'): Promise<void> {
  await page.goto(`${server.url}/login`);
  await enterLogin(page, name);
  await page.waitForURL(`${server.url}/`);
  if (path !== '/') await page.goto(server.url + path);
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
    .getByRole('button', { name: /log ?in/i })
    .click();
}
