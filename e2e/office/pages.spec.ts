import { paths } from '../../apps/office/src/paths.ts';
import { listObjections } from '../csp/objections.ts';
import { expect, test } from '../fixtures.ts';
import { openByAnswers } from './answers.ts';
import { expectLoaded, expectWell, openOffice, openSession } from './office.ts';
import { catalogRows } from './rows/catalog-rows.ts';
import { contentRows } from './rows/content-rows.ts';
import { orderRows } from './rows/order-rows.ts';
import { peopleRows } from './rows/people-rows.ts';
import { settingsRows } from './rows/settings-rows.ts';

/** A new page of the office is one row. */
const rows = [...catalogRows, ...orderRows, ...peopleRows, ...contentRows, ...settingsRows];

test('each page of the office has a row', () => {
  const patterns = Object.values(paths).flatMap((area) => Object.values<string>(area));
  const without = patterns.filter((pattern) => {
    const isOf = new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`);
    return !rows.some(({ path }) => isOf.test(path.split('?')[0] ?? ''));
  });
  // They are checked with what makes them: orders.spec.ts and packing.spec.ts.
  expect(without).toEqual(['/packing/parcels/:id', '/parcels/:id', '/orders/:id']);
});

for (const { path: pattern, prepare, states = {}, isUsableWithout } of rows)
  test(`${pattern} is accessible and fits, also while it loads and when that fails${Object.keys(states)
    .map((state) => `, with ${state}`)
    .join('')}`, async ({ page, server }) => {
    const path = pattern.replace(':id', (await prepare?.(server)) ?? '');
    const objections = await listObjections(page);
    await openSession(page, server);
    await openByAnswers(page, `${server.url}/office${path}`, isUsableWithout && { isUsableWithout });
    await expectWell(page, path);
    for (const [state, show] of Object.entries(states)) {
      await show(page);
      await expectWell(page, `${path} with ${state}`);
    }
    expect(objections).toEqual([]);
  });

test('the page for staff without the factor that they need is accessible and fits', async ({
  page,
  server,
}) => {
  await page.route('**/api/staff/session', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    // Browsers say that the page is of the same origin, without which the server reads no cookie.
    const headers = { ...route.request().headers(), 'sec-fetch-site': 'same-origin' };
    const response = await route.fetch({ headers });
    await route.fulfill({ response, json: { ...(await response.json()), needs_second_factor: true } });
  });
  await openOffice(page, server);
  await expect(page.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add an authenticator app' })).toBeVisible();
  await expectLoaded(page);
  await expectWell(page, 'the page of a missing factor');
});
