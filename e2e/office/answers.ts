import { expectClean, expectFitsAt } from '../axe.ts';
import { expect, type Page, painted } from '../fixtures.ts';
import { expectLoaded } from './office.ts';
import type { Row } from './rows/page-row.ts';

/** The calls of what is around a page, which are answered. */
const OF_FRAME = /^\/api\/(time|staff\/(session|alerts))$/;
const failure = { status: 422, json: { message: 'No answer', errors: {}, code: 'server_error' } };

/** The narrowest and a usual width, in px: what waits or has failed is one column of boxes. */
const WIDTHS = [320, 1280] as const;

/** Checks the content of a page: what is around it is checked with all answers. */
async function expectContentWell(page: Page, what: string): Promise<void> {
  for (const width of WIDTHS) {
    await expectFitsAt(page, width, what);
    await expectClean(page, { within: 'main', what: `${what} at ${width} px` });
  }
}

/**
 * Opens a page of the office. On the way it is checked while its calls wait, and when they have failed: first those
 * that it makes at once, then those that it makes when the former have answers, and so on. It ends with all answers.
 */
export async function openByAnswers(
  page: Page,
  url: string,
  { isUsableWithout }: Pick<Row, 'isUsableWithout'> = {},
): Promise<void> {
  const main = page.getByRole('main');
  const answered = new Set<string>();
  let asked = new Set<string>();
  let outcome = Promise.withResolvers<'answer' | 'fail'>();
  /** Requests on their way, without those that are kept waiting. */
  const running = new Set<unknown>();
  page.on('request', (request) => running.add(request));
  page.on('requestfinished', (request) => running.delete(request));
  page.on('requestfailed', (request) => running.delete(request));
  await page.route('**/api/**', async (route, request) => {
    const { pathname } = new URL(request.url());
    const isCall = request.resourceType() === 'fetch';
    if (!isCall || OF_FRAME.test(pathname) || answered.has(pathname)) return route.fallback();
    asked.add(pathname);
    running.delete(request);
    await ((await outcome.promise) === 'fail' ? route.fulfill(failure) : route.fallback());
  });
  for (;;) {
    await page.goto(url);
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    const isRunning = async () => {
      // Its code may be on the way, which asks when it is there.
      const needsCode = asked.size === 0 && (await page.getByText(/^Loading/).count()) > 0;
      await painted(page);
      return needsCode || running.size > 0;
    };
    await expect.poll(isRunning, 'the page has what it asked for').toBe(false);
    if (asked.size === 0) break;
    const calls = [...asked].join(' ');
    const isNeeded = [...asked].some((path) => !isUsableWithout?.test(path));
    if (isNeeded) await expect(main.getByText(/^Loading/).first(), `waits for ${calls}`).toBeAttached();
    await expectContentWell(page, `${url} that waits for ${calls}`);
    outcome.resolve('fail');
    if (isNeeded) await expect(main.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
    await expectLoaded(page);
    await expectContentWell(page, `${url} without ${calls}`);
    // The sections of a record are asked for with it, and shown after it.
    const isRecord = answered.size === 0 && /\/\d+$/.test(url);
    for (const path of isRecord ? [...asked].slice(0, 1) : asked) answered.add(path);
    asked = new Set();
    outcome = Promise.withResolvers();
  }
  outcome.resolve('answer');
  await page.unrouteAll({ behavior: 'wait' });
  await expectLoaded(page);
}
