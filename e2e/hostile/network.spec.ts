import { expect, test } from '../fixtures.ts';
import { card, openStage, scriptTag } from '../widgets/stage.ts';
import {
  aMember,
  bidAndLook,
  expectSame,
  lookAndBid,
  openScene,
  playClean,
  settle,
  VIEWPORT,
} from './stage.ts';

/** Longer than any delay between two connection attempts. */
const AFTER_RETRIES_MS = 11_000;

test('a member can bid although the socket is blocked, and sees that live updates have stopped', async ({
  page,
  browser,
  server,
}, info) => {
  const [lot, member] = [await server.aLot(), await aMember(server)];
  await page.setViewportSize(VIEWPORT);
  await page.routeWebSocket('**/socket.io/**', (socket) => socket.close());
  await page.route('**/socket.io/**', (route) => route.abort());
  await page.clock.install();
  await openScene(page, server, lot.id, {}, member.token);
  const pictures = await lookAndBid(page, server, lot.id, member.token);
  await expectSame(pictures, await playClean(browser, server), info);
  const note = page.locator('[part~="stream-error"]');
  const texts = async () => {
    await page.clock.fastForward(AFTER_RETRIES_MS);
    return (await note.allTextContents()).join();
  };
  await expect.poll(texts).toContain('Live updates have stopped');
  await expect(note.getByRole('button', { name: 'Try again' })).toBeVisible();
  const onCard = page
    .locator('bidkit-auction-card')
    .getByRole('button', { name: /We cannot reach the server/ });
  await expect(onCard).toBeVisible();
  await page.unrouteAll();
  await page.routeWebSocket('**/socket.io/**', (socket) => void socket.connectToServer());
  await onCard.click();
  await expect(onCard).toBeHidden();
  await expect(note).toBeHidden();
});

test('events arrive by polling if a page’s policy blocks WebSockets', async ({ page, server }) => {
  const [lot, rival] = [await server.aLot(), await aMember(server)];
  const policy = `<meta http-equiv="Content-Security-Policy" content="connect-src ${server.url}">`;
  const polls: string[] = [];
  page.on('request', (request) => request.url().includes('transport=polling') && polls.push(request.url()));
  await openStage(page, server, card(lot.id), undefined, policy + scriptTag(server));
  await expect.poll(() => polls.length).toBeGreaterThan(2);
  await server.bid({ lotId: lot.id, token: rival.token, amount: 3 });
  await expect(page.locator('bidkit-auction-card')).toContainText('1 bid');
});

test('a lot that could not be watched shows the reason on its card, and a retry watches it', async ({
  page,
  server,
}) => {
  const [lot, member] = [await server.aLot(), await aMember(server)];
  await openScene(page, server, lot.id, {}, member.token);
  await settle(page);
  await page.route('**/api/watchlist', (route) => route.abort());
  const shown = page.locator('bidkit-auction-card');
  const heart = shown.getByRole('button', { name: /^Watch / });
  await heart.click();
  const notice = shown.locator('[part~="notice"]');
  await expect(notice).toHaveText('We cannot reach the server. Please try again.');
  await expect(shown.getByRole('status')).toHaveText('We cannot reach the server. Please try again.');
  await page.unroute('**/api/watchlist');
  await notice.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(notice).toBeHidden();
});

test('while the API is blocked there are a reason, a retry and the page’s own link; then a member bids', async ({
  page,
  browser,
  server,
}, info) => {
  const [lot, member] = [await server.aLot(), await aMember(server)];
  await page.setViewportSize(VIEWPORT);
  await page.route('**/api/**', (route) => route.abort());
  await openScene(page, server, lot.id, {}, member.token);
  const [card, box] = [page.locator('bidkit-auction-card'), page.locator('bidkit-bid-box')];
  await expect(card.getByRole('link', { name: 'See the lot' })).toBeVisible();
  await expect(box.getByRole('link', { name: 'Bid on the lot' })).toBeVisible();
  for (const element of [card, box])
    await expect(element.getByRole('alert')).toContainText('We cannot reach the server');
  await page.unroute('**/api/**');
  await card.getByRole('button', { name: 'Try again' }).click();
  await expect(box.locator('[part~="history"]'), 'the box follows the card').toBeVisible();
  const pictures = await bidAndLook(page, server, lot.id, member.token);
  await expectSame(pictures, await playClean(browser, server), info);
});
