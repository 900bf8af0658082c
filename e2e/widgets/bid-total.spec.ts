import { expect, type Server, test } from '../fixtures.ts';
import { box, openStage } from './stage.ts';

async function aMember(server: Server) {
  const user = await server.aUser('member');
  return server.tokenFor(user.id);
}

test('a visitor sees what the next bid would cost, with the tax of a ZIP code', async ({ page, server }) => {
  const lot = await server.aLot();
  await openStage(page, server, box(lot.id));
  const total = page.locator('[part~="total"]');
  await expect(total).toContainText(
    'The most you would pay for a bid of $1.00: $7.95 with $6.95 shipping, plus sales tax.',
  );
  await total.getByRole('button', { name: 'Add the tax for your ZIP code' }).click();
  const zip = total.getByLabel('ZIP code');
  await expect(zip).toBeFocused();
  await zip.fill('00000');
  await total.getByRole('button', { name: 'Update total' }).click();
  await expect(total.locator('#zip-problem')).toHaveText('Enter a valid ZIP or postal code.');
  await zip.fill('95131');
  await zip.press('Enter');
  await expect(total).toContainText(
    /for a bid of \$1\.00: \$8\.\d\d, with \$6\.95 shipping and \$0\.\d\d California tax\./,
  );
  await expect(total.getByRole('button', { name: 'Use another ZIP code' })).toBeFocused();
  await page.reload();
  await expect(total, 'the ZIP code is known on the next page').toContainText('California tax');
});

test('a member sees the total of the amount they type, and it is in the confirmation', async ({
  page,
  server,
}) => {
  const lot = await server.aLot({ opening_cents: 10_000 });
  await openStage(page, server, box(lot.id), await aMember(server));
  const total = page.locator('[part~="total"]');
  await expect(total).toContainText('The most you would pay for a bid of $100.00: $1');
  await page.getByLabel('Your maximum bid, in whole dollars').fill('200');
  await expect(total).toContainText(/The most you would pay for a bid of \$200\.00: \$2\d\d\.\d\d/);
  await page.getByRole('button', { name: 'Place bid' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('The price will be $100.00 or more, up to your maximum.');
  await expect(dialog).toContainText(/for a bid of \$200\.00: \$2\d\d\.\d\d with .* shipping/);
  await dialog.getByRole('button', { name: 'Confirm bid' }).click();
  await expect(total, 'a leader pays at most their maximum').toContainText('for a bid of $200.00');
  await page.getByLabel('Your maximum bid, in whole dollars').fill('250');
  await page.getByRole('button', { name: 'Place bid' }).click();
  await expect(dialog).toContainText('You are the high bidder: the price stays at $100.00.');
});
