import type { Page } from '@playwright/test';
import { expectClean } from './axe.ts';
import { expect, type Server, test } from './fixtures.ts';

async function aMember(server: Server) {
  const user = await server.aUser('buyer');
  return { ...user, token: await server.tokenFor(user.id) };
}

/** Opens a page as a member. */
async function visit(page: Page, server: Server, path: string, token: string) {
  await page.addInitScript((text) => localStorage.setItem('token', text), token);
  await page.goto(server.url + path);
}

test('buy direct asks for confirmation, sells the last one, and shows sold out to the next member', async ({
  page,
  server,
}) => {
  const [ava, lot] = [await aMember(server), await server.aLot({ bdp_cents: 90_00, bdp_stock: 1 })];
  await visit(page, server, `/auctions/${lot.id}`, ava.token);
  await page.getByRole('link', { name: 'Buy direct for $90.00' }).click();
  await page.waitForURL(`${server.url}/buydirect/${lot.id}`);
  await expect(page.getByText('The last one')).toBeVisible();
  await expectClean(page);
  await page.getByRole('button', { name: 'Buy for $90.00' }).click();
  await page.getByRole('button', { name: 'Not yet' }).click();
  await page.getByRole('button', { name: 'Buy for $90.00' }).click();
  await page.getByRole('button', { name: 'Yes, buy it' }).click();
  await expect(page.getByRole('heading', { name: 'It is yours!' })).toBeFocused();
  await expectClean(page);
  const pay = page.getByRole('link', { name: 'Pay Now' });
  await expect(pay).toHaveAttribute('href', /\/payment\/methods\/\d+$/);

  await page.reload();
  const soldOut = 'Sorry, this item is sold out and not available for Buy Direct.';
  await expect(page.getByText(soldOut)).toBeVisible();
  await expect(page.getByRole('button', { name: /Buy/ })).toBeHidden();
  await expectClean(page);
});

test('a purchase with a lost response is not repeated by a second press after a reload', async ({
  page,
  server,
}) => {
  const [ava, lot] = [await aMember(server), await server.aLot({ bdp_cents: 90_00, bdp_stock: 3 })];
  await visit(page, server, `/buydirect/${lot.id}`, ava.token);
  const buy = async () => {
    await page.getByRole('button', { name: 'Buy for $90.00' }).click();
    await page.getByRole('button', { name: 'Yes, buy it' }).click();
  };
  const accept = '**/buydirect/*/accept';
  await page.route(accept, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await buy();
  await expect(page.getByRole('alert')).toHaveText('We cannot reach the server. Please try again.');
  await page.unroute(accept);
  await page.reload();
  await expect(page.getByText('2 left')).toBeVisible();
  await buy();
  await expect(page.getByRole('heading', { name: 'It is yours!' })).toBeVisible();
  expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain(
    `bidkit:POST /direct/${lot.id}`,
  );
  await page.reload();
  await expect(page.getByText('2 left')).toBeVisible();
  await page.goto(`${server.url}/my-wins`);
  await expect(page.getByText('$90.00')).toHaveCount(1);
});
