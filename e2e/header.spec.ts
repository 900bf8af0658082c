import { expectClean } from './axe.ts';
import { expect, logIn, type Page, type Server, test } from './fixtures.ts';

/** The number of lines that the links and buttons of the header take. */
const lines = (page: Page) =>
  page.getByRole('banner').evaluate((header) => {
    const shown = [...header.querySelectorAll('a, button')].filter((part) => part.checkVisibility());
    const middles = shown
      .filter((part) => !part.closest('[hidden]'))
      .map((part) => part.getBoundingClientRect())
      .map(({ top, height }) => Math.round(top + height / 2));
    return new Set(middles).size;
  });

/** A member with a won item and an alert. */
async function aWinner(server: Server): Promise<string> {
  const { username } = await server.aUser('winner.with.a.long.name');
  await server.aWin(username);
  return username;
}

for (const who of ['visitor', 'member'] as const)
  test(`a ${who}'s header has two lines on a phone, and one on larger screens`, async ({ page, server }) => {
    if (who === 'member') await logIn(page, server, await aWinner(server), '/about');
    else await page.goto(`${server.url}/about`);
    const header = page.getByRole('banner');
    const last = who === 'member' ? /^Account of winner\.with/ : 'Register';
    await expect(header.getByRole(who === 'member' ? 'button' : 'link', { name: last })).toBeVisible();
    await page.evaluate(async () => void (await document.fonts.ready));
    for (const [width, expected] of [
      [320, 2],
      [360, 2],
      [768, 1],
      [1024, 1],
      [1280, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      expect(await lines(page), `at ${width} px`).toBe(expected);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await expectClean(page, { within: 'header' });
    }
  });

test('My Wins and Alerts are icons with their counts on a phone', async ({ page, server }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await logIn(page, server, await aWinner(server), '/about');
  const links = page.getByRole('navigation', { name: 'My auctions' }).getByRole('link');
  await expect(links).toHaveText([/My Wins\s*1$/, /Alerts\s*\d+$/]);
  for (const link of await links.all()) {
    await expect(link.locator('svg')).toBeInViewport({ ratio: 1 });
    await expect(link.locator('span').last(), 'the count').toBeInViewport({ ratio: 1 });
    const box = await link.boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(44);
    expect(box?.height).toBeGreaterThanOrEqual(44);
  }
  await links.first().click();
  await expect(page).toHaveURL(`${server.url}/my-wins`);
});
