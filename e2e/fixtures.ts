import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { test as base, type Locator, type Page } from '@playwright/test';
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
export type Server = Addresses & {
  readonly [K in keyof Calls]: (...args: Parameters<Calls[K]>) => Promise<Awaited<ReturnType<Calls[K]>>>;
};

/** The password of every demo member. */
export const PASSWORD = 'first-dollar-1';

export const test = base.extend<object, { server: Server }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern.
    async ({}, use) => {
      const child = fork(join(import.meta.dirname, 'server.ts'), {
        execArgv: ['--conditions=source', '--disable-warning=ExperimentalWarning'],
      });
      const [addresses] = (await once(child, 'message')) as [Addresses];
      await use({ ...addresses, ...remote(child) });
      const exit = once(child, 'exit');
      child.disconnect();
      await exit;
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});
export { expect, type Page } from '@playwright/test';

/** The functions of the other process. */
function remote(child: ChildProcess): Omit<Server, keyof Addresses> {
  let lastId = 0;
  const waiting = new Map<number, { resolve(answer: never): void; reject(error: Error): void }>();
  child.on('message', ({ id, answer, error }: { id: number; answer: never; error?: string }) => {
    const call = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) call?.resolve(answer);
    else call?.reject(new Error(error));
  });
  const call = (name: keyof Calls) => (args?: unknown) =>
    new Promise((resolve, reject) => {
      lastId += 1;
      waiting.set(lastId, { resolve, reject });
      child.send({ id: lastId, name, args });
    });
  const names = [
    'aLot',
    'aUser',
    'aWin',
    'captured',
    'creditsOf',
    'endLot',
    'findUser',
    'logged',
    'payWithin',
    'forfeit',
    'tokenFor',
    'bid',
  ] as const satisfies (keyof Calls)[];
  // One function per name, with the type that the other side declares.
  return Object.fromEntries(names.map((name) => [name, call(name)])) as never;
}

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
