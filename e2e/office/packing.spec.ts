import { expectClean, expectFitsAt } from '../axe.ts';
import { listObjections } from '../csp/objections.ts';
import { expect, type Page, type Server, test } from '../fixtures.ts';
import { expectWell, openOffice } from './office.ts';

/** A new member with two paid items, which can share a parcel. */
async function twoItems(server: Server) {
  const { username } = await server.aUser('payer');
  const lots = [await server.aPaidWin(username), await server.aPaidWin(username)];
  const listed = await server.house('pick-list', '--size', '100', '--json');
  const { data } = JSON.parse(listed) as {
    data: { username: string; items: { auction_id: number; name: string; item_code: string }[] }[];
  };
  const items = data.find((group) => group.username === username)?.items ?? [];
  const [first, second] = items;
  if (!first || !second) throw new Error(`${username} has no items to pack`);
  return { username, lots, first, second };
}

/** What a keyboard scanner does: it types a code into the field that has the focus, and ends it with Enter. */
async function scan(page: Page, code: string): Promise<void> {
  await expect(page.getByLabel('Scan or type a code')).toBeFocused();
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}

const narrow = { width: 360, height: 740 };
const alert = (page: Page) => page.getByRole('main').getByRole('alert').first();

test('items are packed by scanned codes, get a label, and are handed over', async ({ page, server }) => {
  const objections = await listObjections(page);
  const { username, first, second } = await twoItems(server);
  await page.setViewportSize(narrow);
  await openOffice(page, server, { path: '/packing' });
  await expect(page.getByRole('link', { name: `2 items for ${username}` })).toBeVisible();
  await scan(page, 'NO-SUCH-CODE');
  await expect(alert(page)).toHaveText('No item, parcel or return has the code NO-SUCH-CODE.');

  await scan(page, `${first.item_code}#${first.auction_id}`);
  await expect(page.getByRole('heading', { name: `Pack for ${username}` })).toBeVisible();
  const box = (lot: number) => page.getByRole('checkbox', { name: new RegExp(`lot ${lot}`) });
  await expect(box(first.auction_id)).toBeChecked();
  await expect(box(second.auction_id)).not.toBeChecked();
  await page.goBack();
  await page.getByRole('link', { name: `2 items for ${username}` }).click();
  await expect(box(first.auction_id), 'what was checked stays').toBeChecked();
  await expect(box(second.auction_id)).not.toBeChecked();
  await scan(page, `#${first.auction_id}`);
  await expect(alert(page)).toHaveText('This item is checked already.');
  await scan(page, `#${second.auction_id}`);
  await expect(page.getByText('All items are here.')).toBeVisible();
  await expectFitsAt(page, 360, 'a packed group');
  await expectClean(page, { what: 'a packed group' });
  await page.getByRole('button', { name: 'Pack 2 items' }).click();

  const heading = page.getByRole('heading', { level: 1, name: /^Parcel \d+$/ });
  await expect(heading).toBeVisible();
  const id = ((await heading.textContent()) ?? '').replace(/\D/g, '');
  await page.getByRole('button', { name: 'Show prices' }).click();
  await expect(page.getByText('Please enter the weight').first()).toBeVisible();
  await page.getByLabel('Pounds').fill('2');
  await page.getByLabel('Ounces').fill('8.5');
  await page.getByRole('button', { name: 'Show prices' }).click();
  await expect(page.getByRole('radio').first()).toBeChecked();
  await expectFitsAt(page, 360, 'the prices');
  await expectClean(page, { what: 'the prices' });
  await page.getByRole('button', { name: 'Buy the label' }).click();
  await expect(page.getByText(/2 lb 8\.5 oz, \$/)).toBeVisible();
  for (const [name, file] of [
    ['Label (PDF)', `label-${id}.pdf`],
    ['Packing slip (PDF)', `packing-slip-${id}.pdf`],
  ] as const) {
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name }).click();
    expect((await saved).suggestedFilename()).toBe(file);
  }
  await page.getByRole('link', { name: 'Next parcel' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Packing' })).toBeVisible();
  await expect(page.getByRole('link', { name: `2 items for ${username}` })).toHaveCount(0);

  await page.goto(`${server.url}/office/parcels?q=%23${id}`);
  await page.getByRole('checkbox', { name: new RegExp(`${id}, ${username}`) }).check();
  await page.getByRole('button', { name: 'Hand over', exact: true }).click();
  await expectClean(page, { what: 'the question before the hand-over' });
  await page.getByRole('dialog').getByRole('button', { name: 'Hand over' }).click();
  await expect(page.getByText('1 parcel was handed over')).toBeVisible();
  await page.goto(`${server.url}/office/parcels/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: `Parcel ${id} of ${username}` })).toBeVisible();
  await expect(page.getByText(/^(Handed over|In transit|Delivered)$/).first()).toBeVisible();
  expect(objections).toEqual([]);
});

test('a missing item leaves its group until it is found', async ({ page, server }) => {
  const { username, first, second } = await twoItems(server);
  await page.setViewportSize(narrow);
  await openOffice(page, server, { path: `/packing/items/${first.auction_id}` });
  await page.getByRole('button', { name: new RegExp(`Report missing: .* lot ${second.auction_id}`) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Report missing' }).click();
  await expect(
    dialog
      .getByText('Please give a reason')
      .or(dialog.getByText(/reason/i))
      .first(),
  ).toBeVisible();
  await dialog.getByLabel('Reason').fill('Not on its shelf');
  await dialog.getByRole('button', { name: 'Report missing' }).click();
  await expect(page.getByText('0 of 1 item checked')).toBeVisible();
  await scan(page, second.item_code === first.item_code ? `#${second.auction_id}` : second.item_code);
  await expect(page.getByText('1 of 2 items checked')).toBeVisible();
  await page.getByRole('checkbox', { name: new RegExp(`lot ${second.auction_id}`) }).uncheck();
  // The focus is at the checkbox, and a scanner types into the field all the same.
  await page.keyboard.type(`#${first.auction_id}`);
  await page.keyboard.press('Enter');
  await expect(page.getByText('is checked. All items are here.')).toBeVisible();

  await page.getByRole('link', { name: 'All items to pack' }).click();
  await expect(page.getByRole('link', { name: `1 item for ${username}` })).toBeVisible();
  await page.getByRole('button', { name: new RegExp(`^Found: .* lot ${second.auction_id}$`) }).click();
  await expect(page.getByRole('link', { name: `2 items for ${username}` })).toBeVisible();
});

test('a tracking number is entered by hand, and a parcel is opened again', async ({ page, server }) => {
  const { username, first } = await twoItems(server);
  await openOffice(page, server, { path: `/packing/items/${first.auction_id}` });
  await page.getByRole('checkbox', { name: new RegExp(`lot ${first.auction_id}`) }).check();
  await page.getByRole('button', { name: 'Pack only 1 item' }).click();
  await page.getByRole('button', { name: 'Enter a tracking number instead' }).click();
  await page.getByLabel('Carrier').fill('USPS');
  await page.getByLabel('Tracking number').fill('9400100000000000000099');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('9400100000000000000099')).toBeVisible();
  await page.getByRole('link', { name: 'All about this parcel' }).click();
  await expect(page.getByRole('heading', { level: 1, name: / of / })).toBeVisible();
  await expectWell(page, 'a parcel');
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await expectWell(page, 'the dialog of a change');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Open again' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Open again' }).click();
  await expect(page.getByText('Opened again')).toBeVisible();
  await page.goto(`${server.url}/office/packing`);
  await expect(page.getByRole('link', { name: `2 items for ${username}` })).toBeVisible();
});
