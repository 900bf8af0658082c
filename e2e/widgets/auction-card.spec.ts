import { expect, type Server, test } from '../fixtures.ts';
import { movableTime } from '../page-time.ts';
import { card, listenTo, openStage } from './stage.ts';

async function aMember(server: Server) {
  const user = await server.aUser('member');
  return { ...user, token: await server.tokenFor(user.id) };
}

test('the timer turns red under five minutes and ends as Sold', async ({ page, server }) => {
  const [short, soon, calm] = [
    await server.aLot({ endsInSeconds: 3_600 }),
    await server.aLot({ endsInSeconds: 3_800 }),
    await server.aLot({ endsInSeconds: 4_000 }),
  ];
  const time = await movableTime(page);
  await openStage(page, server, [calm, soon, short].map(({ id }) => card(id)).join(''));
  const cards = page.locator('bidkit-auction-card');
  await expect(cards.locator('[part~="timer"]')).toHaveCount(3);
  // Well inside the second: the page's clock is exact to some milliseconds.
  await time.stopAt(short.ends_at.getTime() + 500);
  await expect(cards.nth(1)).toContainText('Ending Soon');
  await expect(cards.nth(1).locator('[part~="timer"]')).toHaveCSS('color', 'rgb(163, 21, 60)');
  await expect(cards.nth(2).locator('[part~="timer"]')).toHaveText('00:00:00');
  await expect(cards.nth(0)).not.toContainText('Ending Soon');
  await server.endLot(short.id);
  await time.pass(150_000);
  await expect(cards.nth(0), 'a calm card turns while one looks').toContainText('Ending Soon');
  await expect(cards.nth(2).locator('[part~="badge"]')).toHaveText('Sold');
  await expect(cards.nth(2).locator('[part~="closed"]')).toHaveText(
    /^Closed \w+ \d+, \d{4}, \d+:\d\d [AP]M$/,
  );
  await expect(cards.nth(1).locator('[part~="closed"]')).toHaveCount(0);
});

test('a member sees their bid status, and gets an announcement when outbid', async ({ page, server }) => {
  const [ava, rival] = [await aMember(server), await aMember(server)];
  const lot = await server.aLot();
  await openStage(page, server, card(lot.id), ava.token);
  const status = page.locator('[part~="bid-status"]');
  await expect(page.locator('[part~="price"]')).toBeVisible();
  const maximum = page.locator('[part~="maximum"]');
  await expect(maximum).toHaveCount(0);
  await expect(status, 'a card says nothing about no bid').toHaveCount(0);
  await server.bid({ lotId: lot.id, token: ava.token, amount: 5 });
  await page.reload();
  await expect(maximum).toHaveText('Your maximum: $5.00');
  await expect(status).toHaveText('You are currently winning this bid');
  await expect(status).toHaveAttribute('data-tone', 'success');
  await server.bid({ lotId: lot.id, token: rival.token, amount: 9 });
  await expect(status).toHaveText('You have been outbid');
  await expect(status).toHaveAttribute('data-tone', 'danger');
  await expect(page.getByRole('status')).toHaveText('You have been outbid on Oak tool chest');
  await expect(page.locator('[part~="price"]')).toContainText('$6.00');
});

test('watching toggles at once and toggles back when the API refuses', async ({ page, server }) => {
  const ava = await aMember(server);
  const lot = await server.aLot();
  await server.bid({ lotId: lot.id, token: ava.token, amount: 2 });
  await openStage(page, server, card(lot.id), ava.token);
  const watch = page.getByRole('button', { name: 'Watch Oak tool chest' });
  await expect(watch).toHaveAttribute('aria-pressed', 'false');
  await expect(page.locator('[part~="bid-status"]')).toBeVisible();
  const [watched, failed] = [await listenTo(page, 'bidkit:watch'), await listenTo(page, 'bidkit:error')];
  await watch.click();
  await expect(watch).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(watched).toEqual([{ auctionId: lot.id, isWatching: true }]);
  await page.route('**/api/watchlist', (route) => route.abort());
  await watch.click();
  await expect.poll(async () => (await failed()).length).toBe(1);
  await expect(watch).toHaveAttribute('aria-pressed', 'true');
});

