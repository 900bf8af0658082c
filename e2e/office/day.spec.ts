import { CARD, openCardFields, thanks, typeCard } from '../checkout-steps.ts';
import { listObjections } from '../csp/objections.ts';
import { expect, type Page, test } from '../fixtures.ts';
import { byKeyboard } from './by-keyboard.ts';
import { aPicture, aZip } from './import-files.ts';
import { bid, register, setUp } from './new-marketplace.ts';
import { openEmptyServer } from './open-empty-server.ts';

const COUNT = 20;
const numbers = Array.from({ length: COUNT }, (_, index) => index + 1);

/** 20 lots with a picture each. The category of the first one is misspelled. */
const aDaysLots = () =>
  aZip('monday.zip', {
    'lots.csv': [
      'item_code,name,category,opening_bid',
      ...numbers.map((n) => `V-${n},Bench vise ${n},${n === 1 ? 'tolls' : 'tools'},1`),
    ].join('\r\n'),
    ...Object.fromEntries(numbers.map((n) => [`V-${n}.png`, aPicture(n)])),
  });

/** Opens a page of the office by its entry in the navigation. */
const open = (page: Page, name: string) =>
  byKeyboard(page).press(page.getByRole('navigation').getByRole('link', { name, exact: true }).last());

const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

const dialog = (page: Page) => page.getByRole('dialog');

/** Confirms what a dialog asks. */
const confirm = (page: Page, name: string) =>
  byKeyboard(page).press(dialog(page).getByRole('button', { name, exact: true }));

async function pay(member: Page, url: string, lot: number): Promise<void> {
  await member.goto(`${url}/payment/methods/${lot}`);
  await openCardFields(member);
  await typeCard(member, CARD.good);
  await member.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(thanks(member)).toBeVisible();
}

