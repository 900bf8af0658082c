import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { byKeyboard } from './by-keyboard.ts';
import { aFile } from './import-files.ts';
import { openOffice } from './office.ts';

/** The outline of what has the focus. */
const ringOf = (target: Locator) => target.evaluate((element) => getComputedStyle(element).outlineStyle);

test('the focus is on what was done, with a ring, after the button of an action has gone', async ({
  page,
  server,
}) => {
  const lot = await server.aLot();
  const { username: name } = await server.aStaff();
  await openOffice(page, server, { name, path: `/lots/${lot.id}` });
  const keys = byKeyboard(page);
  await keys.press(page.getByRole('button', { name: 'Cancel this lot' }));
  await page.getByLabel('Reason').fill('A recall');
  await keys.press(page.getByRole('dialog').getByRole('button', { name: 'Cancel this lot' }));
  const said = page.getByText('The lot is canceled.');
  await expect(said).toBeFocused();
  await expect(page.getByRole('button', { name: 'Cancel this lot' })).toHaveCount(0);
  await expect(said).toBeFocused();
  expect(await ringOf(said)).toBe('solid');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).not.toBeFocused();
});

test('the error of a dialog that is higher than the screen is in sight', async ({ page, server }) => {
  const { username: name } = await server.aStaff();
  await openOffice(page, server, { name, path: '/categories' });
  await page.setViewportSize({ width: 360, height: 560 });
  await page.getByRole('button', { name: 'Add a category', exact: true }).click();
  await page.getByRole('button', { name: 'Add the category' }).click();
  const alert = page.getByRole('alert');
  await expect(alert).toBeFocused();
  await expect(alert).toBeInViewport({ ratio: 1 });
});

test('a double click lists a file once, and its second click is for no other button', async ({
  page,
  server,
}) => {
  const { username: name } = await server.aStaff();
  await openOffice(page, server, { name, path: '/imports' });
  const rows = [1, 2].map((n) => `${name}-${n},Vise ${name} ${n},tools`);
  await page
    .getByLabel('Choose a CSV, JSON or ZIP file, or drop it here')
    .setInputFiles(aFile('lots.csv', ['item_code,name,category', ...rows].join('\n')));
  await page.getByRole('button', { name: 'Check the lots' }).dblclick();
  await page.getByRole('button', { name: 'List 2 lots' }).dblclick();
  await expect(page.getByRole('main').getByRole('status')).toHaveText('2 lots are listed.');
  await expect(page.getByRole('region', { name: 'Listed' })).toBeVisible();
});

test('a double click sends one test email, and the button keeps the focus', async ({ page, server }) => {
  await openOffice(page, server, { path: '/system' });
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
  });
  const button = page.getByRole('button', { name: 'Send a test email to yourself' });
  await button.dblclick();
  await expect(page.getByText(/^An email to .+ is on its way\.$/)).toBeVisible();
  await expect(button).toBeFocused();
  expect(sent.filter((path) => path.endsWith('/test-mail'))).toHaveLength(1);
});