test('a visitor who watches is asked to log in, and a click on the picture opens the lot', async ({
  page,
  server,
}) => {
  const lot = await server.aLot();
  await openStage(page, server, card(lot.id));
  const asked = await listenTo(page, 'bidkit:login');
  await page.getByRole('button', { name: 'Watch Oak tool chest' }).click();
  await expect.poll(asked).toEqual([{ auctionId: lot.id }]);
  expect(page.context().pages(), 'the host page may handle it').toHaveLength(1);
  await page.locator('[part~="image"]').click({ force: true }); // The link covers the picture.
  await expect(page).toHaveURL(new RegExp(`/auctions/${lot.id}/`));
});

test('a failed watch is shown on its button, again when it fails again, and on no other card', async ({
  page,
  server,
}) => {
  const ava = await aMember(server);
  const lot = await server.aLot();
  await server.bid({ lotId: lot.id, token: ava.token, amount: 2 });
  await openStage(page, server, card(lot.id), ava.token);
  await expect(page.locator('[part~="bid-status"]')).toBeVisible();
  await page.route('**/api/watchlist', (route) => route.abort());
  const announcements = await page.getByRole('status').evaluateHandle((region) => {
    const texts: string[] = [];
    new MutationObserver(() => texts.push(region.textContent ?? '')).observe(region, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    return texts;
  });
  await page.getByRole('button', { name: 'Watch Oak tool chest' }).click();
  const notice = page.locator('[part~="notice"]');
  await notice.press('Enter');
  await expect(page.getByRole('link', { name: 'Oak tool chest' })).toBeFocused();
  const sentence = 'We cannot reach the server. Please try again.';
  await expect.poll(() => announcements.jsonValue()).toEqual([sentence, sentence]);
  await page
    .locator('bidkit-auction-card')
    .evaluate((element) => Reflect.get(element, 'bidkit').session.clearToken());
  await expect(notice).toBeHidden();
});

test('a card that is moved keeps working and repeats no request, and a removed one stops watching its lot', async ({
  page,
  server,
}) => {
  const bidder = await aMember(server);
  const lot = await server.aLot();
  const messages: string[] = [];
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => messages.push(String(payload))));
  await openStage(page, server, card(lot.id));
  // The lot as fetched before the bid. After the first event nothing needs to be fetched.
  await expect(page.locator('bidkit-auction-card')).toContainText('No bids yet');
  await server.bid({ lotId: lot.id, token: bidder.token, amount: 1 });
  await expect(page.locator('bidkit-auction-card')).toContainText('1 bid');
  const calls: string[] = [];
  page.on('request', (request) => request.url().includes('/api/auctions') && calls.push(request.url()));
  await page.evaluate(() => {
    const [tag] = document.getElementsByTagName('bidkit-auction-card');
    if (tag) document.body.prepend(tag);
  });
  const other = await aMember(server);
  await server.bid({ lotId: lot.id, token: other.token, amount: 5 });
  await expect(page.locator('bidkit-auction-card')).toContainText('2 bids');
  expect(calls).toEqual([]);

  expect(messages.join('\n')).toContain(`"id":${lot.id}`);
  messages.length = 0;
  await page.locator('bidkit-auction-card').evaluate((tag) => tag.remove());
  await expect.poll(() => messages.join('\n')).toMatch(new RegExp(`"unwatch",.*"id":${lot.id}\\b`));
});

test('nothing overflows a card of 140, 200, 320 and 520 px', async ({ page, server }) => {
  const lot = await server.aLot();
  const widths = [140, 200, 320, 520];
  const html = widths.map((width) => `<div style="width: ${width}px">${card(lot.id)}</div>`).join('');
  await page.setViewportSize({ width: 1280, height: 2_400 });
  await openStage(page, server, html);
  await expect(page.locator('[part~="price"]').getByText('$1.00')).toHaveCount(widths.length);
  const overflow = await page
    .locator('[part~="card"]')
    .evaluateAll((frames) => frames.map((frame) => frame.scrollWidth - frame.clientWidth));
  expect(overflow).toEqual(widths.map(() => 0));
});
