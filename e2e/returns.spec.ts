import { expectFits } from './axe.ts';
import { expect, logIn, type Page, type Server, test } from './fixtures.ts';

/** Opens My Wins of a new member with a delivered item. Returns the number of its lot. */
async function openDelivered(page: Page, server: Server): Promise<string> {
  const { username } = await server.aUser('payer');
  const lot = String(await server.aPaidWin(username));
  await logIn(page, server, username, '/my-wins');
  const parcel = await ship(server, lot);
  const scan = ['--status', 'delivered', '--description', 'Left at the door'];
  await server.house('parcels', 'scan', parcel, ...scan);
  await expect(page.getByText('Your item has been delivered.')).toBeVisible();
  return lot;
}

/** Staff pack the item and ship its parcel. Returns the parcel's number. */
async function ship(server: Server, lot: string): Promise<string> {
  const packed = await server.house('parcels', 'pack', '--lot', lot, '--json');
  const parcel = String((JSON.parse(packed) as { id: number }).id);
  await server.house('parcels', 'ship', '--parcel', parcel);
  return parcel;
}

/** Fills in the form of a return and sends it. Returns the RMA number. */
async function requestReturn(page: Page, want: string, why: string): Promise<string> {
  await page.getByLabel(want).check();
  await page.getByLabel(why).check();
  await page.getByLabel('Description').fill("The hinge doesn't close");
  await page.getByRole('button', { name: 'Request return' }).click();
  await expect(page.getByRole('heading', { name: 'Your return was requested' })).toBeFocused();
  const number = page.getByRole('definition').first();
  await expect(number).toHaveText(/^\d{6}$/);
  return (await number.textContent()) ?? '';
}

/** A fact of the return in My Wins. */
const fact = (page: Page, name: string) =>
  page
    .locator('dl > div', { has: page.locator('dt', { hasText: new RegExp(`^${name}$`) }) })
    .getByRole('definition');

test('an item is returned and refunded', async ({ page, server }) => {
  const lot = await openDelivered(page, server);
  await page.getByRole('link', { name: 'Return', exact: true }).click();
  await expect(page).toHaveURL(`${server.url}/support/return/${lot}`);
  await page.getByRole('button', { name: 'Request return' }).click();
  await expect(page.getByRole('alert')).toContainText('Return type is required');
  await expectFits(page);
  const rma = await requestReturn(page, 'Refund my payment', 'It is defective');
  await expect(page.getByRole('main').getByText('100 Gavel Street')).toBeVisible();
  await expectFits(page);

  await page.getByRole('link', { name: 'Print return slip' }).click();
  await expect(page.getByText("The hinge doesn't close")).toBeVisible();
  await expectFits(page);
  const pages = (await page.pdf({ format: 'Letter' })).toString('latin1').match(/\/Type\s*\/Page\b/g);
  expect(pages, 'one page of paper').toHaveLength(1);

  // My Wins follows what staff do, without a reload.
  await page.getByRole('link', { name: 'Go to My Wins' }).click();
  await expect(fact(page, 'RMA number')).toHaveText(rma);
  await expect(fact(page, 'Received')).toHaveText('Not Received');
  await server.house('returns', 'receive', rma);
  await expect(fact(page, 'Return')).toHaveText('Received');
  await expect(fact(page, 'Received')).not.toHaveText('Not Received');
  await server.house('returns', 'inspect', rma, '--found', 'The hinge is broken');
  await server.house('returns', 'approve', rma);
  await expect(fact(page, 'Return')).toHaveText('Approved');
  await expectFits(page);
  await server.house('returns', 'refund', rma, '--reason', 'Defective');
  await expect(fact(page, 'Refund')).toHaveText(/^\$\d+\.\d\d · Issued$/);
  await expect(page.getByText('My Refunds shows the refund of your payment.')).toBeVisible();
});

test('an item is returned and replaced', async ({ page, server }) => {
  const lot = await openDelivered(page, server);
  const answer = await page.request.get(`${server.url}/api/auctions/${lot}`);
  const { product_description_id } = (await answer.json()) as { product_description_id: number };
  await server.aLot({ product_description_id, bdp_cents: 9_000, bdp_stock: 1 });
  await page.getByRole('link', { name: 'Return', exact: true }).click();
  const rma = await requestReturn(page, 'Send me a replacement', 'It is the wrong item');
  await page.getByRole('link', { name: 'Go to My Wins' }).click();
  await expect(fact(page, 'Replacement')).toHaveText('Pending');
  await server.house('returns', 'approve', rma);
  await expect(fact(page, 'Return')).toHaveText('Approved');
  await server.house('returns', 'receive', rma);
  await server.house('returns', 'replace', rma, '--reason', 'The wrong item was sent');
  await expect(page.getByText('Replacement - Pending Shipment')).toBeVisible();
  await expectFits(page);
  await ship(server, lot);
  await expect(page.getByText(/The carrier has had your parcel since/)).toBeVisible();
  await expect(fact(page, 'Replacement')).toHaveText('Issued');
});
