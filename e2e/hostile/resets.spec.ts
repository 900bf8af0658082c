import { expect, test } from '../fixtures.ts';
import { resets } from './resets.ts';
import {
  aMember,
  bid,
  expectSame,
  lookAtBoth,
  openScene,
  type Pictures,
  play,
  playClean,
  receiveRivalBid,
  settle,
  VIEWPORT,
} from './stage.ts';

const HIDDEN = 'body * { display: none !important }';
/** The strongest one that a page can add later. */
const STRONGEST = '* { all: unset !important }';
const others = Object.entries(resets).filter(([name]) => name !== HIDDEN);

// It has to be there before our code loads.
test(`a member bids under ${HIDDEN}, and sees what others see`, async ({ browser, server }, info) => {
  const css = resets[HIDDEN] ?? '';
  await expectSame(await play(browser, server, { css }), await playClean(browser, server), info);
});

test(`a member bids under ${STRONGEST}, and sees under each reset what others see`, async ({
  page,
  browser,
  server,
}, info) => {
  const [lot, member] = [await server.aLot(), await aMember(server)];
  await page.setViewportSize(VIEWPORT);
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  const use = (name: string) =>
    page.locator('link').evaluate(
      (link, href) =>
        new Promise<void>((loaded) => {
          // The same address is not loaded again.
          if (link.getAttribute('href') === href) return loaded();
          link.addEventListener('load', () => loaded(), { once: true });
          link.setAttribute('href', href);
        }),
      `data:text/css,${encodeURIComponent(`body{margin:0}${resets[name]}`)}`,
    );
  /** The pictures of card and box under each reset. */
  const lookUnderAll = async () => {
    const pictures: Record<string, Pictures['card'][]> = {};
    for (const [name] of others) {
      await use(name);
      pictures[name] = await lookAtBoth(page);
    }
    return pictures;
  };
  await openScene(page, server, lot.id, {}, member.token);
  await settle(page);
  const before = await lookUnderAll();
  await use(STRONGEST);
  await bid(page, server, lot.id, member.token);
  await expect(page.locator('bidkit-auction-card')).toContainText('1 bid');
  const after = await lookUnderAll();
  await use(STRONGEST);
  await receiveRivalBid(page, server, lot.id);
  const clean = await playClean(browser, server);
  for (const [name] of others)
    await test.step(name, async () => {
      const [card, box] = before[name] ?? [];
      const [cardAfter, boxAfter] = after[name] ?? [];
      const pictures = { card, box, 'card after': cardAfter, 'box after': boxAfter } as Pictures;
      await expectSame(pictures, clean, info);
    });
  expect(problems).toEqual([]);
});
