import { expect, test } from '../fixtures.ts';
import { resets } from './resets.ts';
import { aMember, bid, expectSame, openScene, play, playClean, type Scene, settle } from './stage.ts';

// Layouts that differ by nature are held to a clean page of the same kind, under the hardest reset.
const css = resets['* { all: unset !important }'] ?? '';
const kinds: Record<string, Pick<Scene, 'root' | 'context'>> = {
  'from right to left': { root: 'lang="ar" dir="rtl"' },
  'in forced colours': { context: { forcedColors: 'active' } },
  'at 320 px': { context: { viewport: { width: 320, height: 1_700 } } },
};

for (const [name, like] of Object.entries(kinds))
  test(`a member bids on a page read ${name}`, async ({ browser, house }, info) => {
    await expectSame(
      await play(browser, house, { ...like, css }),
      await playClean(browser, house, like),
      info,
    );
  });

test('nothing sticks out at 320 px, either way it is read', async ({ page, house }) => {
  const [lot, member] = [await house.aLot(), await aMember(house)];
  await page.setViewportSize({ width: 320, height: 1_700 });
  await openScene(page, house, lot.id, { root: 'dir="rtl"' }, member.token);
  await settle(page);
  await bid(page, house, lot.id, member.token);
  const widths = () =>
    page.evaluate(() => ({ page: document.documentElement.scrollWidth, at: document.documentElement.dir }));
  expect(await widths()).toEqual({ page: 320, at: 'rtl' });
  await page.evaluate(() => {
    document.documentElement.dir = 'ltr';
  });
  expect(await widths()).toEqual({ page: 320, at: 'ltr' });
});
