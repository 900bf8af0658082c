import type { Page } from '@playwright/test';
import { expectClean } from './axe.ts';
import { expect, type Server, test } from './fixtures.ts';

async function aMember(server: Server) {
  const user = await server.aUser('buyer');
  return { ...user, token: await server.tokenFor(user.id) };
}

/** Opens a page as a member, or as a visitor. */
async function visit(page: Page, server: Server, path: string, token?: string) {
  if (token) await page.addInitScript((text) => localStorage.setItem('token', text), token);
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

test('buying an item that another member just bought shows that it is sold out', async ({ page, server }) => {
  const [ava, ben] = [await aMember(server), await aMember(server)];
  const lot = await server.aLot({ bdp_cents: 90_00, bdp_stock: 1 });
  await visit(page, server, `/buydirect/${lot.id}`, ava.token);
  await page.getByRole('button', { name: 'Buy for $90.00' }).click();
  await fetch(`${server.url}/api/buydirect/${lot.id}/accept`, {
    method: 'POST',
    headers: { authorization: `Bearer ${ben.token}`, 'idempotency-key': crypto.randomUUID() },
  });
  await page.getByRole('button', { name: 'Yes, buy it' }).click();
  const soldOut = 'Sorry, this item is sold out and not available for Buy Direct.';
  await expect(page.getByText(soldOut)).toHaveCount(1);
});

test('an item whose price rose is bought at the confirmed price, or not at all', async ({ page, server }) => {
  const [ava, sam] = [await aMember(server), await server.findUser('sam')];
  const lot = await server.aLot({ bdp_cents: 90_00, bdp_stock: 3 });
  const staff = await server.tokenFor(sam?.id ?? 0);
  const sellAt = async (bdp: number) => {
    const answer = await fetch(`${server.url}/api/staff/auctions/${lot.id}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${staff}` },
      body: JSON.stringify({ bdp }),
    });
    expect(answer.status).toBe(200);
  };
  await visit(page, server, `/buydirect/${lot.id}`, ava.token);
  await page.getByRole('button', { name: 'Buy for $90.00' }).click();
  await sellAt(120);
  const yes = page.getByRole('button', { name: 'Yes, buy it' });
  await expect(page.getByRole('dialog', { name: 'Buy it for $90.00?' })).toBeVisible();
  await yes.click();
  await expect(page.getByRole('alert')).toHaveText('The price is $120.00.');
  await expect(page.locator('[part~="price"]')).toContainText('$120.00');
  await expect(page.getByText('3 left')).toBeVisible();

  await page.getByRole('button', { name: 'Buy for $120.00' }).click();
  await expect(page.getByRole('dialog', { name: 'Buy it for $120.00?' })).toBeVisible();
  await sellAt(100);
  await page
    .locator('bidkit-buy-direct')
    .evaluate((host) => (host as never as { refresh(): unknown }).refresh());
  await expect(page.getByRole('dialog', { name: 'Buy it for $100.00?' })).toBeVisible();
  await yes.click();
  await expect(page.getByRole('heading', { name: 'It is yours!' })).toBeVisible();
  await page.goto(`${server.url}/my-wins`);
  await expect(page.getByText('$100.00')).toHaveCount(1);
  await expect(page.getByText('$120.00')).toHaveCount(0);
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

test('a visitor who buys is redirected to the login', async ({ page, server }) => {
  const lot = await server.aLot({ bdp_cents: 90_00, bdp_stock: 3 });
  await visit(page, server, `/buydirect/${lot.id}`);
  await page.getByRole('button', { name: 'Log in to buy' }).click();
  await page.waitForURL(`${server.url}/login`);
});
