import { expect, logIn, test } from './fixtures.ts';

const NEVER = /maximum bid of a leader or winner is never published/;

test('after the close the winner sees their own sealed maximum in the log, and nobody else does', async ({
  browser,
  server,
}) => {
  const lot = await server.aLot();
  const path = `/auctions/${lot.id}`;
  for (const [username, amount] of [
    ['ava', 8],
    ['ben', 4_321],
  ] as const) {
    const member = await server.findUser(username);
    const token = await server.tokenFor(member?.id ?? 0);
    await server.bid({ lotId: lot.id, token, amount });
  }
  await server.endLot(lot.id);

  const check = async (username: string | null) => {
    const page = await (await browser.newContext()).newPage();
    if (username === null) await page.goto(server.url + path);
    else await logIn(page, server, username, path);
    const section = page.locator('section').filter({ hasText: 'Fair play' });
    await expect(section).toContainText(NEVER);
    await page.getByRole('button', { name: 'Check this auction' }).click();
    await expect(page.getByText('Verified.')).toBeVisible();
    return page;
  };

  const [winner, loser, visitor] = await Promise.all([check('ben'), check('ava'), check(null)]);
  for (const page of [loser, visitor]) {
    await expect(page.getByText(/sealed: the result is right if it was at least \$9\.00/)).toBeVisible();
    await expect(page.getByRole('cell', { name: 'sealed' })).toHaveCount(1);
    await expect(page.getByRole('cell', { name: '$8.00' })).toHaveCount(1);
    await expect(page.locator('body')).not.toContainText('4,321');
  }
  await expect(winner.getByRole('cell', { name: '$4,321.00 (only you see this)' })).toBeVisible();
  await expect(winner.getByText(/Your own sealed maximum bid matches the log/)).toBeVisible();
});

test('privacy, bidding rules and the lot agree on which maximum bids are published', async ({
  page,
  server,
}) => {
  const lot = await server.aLot();
  for (const path of [`/auctions/${lot.id}`, '/privacy', '/site/biddingrules']) {
    await page.goto(server.url + path);
    const main = page.getByRole('main');
    await expect(main).toContainText(/maximum.*\s(is|are)\s+never\s+published/is);
    await expect(main).toContainText('outbid are');
    await expect(main).toContainText('because the price shows them anyway');
    await expect(main).not.toContainText(/everybody’s maximum|stays secret/);
  }
});