test('a day of an auction house, by keyboard alone', async ({ page, browser }) => {
  test.slow();
  const { url, link, end, close } = await openEmptyServer();
  const objections = await listObjections(page);
  const keys = byKeyboard(page);
  await setUp(page, link);
  await page.goto(`${url}/office/categories`);
  await keys.press(page.getByRole('button', { name: 'Add the usual categories' }));
  await confirm(page, 'Add them');
  await expect(page.getByText(/categories and tags were added/)).toBeVisible();

  const lots = await test.step('20 lots are listed from a ZIP, after one is corrected', async () => {
    await open(page, 'Imports');
    await keys.chooseFile(
      page.getByLabel('Choose a CSV, JSON or ZIP file, or drop it here'),
      await aDaysLots(),
    );
    await keys.press(page.getByRole('button', { name: 'Check the lots' }));
    const status = page.getByRole('main').getByRole('status');
    await expect(status).toHaveText('19 lots can be listed. 1 row has an error.');
    await keys.type(page.getByRole('textbox', { name: 'Category of row 2' }), 'tools');
    await keys.press(page.getByRole('button', { name: 'Check again' }));
    await keys.press(page.getByRole('button', { name: 'List 20 lots' }));
    await expect(status).toHaveText('20 lots are listed.');
    const links = page.getByRole('region', { name: 'Listed' }).getByRole('link');
    await expect(links).toHaveCount(COUNT);
    return (await links.allTextContents()).map((text) => Number(text.replace('Lot ', '')));
  });
  const [sold, unpaid, next] = lots as [number, number, number];

  await test.step('the text of one is corrected', async () => {
    await keys.press(page.getByRole('link', { name: `Lot ${sold}`, exact: true }));
    await heading(page, /Bench vise 1$/);
    await keys.press(
      page.getByRole('region', { name: 'Terms' }).getByRole('link', { name: 'Bench vise 1', exact: true }),
    );
    await heading(page, /^Product \d+/);
    await keys.press(page.getByRole('button', { name: 'Add a correction' }));
    await keys.type(dialog(page).getByLabel('Correction'), 'The jaws are 4 inches wide, not 5.');
    await keys.type(dialog(page).getByLabel('Reason'), 'Measured again');
    await confirm(page, 'Add the correction');
    await expect(page.getByText('The correction was added.')).toBeVisible();
  });

  const people = await Promise.all(
    ['ava', 'ben'].map(async (name) => {
      const context = await browser.newContext();
      const member = await context.newPage();
      await register(member, url, name);
      return { member, context };
    }),
  );
  const [{ member: ava }, { member: ben }] = people as [(typeof people)[0], (typeof people)[0]];

  await test.step('two lots are sold, and one of them is paid', async () => {
    await bid(ava, url, sold);
    await expect(ava.getByText('The jaws are 4 inches wide, not 5.')).toBeVisible();
    await bid(ben, url, unpaid);
    end(sold);
    end(unpaid);
    await open(page, 'Lots');
    await keys.press(page.getByRole('main').getByRole('link', { name: 'Sold', exact: true }));
    await expect(page.getByRole('main').getByRole('link', { name: String(sold), exact: true })).toBeVisible();
    await expect(
      page.getByRole('main').getByRole('link', { name: String(unpaid), exact: true }),
    ).toBeVisible();
    await pay(ava, url, sold);
  });

  const parcel = await test.step('the item is packed by a scanned code, and handed over', async () => {
    await open(page, 'Packing');
    await heading(page, 'Packing');
    // A keyboard scanner types by itself, whatever has the focus.
    await page.keyboard.type(`V-1#${sold}`);
    await page.keyboard.press('Enter');
    await heading(page, 'Pack for ava');
    await expect(page.getByText('1 of 1 item checked')).toBeVisible();
    await keys.press(page.getByRole('button', { name: 'Pack 1 item' }));
    await heading(page, /^Parcel \d+$/);
    await keys.press(page.getByRole('button', { name: 'Enter a tracking number instead' }));
    await keys.type(page.getByLabel('Carrier'), 'USPS');
    await keys.type(page.getByLabel('Tracking number'), '9400100000000000000099');
    await keys.press(page.getByRole('button', { name: 'Save' }));
    await keys.press(page.getByRole('link', { name: 'All about this parcel' }));
    await heading(page, /^Parcel \d+ of ava$/);
    await keys.press(page.getByRole('button', { name: 'Hand over', exact: true }));
    await confirm(page, 'Hand over');
    await keys.press(page.getByRole('button', { name: 'Add a scan' }));
    await keys.tick(dialog(page).getByRole('radio', { name: 'In transit' }));
    await page.keyboard.press('ArrowDown');
    await expect(dialog(page).getByRole('radio', { name: 'Delivered' })).toBeChecked();
    await keys.type(dialog(page).getByLabel('Description'), 'Left at the door');
    await confirm(page, 'Add the scan');
    await expect(page.getByText('Delivered', { exact: true }).first()).toBeVisible();
    return Number(new URL(page.url()).pathname.split('/').at(-1));
  });
  expect(parcel).toBeGreaterThan(0);

  const rma = await test.step('the member sends it back', async () => {
    await ava.goto(`${url}/support/return/${sold}`);
    await ava.getByLabel('Refund my payment').check();
    await ava.getByLabel('It is defective').check();
    await ava.getByLabel('Description').fill('The screw does not turn.');
    await ava.getByRole('button', { name: 'Request return' }).click();
    const number = ava.getByRole('definition').first();
    await expect(number).toHaveText(/^\d{6}$/);
    return (await number.textContent()) ?? '';
  });

  await test.step('the return is approved, received, inspected and refunded', async () => {
    await open(page, 'Returns');
    await keys.press(page.getByRole('link', { name: rma, exact: true }));
    await heading(page, `Return ${rma}`);
    for (const [action, done] of [
      ['Approve', 'The return is approved.'],
      ['Record the arrival', 'The goods have arrived.'],
    ] as const) {
      await keys.press(page.getByRole('button', { name: action, exact: true }));
      await confirm(page, action);
      await expect(page.getByText(done)).toBeVisible();
    }
    await keys.press(page.getByRole('button', { name: 'Record the inspection' }));
    await keys.type(dialog(page).getByRole('textbox', { name: 'Inspection' }), 'The thread is worn.');
    await confirm(page, 'Save');
    await keys.press(page.getByRole('button', { name: 'Refund', exact: true }));
    await keys.type(dialog(page).getByLabel('Reason'), 'Defective');
    await keys.press(dialog(page).getByRole('button', { name: /^Refund \$/ }));
    await expect(page.getByText(/^The return is closed\. ava gets \$[\d.]+ back/)).toBeVisible();
  });

  await test.step('a ticket is answered', async () => {
    await ben.goto(`${url}/supportticket`);
    await ben.getByLabel('What is it about?').selectOption({ index: 1 });
    await ben.getByLabel('Description').fill('May I pay next month?');
    await ben.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(ben).toHaveURL(/\/support\/tickets\/\d+$/);
    const ticket = new URL(ben.url()).pathname.split('/').at(-1) ?? '';
    await open(page, 'Tickets');
    await keys.press(page.getByRole('main').getByRole('link', { name: ticket, exact: true }));
    await heading(page, new RegExp(`^Ticket ${ticket}`));
    await keys.type(page.getByLabel('Answer to ben'), 'Please pay within three days.');
    await keys.press(page.getByRole('button', { name: 'Send the answer' }));
    await expect(page.getByRole('region', { name: 'Messages' })).toContainText('within three days');
    await expect(ben.getByText('Please pay within three days.')).toBeVisible();
  });

  await test.step('the member who does not pay cannot bid for now', async () => {
    await open(page, 'Members');
    await keys.press(page.getByRole('main').getByRole('link', { name: 'ben', exact: true }));
    await heading(page, 'ben');
    await keys.press(page.getByRole('button', { name: 'Restrict', exact: true }));
    await keys.press(dialog(page).getByRole('button', { name: '30 days' }));
    await keys.type(dialog(page).getByLabel('Reason'), `Lot ${unpaid} is not paid`);
    await confirm(page, 'Restrict');
    await expect(page.getByText('ben is restricted.')).toBeVisible();
    await ben.goto(`${url}/auctions/${next}`);
    const box = ben.locator('bidkit-bid-box');
    await box.locator('input[name="amount"]').fill('5');
    await box.getByRole('button', { name: 'Place bid' }).click();
    await expect(box.getByText(/^We have restricted your account until/)).toBeVisible();
  });

  await test.step('a notice is published', async () => {
    await open(page, 'Content');
    await keys.press(page.getByRole('link', { name: 'Write a text' }));
    await keys.press(page.getByRole('main').getByRole('link', { name: 'Notice', exact: true }));
    await keys.type(page.getByLabel('Title'), 'Closed on Monday');
    await keys.type(page.getByRole('textbox', { name: 'Text' }), 'We ship again on Tuesday.');
    await keys.type(page.getByLabel('Reason'), 'A holiday');
    await keys.press(page.getByRole('button', { name: 'Save' }));
    await heading(page, 'Closed on Monday');
    await keys.press(page.getByRole('button', { name: 'Publish version 1' }));
    await keys.type(dialog(page).getByLabel('Reason'), 'Checked');
    await confirm(page, 'Publish');
    await expect(page.getByText('Version 1 is published.')).toBeVisible();
    const address = await page.getByRole('link', { name: 'See it on the site' }).getAttribute('href');
    await ava.goto(`${url}${address}`);
    await expect(ava.getByText('We ship again on Tuesday.')).toBeVisible();
  });

  expect(objections).toEqual([]);
  await Promise.all(people.map(({ context }) => context.close()));
  await close();
});
