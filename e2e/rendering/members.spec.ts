import { expect, logIn, test } from '../fixtures.ts';

test('a member sees their own data on a page that was rendered for visitors', async ({ page, server }) => {
  const member = await server.aUser('watcher');
  await logIn(page, server, member.username, '/externalauction/4');
  const watch = page.getByRole('button', { name: /^Watch / });
  const saved = page.waitForResponse('**/api/watchlist');
  await watch.click();
  await expect(watch).toHaveAttribute('aria-pressed', 'true');
  await saved;

  // The page's code arrives later than the answers to all that was requested before it.
  const account = page.waitForResponse('**/api/user');
  await page.route('**/external-auction-page-*.js', async (route) => {
    await account;
    await page.evaluate(() => fetch('/api/preload').then((response) => response.text()));
    await route.continue();
  });
  const answer = page.waitForResponse('**/api/external-auction/4');
  await page.reload();
  await answer;
  await expect(watch).toHaveAttribute('aria-pressed', 'true');
});
