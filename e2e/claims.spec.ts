import { expectClean, expectFits } from './axe.ts';
import { beginAsNewMember, CARD, thanks, typeCard } from './checkout-steps.ts';
import { expect, logIn, type Page, type Server, test } from './fixtures.ts';

/** Opens My Wins of a new member with a paid item. Returns the number of its lot. */
async function openPaidItem(page: Page, server: Server): Promise<string> {
  const { username } = await server.aUser('payer');
  const lot = String(await server.aPaidWin(username));
  await logIn(page, server, username, '/my-wins');
  await expect(page.getByText('Paid - Pending Shipment')).toBeVisible();
  return lot;
}

/** A new member pays a win by card, and opens My Wins. Returns the number of its lot. */
async function payWin(page: Page, server: Server): Promise<string> {
  const lot = await beginAsNewMember(page, server, 'Credit Card');
  await typeCard(page, CARD.good);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(thanks(page)).toBeFocused();
  await page.getByRole('link', { name: 'See My Wins' }).click();
  await expect(page.getByText('Paid - Pending Shipment')).toBeVisible();
  return String(lot);
}

/** Staff pack the item and ship its parcel. Returns the parcel's number. */
async function ship(server: Server, lot: string): Promise<string> {
  const packed = JSON.parse(await server.house('parcels', 'pack', '--lot', lot, '--json')) as { id: number };
  const parcel = String(packed.id);
  await server.house('parcels', 'change', parcel, '--carrier', 'USPS', '--tracking', '9400100');
  await server.house('parcels', 'ship', '--parcel', parcel);
  return parcel;
}

const scan = (server: Server, parcel: string, status: string) =>
  server.house('parcels', 'scan', parcel, '--status', status, '--description', `It is ${status}`);

test('a win is paid, shipped and delivered, and a testimonial about it is published', async ({
  page,
  server,
}) => {
  const lot = await payWin(page, server);
  const parcel = await ship(server, lot);
  // My Wins follows what staff do, without a reload.
  await expect(page.getByText('Shipped', { exact: true })).toBeVisible();
  await scan(server, parcel, 'in_transit');
  await expect(page.getByText('Your item is on the way!')).toBeVisible();
  await scan(server, parcel, 'delivered');
  await expect(page.getByText('Your item has been delivered.')).toBeVisible();
  await expectFits(page);

  await page.locator('summary').filter({ hasText: 'Rate this item' }).click();
  const first = page.getByRole('radio', { name: '1 of 5 stars' });
  await first.focus();
  for (let stars = 1; stars < 5; stars += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('img', { name: '5 of 5 stars' })).toBeVisible();
  await page.getByLabel('Write a testimonial').fill('The chest is <b>solid</b> & came early.');
  await page.getByRole('button', { name: 'Send testimonial' }).click();
  await expect(page.getByText('We will publish it once we have read it.')).toBeVisible();
  await expectClean(page, { within: 'main' });

  const pending = JSON.parse(await server.house('testimonials', '--status', 'pending', '--json')) as {
    data: { id: number; auction_id: number }[];
  };
  const number = String(pending.data.find(({ auction_id }) => String(auction_id) === lot)?.id);
  await server.house('testimonial', number, '--approved', '--reason', 'Genuine');
  await expect(page.getByText('It is published.')).toBeVisible();
  await page.goto(`${server.url}/testimonials`);
  await expect(page.getByRole('main').getByText('The chest is <b>solid</b> & came early.')).toBeVisible();
});

test('a claim for a lost parcel is filed, approved and refunded', async ({ page, server }) => {
  const lot = await openPaidItem(page, server);
  await scan(server, await ship(server, lot), 'lost');
  await expect(page.getByText('The carrier cannot find your parcel.')).toBeVisible();
  await expectFits(page);
  await page.getByRole('link', { name: 'File Claim' }).click();
  const file = page.getByRole('button', { name: 'File Claim' });
  await file.click();
  await expect(page.getByRole('alert')).toContainText('E-Signature is required');
  await expectFits(page);

  await page.getByLabel('The package is lost').check();
  await page.getByLabel('Description (optional)').fill('It never came.');
  await page.getByLabel('Phone', { exact: true }).fill('555 0100');
  await page.getByLabel('E-Signature').fill('Ben Stone');
  await file.click();
  await expect(page.getByRole('alert')).toContainText(
    'Please sign with the name that the parcel was shipped to',
  );
  await page.getByLabel('E-Signature').fill('ava stone');
  await file.click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeFocused();
  await expectFits(page);
  await page.reload();
  await expect(page.getByRole('alert')).toHaveText('This claim was not found, or has already been filed.');
  await expectClean(page, { within: 'main' });

  await page.getByRole('link', { name: 'Go to My Wins' }).click();
  await expect(page.getByText("This item's shipment is being investigated.")).toBeVisible();
  await server.house('claim', lot, '--approved', '--reason', 'The carrier has confirmed it');
  await expect(page.getByText('My Refunds shows the refund of your payment.')).toBeVisible();
  await expectClean(page, { within: 'main' });
  await page.getByRole('link', { name: 'My Refunds' }).first().click();
  await expect(page.getByText('Issued')).toBeVisible();
  await expectFits(page);
});
