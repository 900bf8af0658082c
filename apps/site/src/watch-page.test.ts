import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Answers, aFakeApi, ava, Refusal } from './test/fake-api.ts';
import { watchPage } from './watch-page.ts';

const stops: (() => void)[] = [];
beforeEach(() => {
  for (const target of [globalThis, document]) {
    const listening = vi.spyOn(target, 'addEventListener');
    stops.push(() => {
      for (const [type, listener] of listening.mock.calls)
        target.removeEventListener(type, listener as () => void);
      listening.mockRestore();
    });
  }
  // Each test is a visit of its own.
  vi.resetModules();
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  globalThis.dataLayer = undefined;
});

/** A watched page, with the errors that it has sent. */
function aPage(answers: Answers = {}, token?: string) {
  const { bidkit, asked } = aFakeApi(answers, token);
  watchPage(bidkit);
  const logged = () => asked.filter(({ route }) => route === 'POST /logger').map(({ body }) => body);
  return { bidkit, logged };
}
const fail = (error: Error) =>
  dispatchEvent(new ErrorEvent('error', { error, filename: 'http://localhost/assets/a.js', lineno: 7 }));

it('logs an uncaught error once, with its file and line', async () => {
  const { logged } = aPage();
  fail(new TypeError('No lot'));
  fail(new TypeError('No lot'));
  await expect.poll(logged).toHaveLength(1);
  expect(logged()).toEqual([
    {
      name: 'page-error',
      data: { message: 'TypeError: No lot', page: '/', source: 'http://localhost/assets/a.js:7' },
    },
  ]);
});

it('logs at most ten errors of a visit', async () => {
  const { logged } = aPage();
  for (let number = 0; number < 20; number += 1) fail(new Error(`Number ${number}`));
  await expect.poll(logged).toHaveLength(10);
});

it('logs an unhandled rejection', async () => {
  const { logged } = aPage();
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error('Too late') }));
  await expect.poll(logged).toMatchObject([{ data: { message: 'Error: Too late' } }]);
});

it.each([
  ['GET /user', 'user-failed'],
  ['GET /preload', 'preload-failed'],
] as const)('logs a failed %s', async (route, name) => {
  const { bidkit, logged } = aPage({ [route]: new Refusal(500, 'Down', {}, 'server_error') }, 'abc');
  await (route === 'GET /user' ? bidkit.session.load() : bidkit.api.getPreload().catch(() => undefined));
  await expect.poll(logged).toMatchObject([{ name, data: { message: `${route}: 500 server_error` } }]);
  bidkit.destroy();
});

it('logs no token that has ended, and no failure of another call', async () => {
  const { bidkit, logged } = aPage({ 'GET /user': new Refusal(401, 'Please log in.') }, 'abc');
  await bidkit.session.load();
  await bidkit.api.getPage({ params: { n: 1, siteId: 1 } }).catch(() => undefined);
  fail(new Error('Only this'));
  await expect.poll(logged).toMatchObject([{ data: { message: 'Error: Only this' } }]);
});

it.each(['credit-card', 'paypal', 'check'])('records a purchase by %s in the data layer', async (method) => {
  aPage({ 'GET /user': ava });
  document.dispatchEvent(new CustomEvent('bidkit:paid', { detail: { auctionId: 7, method, total: 28.9 } }));
  await expect
    .poll(() => globalThis.dataLayer)
    .toEqual([
      {
        event: 'purchase',
        ecommerce: {
          value: 28.9,
          currency: 'USD',
          payment_type: method,
          items: [{ item_id: '7', quantity: 1 }],
        },
      },
    ]);
});
