import { expect, test } from '../fixtures.ts';
import { box, card } from '../widgets/stage.ts';
import { aMember, expectSame, lookAndBid, openScene, playClean, VIEWPORT } from './stage.ts';

const CROWD = 100;

test('a hundred cards share one call and one socket, and each of them is live', async ({
  page,
  browser,
  server,
}, info) => {
  const [member, rival] = [await aMember(server), await aMember(server)];
  const lots = await Promise.all(Array.from({ length: CROWD }, () => server.aLot()));
  const [first] = lots;
  if (!first) throw new Error('There are lots');
  let sockets = 0;
  const lists: string[] = [];
  page.on('websocket', () => {
    sockets += 1;
  });
  page.on('request', (request) => request.url().includes('/api/auctions?') && lists.push(request.url()));
  // All of them on screen, because an element far from the viewport does not load.
  await page.setViewportSize({ width: 1_600, height: 3_600 });
  const [one = '', ...others] = lots.map(({ id }) => card(id));
  const body = () => `<section>${one}${box(first.id)}</section><main>${others.join('')}</main>`;
  const css = `section { inline-size: ${VIEWPORT.width}px }
    main { display: grid; grid-template-columns: repeat(11, 1fr); gap: 8px }`;
  await openScene(page, server, first.id, { css, body }, member.token);
  await expect(page.locator('bidkit-auction-card [part~="price"]')).toHaveCount(CROWD);
  const pictures = await lookAndBid(page, server, first.id, member.token);
  await expectSame(pictures, await playClean(browser, server), info);
  await Promise.all(
    lots.map(({ id }) => server.bid({ lotId: id, token: rival.token, amount: id === first.id ? 3 : 1 })),
  );
  await expect(page.locator('bidkit-auction-card').filter({ hasText: '1 bid' })).toHaveCount(CROWD - 1);
  await expect(page.locator('bidkit-auction-card').first()).toContainText('2 bids');
  expect({ sockets, lists: lists.length }).toEqual({ sockets: 1, lists: 1 });
});
