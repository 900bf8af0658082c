import type { Route } from '@playwright/test';
import { expectClean } from './axe.ts';
import { fillAddress } from './checkout-steps.ts';
import { expect, logIn, test } from './fixtures.ts';
import { aDeal } from './widgets/stage.ts';

test('whoever needs longer to pay for a deal asks for more time, and has it', async ({ page, server }) => {
  const id = await server.aWin('ava');
  await server.payWithin({ lotId: id, seconds: 200 });
  await logIn(page, server, 'ava', `/payment/methods/${id}`);
  const timer = page.getByRole('timer', { name: 'Time left' });
  await expect(timer).toHaveText(/^0[23]:\d\d$/);
  await expectClean(page);
  await page.getByRole('button', { name: 'More time' }).press('Enter');
  await expect(timer).toHaveText(/^(20:00|19:\d\d)$/);
  await expect(page.getByRole('status').filter({ hasText: 'You have more time.' })).toBeAttached();
  await page.reload();
  await expect(timer).toHaveText(/^(20:00|19:\d\d)$/);

  // Two days are long enough (WCAG 2.2.1): they say until when.
  await page.goto(`${server.url}/payment/methods/${await server.aWin('ava')}`);
  await expect(page.getByText(/^Pay by/)).toBeVisible();
  await expect(timer).toBeHidden();
  await expect(page.getByRole('button', { name: 'More time' })).toBeHidden();
});

test('a time to pay that is over asks for no money, and leads to the wins', async ({ page, server }) => {
  const id = await server.aWin('ben');
  await server.payWithin({ lotId: id, seconds: 200 });
  // Whoever asks for more time is given next to none: it is over once everything is there that it has to take away.
  let given: { pay_by?: string } = {};
  await page.route('**/more-time', async (route) => {
    const answer = await route.fetch();
    const time = await answer.json();
    given = { pay_by: new Date(Date.parse(time.server_time) + 2_000).toISOString() };
    await route.fulfill({ response: answer, json: { ...time, ...given } });
  });
  await page.route('**/api/payment/summary*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), ...given } });
  });
  await logIn(page, server, 'ben', `/payment/methods/${id}`);
  await page.getByLabel('Credit Card').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await fillAddress(page);
  const card = page.locator('bidkit-checkout [slot=card] iframe');
  await expect(card).toBeVisible();
  await page.getByRole('button', { name: 'More time' }).click();
  await expect(page.getByRole('heading', { name: 'The time to pay is over' })).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'The time to pay is over' })).toBeAttached();
  await expect(page.getByRole('button', { name: /^Pay/ })).toBeHidden();
  await expect(card).not.toBeAttached();
  await expectClean(page);
  await page.getByRole('button', { name: 'See your wins' }).click();
  await page.waitForURL(`${server.url}/my-wins`);
});

test('a deal that was given more time on another page is not said to be over', async ({ page, server }) => {
  await server.aUser('nuthatch');
  const deal = await aDeal(server);
  await logIn(page, server, 'nuthatch', `/dailydeals/${deal.id}`);
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('button', { name: /^Accept \$/ }).click();
  await page.getByRole('button', { name: 'Yes, buy it' }).click();
  await page.waitForURL(`${server.url}/my-wins`);

  // As the house would have told before the other page asked.
  const route = `**/api/dailydeals/${deal.id}`;
  const before = async (answered: Route) => {
    const answer = await answered.fetch();
    const known = await answer.json();
    const expires_at = new Date(Date.now() + 5_000).toISOString();
    const negotiation = known.negotiation && { ...known.negotiation, expires_at };
    await answered.fulfill({ response: answer, json: { ...known, negotiation } });
  };
  await page.route(route, before);
  await page.goto(`${server.url}/dailydeals/${deal.id}`);
  const timer = page.getByRole('timer');
  await expect(timer).toHaveText(/^00:0\d$/);
  await page.unroute(route, before);
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(globalThis, { said });
    const region = document.querySelector('bidkit-deal-offer')?.shadowRoot?.querySelector('.frame > .unseen');
    new MutationObserver(() => said.push(region?.textContent ?? '')).observe(region as Node, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
  await expect(timer).toHaveText(/^(20:00|19:\d\d)$/);
  const said = await page.evaluate(() => (globalThis as never as { said: string[] }).said);
  expect(said).not.toContain('Not paid in time');
});
