import type { Route } from '@playwright/test';
import { expectClean } from './axe.ts';
import { fillAddress } from './checkout-steps.ts';
import { expect, logIn, test } from './fixtures.ts';
import { movableTime } from './page-time.ts';
import { aDeal } from './widgets/stage.ts';

test('a member can extend the time to pay, after which nothing can be paid and a button leads to the wins', async ({
  page,
  server,
}) => {
  const { username: ben } = await server.aUser('ben');
  const id = await server.aWin(ben);
  const time = await movableTime(page);
  await logIn(page, server, ben, `/payment/methods/${id}`);
  const timer = page.getByRole('timer', { name: 'Time left' });
  const moreTime = page.getByRole('button', { name: 'More time' });
  const given = page.getByRole('status').filter({ hasText: 'You have more time.' });

  await test.step('two days are long enough (WCAG 2.2.1): only the deadline is shown', async () => {
    await expect(page.getByText(/^Pay by/)).toBeVisible();
    await expect(timer).toBeHidden();
    await expect(moreTime).toBeHidden();
  });

  await test.step('a short time can be extended', async () => {
    await server.payWithin({ lotId: id, seconds: 200 });
    await page.reload();
    await expect(timer).toHaveText(/^0\d:\d\d$/);
    await expectClean(page);
    await moreTime.press('Enter');
    await expect(timer).toHaveText(/^(20|1\d):\d\d$/);
    await expect(given).toBeAttached();
    await page.reload();
    await expect(timer).toHaveText(/^(20|1\d):\d\d$/);
  });

  await page.getByLabel('Credit Card').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await fillAddress(page);
  const card = page.locator('bidkit-checkout [slot=card] iframe');
  await expect(card).toBeVisible();
  await server.payWithin({ lotId: id, seconds: 0 });
  await time.pass(20 * 60_000);
  await expect(page.getByRole('heading', { name: 'Your payment window has expired' })).toBeFocused();
  await expect(
    page.getByRole('status').filter({ hasText: 'Your payment window has expired' }),
  ).toBeAttached();
  await expect(page.getByRole('button', { name: /^Pay/ })).toBeHidden();
  await expect(card).not.toBeAttached();
  await expectClean(page);
  await page.getByRole('button', { name: 'See My Wins' }).click();
  await page.waitForURL(`${server.url}/my-wins`);
});

test('a deal that was extended on another page is not shown as over', async ({ page, server }) => {
  const { username: nuthatch } = await server.aUser('nuthatch');
  const deal = await aDeal(server);
  await logIn(page, server, nuthatch, `/dailydeals/${deal.id}`);
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('button', { name: /^Accept \$/ }).click();
  await page.getByRole('button', { name: 'Yes, buy it' }).click();
  await page.waitForURL(`${server.url}/my-wins`);

  // The deal as it was before the other page extended it.
  const route = `**/api/dailydeals/${deal.id}`;
  const before = async (answered: Route) => {
    const answer = await answered.fetch();
    const current = await answer.json();
    const expires_at = new Date(Date.now() + 60_000).toISOString();
    const negotiation = current.negotiation && { ...current.negotiation, expires_at };
    await answered.fulfill({ response: answer, json: { ...current, negotiation } });
  };
  await page.clock.install();
  await page.route(route, before);
  await page.goto(`${server.url}/dailydeals/${deal.id}`);
  const timer = page.getByRole('timer');
  await expect(timer).toHaveText(/^0[01]:\d\d$/);
  await page.unrouteAll({ behavior: 'wait' });
  await page.evaluate(() => {
    const announced: string[] = [];
    Object.assign(globalThis, { announced });
    const region = document
      .querySelector('bidkit-deal-offer')
      ?.shadowRoot?.querySelector('.frame > .visually-hidden');
    new MutationObserver(() => announced.push(region?.textContent ?? '')).observe(region as Node, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
  await page.clock.runFor(60_000);
  await expect(timer).toHaveText(/^(20|1\d):\d\d$/);
  const announced = await page.evaluate(() => (globalThis as never as { announced: string[] }).announced);
  expect(announced).not.toContain('Not paid in time');
});
