import { expectClean } from './axe.ts';
import { expect, logIn, type Page, type Server, test } from './fixtures.ts';

const set = (server: Server, ...value: string[]) =>
  server.house('settings', 'set', 'accent_color', ...value, '--reason', 'Our color');

/** Opens the lot until its bid button, which is in the shadow root of an element, has this color. */
async function expectButton(page: Page, address: string, color: string): Promise<void> {
  // The server keeps pages for a moment.
  const read = async () => {
    await page.goto(address);
    const button = page.getByRole('button', { name: 'Place bid' });
    return button.evaluate((shown) => getComputedStyle(shown).backgroundColor);
  };
  await expect.poll(read).toBe(color);
}

test('pages and elements have the accent of the marketplace, with readable texts', async ({
  page,
  server,
}) => {
  const blocked: string[] = [];
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) blocked.push(message.text());
  });
  const lot = await server.aLot();
  const { username } = await server.aUser('accent');
  const address = `${server.url}/auctions/${lot.id}`;
  await page.emulateMedia({ colorScheme: 'light' });
  await logIn(page, server, username, '/about');
  await expectButton(page, address, 'rgb(184, 54, 14)');
  for (const [color, shown] of [
    ['#0b1f4d', { light: 'rgb(11, 31, 77)' }],
    ['#ffd700', { dark: 'rgb(255, 215, 0)' }],
  ] as const) {
    await set(server, '--value', color);
    for (const [colorScheme, expected] of Object.entries(shown)) {
      await page.emulateMedia({ colorScheme: colorScheme as keyof typeof shown });
      await expectButton(page, address, expected);
    }
    for (const path of [`/auctions/${lot.id}`, '/about', '/account/settings/notifications']) {
      await page.goto(`${server.url}${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectClean(page);
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await set(server);
  await expectButton(page, address, 'rgb(184, 54, 14)');
  expect(blocked).toEqual([]);
});
