import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { test as base, type Locator, type Page } from '@playwright/test';
import type { Calls } from './server.ts';

interface Addresses {
  readonly url: string;
  /** The pages of examples/, each on an origin of its own. */
  readonly partnerUrl: string;
  readonly strictUrl: string;
  readonly reactUrl: string;
  readonly preactUrl: string;
}

/** The house of this worker: its addresses, and what sets the stage in it. */
export type Server = Addresses & {
  readonly [K in keyof Calls]: (...args: Parameters<Calls[K]>) => Promise<Awaited<ReturnType<Calls[K]>>>;
};

/** The password of everybody in the demonstration house. */
export const PASSWORD = 'first-dollar-1';

export const test = base.extend<object, { server: Server }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
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

/** Calls of the other process as functions here. */
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
  // One function per name, of the type the other side declares.
  return Object.fromEntries(names.map((name) => [name, call(name)])) as never;
}

/** Signs in by the form, as a person does; ends on the page asked for. */
export async function logIn(page: Page, server: Server, name: string, path = '/'): Promise<void> {
  await page.goto(`${server.url}/login`);
  await enterLogin(page, name);
  await page.waitForURL(`${server.url}/`);
  if (path !== '/') await page.goto(server.url + path);
}

/** Resolves once what the page has to draw by now is drawn. */
export const painted = (page: Page) =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done))));

/** Presses what opens a window, and answers the window. */
export async function opens(pressed: Locator): Promise<Page> {
  const opened = pressed.page().waitForEvent('popup');
  await pressed.click();
  return opened;
}

/** Fills in the login that a page shows, and sends it. */
export async function enterLogin(page: Page, name: string): Promise<void> {
  await page.getByLabel(/e-?mail or username/i).fill(name);
  await page.getByLabel('Password').fill(PASSWORD);
  await page
    .getByRole('main')
    .getByRole('button', { name: /log ?in/i })
    .click();
}
