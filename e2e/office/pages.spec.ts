import { listObjections } from '../csp/objections.ts';
import { expect, test } from '../fixtures.ts';
import { aFiledClaim, anApprovedReturn, aReturn, aTicket } from './after-sale.ts';
import { contentRows } from './content-rows.ts';
import { expectLoaded, expectWell, openOffice } from './office.ts';
import { press, type Row } from './page-row.ts';

/** A new page of the office is one row. */
const rows: readonly Row[] = [
  {
    path: '/',
    states: {
      'the alerts': async (page) => {
        await page.getByRole('button', { name: /^Alerts/ }).click();
        await expect(page.getByRole('link', { name: /^Choose which alerts/ })).toBeVisible();
        await page.keyboard.press('Escape');
      },
      'the palette': async (page) => {
        await page.keyboard.press('Control+k');
        await page.getByRole('combobox').fill('1');
        await expect(page.getByRole('group', { name: 'Records' })).toBeVisible();
      },
      'nothing in the palette': async (page) => {
        await page.getByRole('combobox').fill('nothing like this');
        await expect(page.getByText('Nothing was found for')).toBeVisible();
      },
      'the list of keys': async (page) => {
        await page.keyboard.press('Escape');
        await page.keyboard.press('?');
        await expect(page.getByRole('dialog', { name: 'Keys of the office' })).toBeVisible();
      },
    },
  },
  { path: '/security' },
  { path: '/members' },
  { path: '/members?view=erased' },
  {
    path: '/members/1',
    states: {
      'the dialog of a note': press('Add a note'),
      'its errors': (page) => page.getByRole('dialog').getByRole('button', { name: 'Add the note' }).click(),
    },
  },
  { path: '/members/61', states: { 'the dialog of a reason': press('Restore the account') } },
  { path: '/lots', states: { 'a selection': (page) => page.getByRole('checkbox').nth(1).check() } },
  { path: '/lots?view=unsold&q=nothing-like-this' },
  {
    path: '/lots?view=all&reserve=yes&cols=number,end,product',
    states: {
      'the columns': (page) => page.locator('summary', { hasText: 'Display' }).click(),
      'the saved views': press('Saved views'),
      'the export': press('Export'),
      'the dialog of a view': press('Save view'),
      'its errors': (page) => page.getByRole('dialog').getByRole('button', { name: 'Save' }).click(),
    },
  },
  { path: '/lots/1', states: { 'the dialog of a reason': press(/Cancel this lot|Relist/) } },
  { path: '/products?view=live' },
  {
    path: '/products?view=all',
    states: {
      'a selection': (page) =>
        page
          .getByRole('checkbox', { name: /^Select product/ })
          .first()
          .check(),
      'the dialog of tags': press('Change tags'),
      'its errors': (page) => page.getByRole('dialog').getByRole('button', { name: 'Change tags' }).click(),
    },
  },
  {
    path: '/products/1165',
    states: {
      'its errors': async (page) => {
        await page.getByLabel('Name', { exact: true }).fill('');
        await press('Save')(page);
      },
      'the dialog of a correction': press('Add a correction'),
    },
  },
  { path: '/products/1001' },
  {
    path: '/lots',
    states: { 'the dialog after an outage': press('Extend after an outage') },
  },
  {
    path: '/lots/new',
    states: {
      'its errors': async (page) => {
        await page.getByLabel('Opening price').fill('ten');
        await page.getByRole('radio', { name: 'Your own table' }).check();
        await page.getByRole('button', { name: 'List the lot' }).click();
      },
      'a product that exists': async (page) => {
        await page.getByRole('radio', { name: 'A product that exists' }).check();
        await page.getByLabel('Item code, name or number').fill('dartboard');
        await page.getByRole('button', { name: 'Find' }).click();
        await page
          .getByRole('button', { name: /^Choose / })
          .first()
          .waitFor();
      },
    },
  },
  { path: '/lots/new?from=1' },
  {
    path: '/lots/new?product=1165',
    states: {
      'the preview': async (page) => {
        await press('Preview')(page);
        await expect(page.locator('bidkit-bid-box').first()).toContainText('$1');
      },
    },
  },
  { path: '/listings?view=all' },
  { path: '/listings?view=ending&q=nothing-like-this' },
  { path: '/listings/new', states: { 'its errors': press('Add the listing') } },
  {
    path: '/listings/2',
    states: {
      'the dialog of a reason': press('Remove this listing'),
      'its errors': async (page) => {
        await page.keyboard.press('Escape');
        await page.getByLabel('City').fill('');
        await press('Save')(page);
      },
    },
  },
  { path: '/imports?kind=listings' },
  { path: '/lots/1/edit' },
  { path: '/returns?view=all', prepare: aReturn },
  {
    path: '/returns/:id',
    prepare: anApprovedReturn,
    states: {
      'the dialog of a refund': press('Refund'),
      'its errors': (page) => page.getByRole('dialog').getByRole('button', { name: 'Refund' }).click(),
    },
  },
  { path: '/claims', prepare: aFiledClaim },
  {
    path: '/claims/:id',
    prepare: aFiledClaim,
    states: { 'the dialog of a decision': press('Approve and refund') },
  },
  {
    path: '/support',
    prepare: async (server) => (await aTicket(server)).id,
    states: { 'a selection': (page) => page.getByRole('checkbox').nth(1).check() },
  },
  {
    path: '/support/:id',
    prepare: async (server) => (await aTicket(server)).id,
    states: {
      'its errors': press('Send the answer'),
      'the dialog of a note': press('Add a note'),
    },
  },
  {
    path: '/canned-answers',
    states: {
      'the dialog of a new one': press('Add a canned answer'),
      'its errors': (page) => page.getByRole('dialog').getByRole('button', { name: 'Save' }).click(),
    },
  },
  {
    path: '/settings/business',
    states: {
      'its errors': async (page) => {
        await page.getByLabel('Name of the marketplace').fill('');
        await page.getByLabel('Name of the sender').fill('Dock');
        await press('Save')(page);
      },
    },
  },
  {
    path: '/settings/shipping',
    states: {
      'its errors': async (page) => {
        await press('Add a row to Canada')(page);
        await press('Save')(page);
      },
    },
  },
  {
    path: '/settings/taxes',
    states: {
      'its errors': async (page) => {
        await page.getByLabel('Alaska').fill('26');
        await press('Save')(page);
      },
    },
  },
  { path: '/packing' },
  { path: '/packing/items/1' },
  // With parcels, which the demo of these tests has not: packing.spec.ts.
  { path: '/parcels' },
  {
    path: '/staff',
    states: {
      'the menu of a row': press('Actions for mara'),
      'the dialog of a change': press('Change the role'),
      'its errors': async (page) =>
        page.getByRole('dialog').getByRole('button', { name: 'Change the role' }).click(),
    },
  },
  { path: '/staff', states: { 'an invitation': press('Invite a person') } },
  { path: '/roles' },
  { path: '/roles/1' },
  {
    path: '/roles/new',
    states: { 'its errors': press('Save') },
  },
  { path: '/roles/2', states: { 'the dialog of the removal': press('Remove the role') } },
  {
    path: '/categories',
    states: {
      'the menu of a row': press('Actions for Tools'),
      'the dialog of a change': press('Change'),
      'its errors': async (page) => {
        await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('');
        await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
      },
    },
  },
  {
    path: '/categories',
    states: {
      'the usual categories': press('Add the usual categories'),
    },
  },
  { path: '/categories/1', states: { 'the dialog of the removal': press('Remove') } },
  { path: '/deals' },
  { path: '/deals/new', states: { 'its errors': press('Add the deal') } },
  {
    path: '/deals/1',
    states: {
      'the dialog of a change': press('Change'),
      'its errors': async (page) => {
        await page.getByLabel('Asking price, in dollars').fill('');
        await page.getByRole('button', { name: 'Save' }).click();
      },
    },
  },
  { path: '/deals/1', states: { 'the dialog of the end': press('End this deal') } },
  {
    path: '/deal-rules',
    states: {
      'the dialog of a rule': press('Add a rule'),
      'its errors': async (page) =>
        page.getByRole('dialog').getByRole('button', { name: 'Add the rule' }).click(),
    },
  },
  {
    path: '/imports',
    states: {
      'the columns explained': (page) => page.getByText('What the columns mean').click(),
      'a file that is refused': async (page) => {
        const file = { name: 'lots.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from('PK') };
        await page.getByLabel('Choose a CSV, JSON or ZIP file').setInputFiles(file);
        await expect(page.getByRole('alert')).toContainText('workbook');
      },
    },
  },
  ...contentRows,
  { path: '/audit' },
  { path: '/audit', states: { 'the filters': press('Filters') } },
  {
    path: '/settings/texts',
    states: {
      'the dialog of a text': press('Change Accent color'),
      'its errors': async (page) => {
        await page.getByRole('dialog').getByLabel('Accent color').fill('blue');
        await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
      },
    },
  },
  { path: '/settings/texts', states: { 'the dialog of a picture': press('Change Logo') } },
  {
    path: '/settings/currencies',
    states: {
      'a file that is refused': async (page) => {
        const buffer = Buffer.from('currency,per_dollar\nEUR,no\n');
        const file = { name: 'rates.csv', mimeType: 'text/csv', buffer };
        await page.getByLabel('Choose a CSV or JSON file').setInputFiles(file);
        await expect(page.getByText(/^Row 2/)).toBeVisible();
      },
      'its changes': async (page) => {
        const buffer = Buffer.from('currency,per_dollar\nEUR,0.88\nJPY,1.5\nSEK,9.6\n');
        const file = { name: 'rates.csv', mimeType: 'text/csv', buffer };
        await page.getByLabel('Choose a CSV or JSON file').setInputFiles(file);
        await expect(page.getByRole('button', { name: 'Save 3 rates' })).toBeVisible();
      },
    },
  },
  { path: '/system', states: { 'the dialog of the removal': press('Delete these reports') } },
  {
    path: '/mails',
    states: {
      'a selection': (page) => page.getByRole('checkbox').nth(1).check(),
      'the dialog of another try': press('Try again'),
    },
  },
  { path: '/mails?view=all&q=nothing-like-this' },
  { path: '/orders' },
  { path: '/orders?view=held&q=nothing-like-this' },
  { path: '/payments', states: { 'the filters': press('Filters') } },
  { path: '/payments/refunds' },
  { path: '/payments/payouts' },
  { path: '/payments/checks' },
];

for (const { path: pattern, prepare, states = {} } of rows)
  test(`${pattern} is accessible and fits${Object.keys(states)
    .map((state) => `, with ${state}`)
    .join('')}`, async ({ page, server }) => {
    const path = pattern.replace(':id', (await prepare?.(server)) ?? '');
    const objections = await listObjections(page);
    await openOffice(page, server, { path });
    await expectWell(page, path);
    for (const [state, show] of Object.entries(states)) {
      await show(page);
      await expectWell(page, `${path} with ${state}`);
    }
    expect(objections).toEqual([]);
  });

test('pages that wait or fail are accessible and fit', async ({ page, server }) => {
  const calls =
    '**/api/staff/{team,roles,invitations,audit,sessions,second-factor,checklist,categories,deal-rules}*';
  await openOffice(page, server, { path: '/nope' });
  for (const path of ['/', '/security', '/staff', '/roles', '/audit', '/categories', '/deal-rules']) {
    await page.route(calls, () => {});
    await page.goto(`${server.url}/office${path}`);
    // In the page: before its session is read, the office shows another one.
    await expect(page.getByRole('main').getByText('Loading', { exact: true }).first()).toBeAttached();
    await expectWell(page, `${path} that waits`);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.route(calls, (route) =>
      route.fulfill({ status: 422, json: { message: 'No answer', errors: {}, code: 'server_error' } }),
    );
    await page.goto(`${server.url}/office${path}`);
    await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
    await expectWell(page, `${path} that fails`);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
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
