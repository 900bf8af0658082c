import type { Route } from '@playwright/test';
import { listObjections } from '../csp/objections.ts';
import { expect, PASSWORD, type Page, test } from '../fixtures.ts';
import { aFile, aPicture, aZip } from './import-files.ts';
import { expectWell, openOffice } from './office.ts';

const COUNT = 20;
const numbers = Array.from({ length: COUNT }, (_, index) => index + 1);

/** The rows of a spreadsheet in which row 6 has a price that cannot be read. */
const rowsOf = (code: string) => [
  'SKU;Title;Department;Start price;Shelf',
  ...numbers.map((n) => `${code}-${n};Vise ${code} ${n};tools;${n === 5 ? '1.250' : n};4`),
];

/** The rows with two pictures for the first one, one in a folder, and one of no row. */
async function zipOf(code: string) {
  const pictures = numbers
    .filter((n) => n !== 2)
    .map((n) => [`march/${code}-${n}.png`, aPicture(n)] as const);
  return aZip('march.zip', {
    'march/lots.csv': rowsOf(code).join('\r\n'),
    ...Object.fromEntries(pictures),
    [`march/${code}-1-2.png`]: aPicture(101),
    [`march/${code}-2/front.png`]: aPicture(2),
    'march/shelf.png': aPicture(102),
    '__MACOSX/march/._lots.csv': 'x',
  });
}

const chooser = (page: Page) => page.getByLabel('Choose a CSV, JSON or ZIP file, or drop it here');
const status = (page: Page) => page.getByRole('main').getByRole('status');

test('20 lots are listed from a ZIP with pictures after a row is corrected', async ({ page, server }) => {
  const objections = await listObjections(page);
  const { username: name } = await server.aStaff();
  const code = name.toUpperCase();
  await openOffice(page, server, { name, path: '/imports' });
  await chooser(page).setInputFiles(await zipOf(code));

  await expect(page.getByRole('heading', { name: 'Columns' })).toBeFocused();
  await expect(page.getByLabel('What the column “SKU” is')).toHaveValue('item_code');
  await expect(page.getByLabel('What the column “Start price” is')).toHaveValue('opening_bid');
  await expect(page.getByText('Left out: Shelf.')).toBeVisible();
  await expectWell(page, 'the columns of a file');
  await page.getByRole('button', { name: 'Check the lots' }).click();

  await expect(status(page)).toHaveText('19 lots can be listed. 1 row has an error.');
  await expect(page.getByText('“1.250” is not a valid amount.')).toBeVisible();
  await expect(page.getByText('No row has the item code of this picture: march/shelf.png.')).toBeVisible();
  await expectWell(page, 'rows with an error');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save these rows as a CSV file' }).click();
  const chunks: Buffer[] = [];
  for await (const chunk of await (await saving).createReadStream()) chunks.push(chunk);
  const saved = Buffer.concat(chunks).toString();
  expect(saved).toContain(`${code}-5,Vise ${code} 5,tools,1.250,4,"Opening price: `);

  const mended = saved.replace('1.250', '1250');
  await page.getByLabel('Choose the corrected file').setInputFiles(aFile('mended.csv', mended));
  await expect(status(page)).toHaveText('20 lots can be listed.');
  await page.getByRole('button', { name: 'List 20 lots' }).click();
  await expect(status(page)).toHaveText('20 lots are listed.');
  const links = page.getByRole('region', { name: 'Listed' }).getByRole('link');
  await expect(links).toHaveCount(COUNT);
  await expectWell(page, 'listed lots');
  const listed = (await links.allTextContents()).map((text) => Number(text.replace('Lot ', '')));

  const first = await (await page.request.get(`${server.url}/api/auctions/${listed[0]}`)).json();
  expect(first).toMatchObject({ opening_bid: 1 });
  expect(first.control.product_description.images).toHaveLength(2);
  await page.goto(`${server.url}/auctions/${listed[0]}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Vise ${code} 1`);

  await page.goto(`${server.url}/office/imports`);
  await chooser(page).setInputFiles(await zipOf(code));
  await page.getByRole('button', { name: 'Check the lots' }).click();
  await expect(status(page)).toHaveText('No lots can be listed. 1 row has an error.');
  await expect(
    page.getByText('19 rows were listed before and are not over, so they are left out'),
  ).toBeVisible();
  expect(objections).toEqual([]);
});

test('a row is corrected on the page, and nothing is lost while the screen is locked', async ({
  page,
  server,
}) => {
  const { username: name } = await server.aStaff();
  await openOffice(page, server, { name, path: '/imports' });
  const csv = `item_code,name,category\n${name}-a,Oak chest,no-such-category\n`;
  await chooser(page).setInputFiles(aFile('lots.csv', csv));
  await page.getByRole('button', { name: 'Check the lots' }).click();
  await page.getByRole('textbox', { name: 'Category of row 2' }).fill('tools');
  const locked = { message: 'Locked', errors: { message: ['Locked'] }, code: 'office_session_locked' };
  const answerLocked = (route: Route) => route.fulfill({ status: 403, json: locked });
  await page.route('**/api/staff/auctions/import', answerLocked, { times: 1 });
  await page.getByRole('button', { name: 'Check again' }).click();
  await page.getByLabel(`Password of ${name}`, { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(status(page)).toHaveText('1 lot can be listed.');
  await expect(page.getByText('This lot would have no photograph. Row 2')).toBeVisible();
  await page.getByRole('button', { name: 'List 1 lot' }).click();
  await expect(status(page)).toHaveText('1 lot is listed.');
});
