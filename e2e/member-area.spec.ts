import { expectClean, expectFitsAt } from './axe.ts';
import { expect, logIn, PASSWORD, type Server, test } from './fixtures.ts';

async function bidAs(server: Server, name: string, lotId: number, amount: number): Promise<void> {
  const member = await server.findUser(name);
  if (!member) throw new Error(`${name} is a demo member`);
  const { code } = await server.bid({ lotId, token: await server.tokenFor(member.id), amount });
  expect(code).toBe(200);
}

test('a member who is outbid is notified in the header, the alerts, the losing list and by mail', async ({
  page,
  server,
}) => {
  const lot = await server.aLot();
  // A member without alerts.
  const { username: wanda } = await server.aUser('wanda');
  await bidAs(server, wanda, lot.id, 5);
  await logIn(page, server, wanda, '/about');
  const alerts = page.getByRole('navigation', { name: 'My auctions' }).getByRole('link', { name: /Alerts/ });
  await expect(alerts).toHaveText(/Alerts\s*$/);
  await bidAs(server, 'ben', lot.id, 9);
  await expect(alerts, 'the badge appears by itself').toHaveText(/Alerts\s*1$/);

  await page.goto(`${server.url}/account/watchlist/losing`);
  await expect(page.locator(`bidkit-auction-card[auction-id="${lot.id}"]`)).toContainText(
    'You have been outbid',
  );

  await alerts.click();
  const alert = page.getByRole('main').getByRole('link', { name: /You have been outbid/ });
  await alert.click();
  await expect(page).toHaveURL(new RegExp(`/auctions/${lot.id}/`));
  await expect(alerts, 'the opened alert is read').toHaveText(/Alerts\s*$/);

  await expect(async () => {
    expect(await (await page.request.get(`${server.url}/mailbox`)).text()).toContain('You have been outbid');
  }).toPass();
});

test('My Bids is live, raises in two steps, and keeps what was lost', async ({ page, server }) => {
  const [live, lost] = [await server.aLot(), await server.aLot()];
  const { username: wendy } = await server.aUser('wendy');
  for (const { id } of [live, lost]) {
    await bidAs(server, wendy, id, 5);
    await bidAs(server, 'ben', id, 7);
  }
  await server.endLot(lost.id);
  await logIn(page, server, wendy, '/account/mybids');
  const rows = page.getByRole('main').locator('article');
  await expect(rows).toHaveCount(2);
  const row = rows.first();
  await expect(row).toContainText('You have been outbid');
  await expect(row).toContainText('$6.00');
  await bidAs(server, 'cleo', live.id, 9);
  await row.getByRole('button', { name: /^Raise to \$9\.00/ }).click();
  await page.getByRole('button', { name: 'Confirm bid' }).click();
  await expect(row, 'cleo bid as much before').toContainText('$10.00');
  await row.getByRole('button', { name: /^Raise to \$10\.00/ }).click();
  await page.getByRole('button', { name: 'Confirm bid' }).click();
  await expect(row).toContainText('You are currently winning this bid');
  await expect(row, 'the own maximum').toContainText('Your maximum$10.00');
  await expect(page.getByRole('heading', { name: 'Lost in the last 30 days' })).toBeVisible();
  await expect(rows.last()).toContainText('Sold for$6.00');
  await page
    .getByRole('navigation', { name: 'My auctions' })
    .getByRole('link', { name: /Alerts/ })
    .click();
  await expect(page.getByText(/^You did not win Oak tool chest\. It sold for \$6\.00\./)).toBeVisible();
});

test('axe finds nothing in My Bids and alerts with every outcome', async ({ page, server }) => {
  const { username } = await server.aUser('every');
  const [leading, outbid, lost, won] = [
    await server.aLot(),
    await server.aLot(),
    await server.aLot(),
    await server.aLot(),
  ];
  for (const { id } of [leading, outbid, lost, won]) await bidAs(server, username, id, 15);
  for (const { id } of [outbid, lost]) await bidAs(server, 'ben', id, 20);
  for (const { id } of [lost, won]) await server.endLot(id);
  await logIn(page, server, username, '/account/mybids');
  const main = page.getByRole('main');
  for (const text of ['You are currently winning this bid', 'You have been outbid', 'Sold for'])
    await expect(main.getByText(text)).toBeVisible();
  const widths = async () => {
    for (const width of [320, 360, 768, 1280]) {
      await expectFitsAt(page, width);
      await expectClean(page, { within: 'main' });
    }
  };
  await widths();

  await page.goto(`${server.url}/account/notifications`);
  const alerts = main.getByRole('article');
  await expect(alerts, 'outbid twice, lost and won').toHaveCount(4);
  await expect(alerts.locator('img')).toHaveCount(4);
  await expect(alerts.getByRole('link', { name: 'Bid again' })).toHaveCount(1);
  await expect(alerts.getByRole('link', { name: 'See the result' }), 'of the lost lot').toHaveCount(1);
  await widths();
});

test('any visitor can check a closed auction in their browser', async ({ page, server }) => {
  const lot = await server.aLot();
  await bidAs(server, 'ava', lot.id, 5);
  await bidAs(server, 'ben', lot.id, 8);
  await page.goto(`${server.url}/auctions/${lot.id}`);
  const fair = page.locator('section', { has: page.getByRole('heading', { name: 'Fair play' }) });
  const rules = fair.getByRole('link', { name: 'Rules of this lot' });
  await expect(rules).toBeHidden();
  await fair.getByText('Data for developers').click();
  await expect(rules).toBeVisible();
  await server.endLot(lot.id);
  await fair.getByRole('button', { name: 'Check this auction' }).click();
  await expect(fair.getByText('Verified.')).toBeVisible();
  await expect(fair.getByRole('row')).toHaveCount(3);
  await expect(fair).not.toContainText('ben');
});

test('every page shows that staff act as a member', async ({ page, server }) => {
  const member = await server.findUser('ava');
  await page.goto(`${server.url}/impersonate?user_id=${member?.id}`);
  await page.getByLabel('Username').fill('sam');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Impersonate' }).click();
  await page.waitForURL(`${server.url}/`);
  await expect(page.getByText('sam is acting as ava')).toBeVisible();
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(page.getByRole('navigation', { name: 'Log in or register' })).toBeVisible();
});

test('axe finds nothing on the pages of a new member', async ({ page, server }) => {
  const { username } = await server.aUser('axe');
  await logIn(page, server, username, '/my-wins');
  for (const path of [
    '/my-wins',
    '/support/return',
    '/my-refunds',
    '/account/notifications',
    '/account/settings/notifications',
    '/account/watchlist/winning',
    '/account/mybids',
  ])
    await test.step(path, async () => {
      if (!page.url().endsWith(path)) await page.goto(server.url + path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectClean(page);
    });
});
