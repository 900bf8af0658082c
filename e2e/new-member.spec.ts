import type { Page } from '@playwright/test';
import { expectClean, expectFitsAt } from './axe.ts';
import { expect, type Server, test } from './fixtures.ts';
import { verificationLink } from './mailbox.ts';

const box = (page: Page) => page.locator('bidkit-bid-box');

async function register(page: Page, server: Server, username: string, password: string): Promise<void> {
  await page.goto(`${server.url}/register`);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Email', { exact: true }).fill(`${username}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  await page.getByRole('checkbox', { name: /Terms and Conditions/ }).check();
  await page.getByRole('button', { name: 'Register' }).click();
}

async function bid(page: Page, dollars: number): Promise<void> {
  await box(page).locator('input[name="amount"]').fill(String(dollars));
  await box(page).getByRole('button', { name: 'Place bid' }).click();
  // Large bids are confirmed.
  const confirm = box(page).getByRole('button', { name: 'Confirm bid' });
  const answer = box(page).locator('[part~="alert"], [part~="result"], [part~="problem"]:not(:empty)');
  await confirm.or(answer.first()).first().waitFor();
  if (await confirm.isVisible()) await confirm.click();
}

test('a new member sees the limit of their bids, and verifies the e-mail address to bid more', async ({
  page,
  server,
}) => {
  const lot = await server.aLot();
  await test.step('a link that was never sent says so', async () => {
    await page.goto(`${server.url}/verify/${'a'.repeat(43)}`);
    await expect(page.getByRole('heading', { name: 'Your email is not verified' })).toBeVisible();
    await expect(page.getByText('This link has expired or was used before.')).toBeVisible();
    await expectClean(page);
  });
  await register(page, server, 'newcomer', 'oak chest, brass corners');
  await page.waitForURL(`${server.url}/upgrade`);
  await page.getByRole('button', { name: 'Continue with Free' }).click();
  await page.waitForURL(`${server.url}/`);
  const notice = page.getByText('We sent a link to newcomer@example.com');
  await expect(notice).toBeVisible();
  await expectFitsAt(page, 320, 'the notice');
  await page.setViewportSize({ width: 1280, height: 720 });

  await page.goto(`${server.url}/auctions/${lot.id}`);
  await box(page).locator('input[name="amount"]').fill('150');
  await expect(box(page).locator('[part~="bid-limit"]')).toHaveText(
    'Verify your email to bid more than $100.00. Open the link that we emailed you.',
  );
  await expect(notice).toBeVisible();
  await expectClean(page);
  await bid(page, 150);
  await expect(box(page).locator('[part~="problem"]')).toContainText(
    'Verify your email to bid more than $100.00',
  );
  await test.step('offline, the bid is refused again, and the member stays logged in', async () => {
    await page.context().setOffline(true);
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/user'));
    await box(page).getByRole('button', { name: 'Place bid' }).click();
    await failed;
    await expect(box(page).getByRole('button', { name: 'Place bid' })).toBeEnabled();
    await expect(box(page).locator('[part~="problem"]')).toContainText('to bid more than $100.00');
    await expect(notice).toBeVisible();
    await page.context().setOffline(false);
  });

  await page.goto(server.url + (await verificationLink(page, server, 'verify your email')));
  await expect(page.getByRole('main')).toContainText('The account newcomer was registered with');
  await expectClean(page);
  await page.getByRole('button', { name: 'Verify email' }).click();
  await expect(page.getByRole('heading', { name: 'Your email is verified' })).toBeVisible();
  await expect(notice).toHaveCount(0);
  await expectClean(page);

  await page.goto(`${server.url}/auctions/${lot.id}`);
  await bid(page, 150);
  await expect(box(page).locator('[part~="result"]')).toContainText('You are the first bidder');
  await box(page).locator('input[name="amount"]').fill('1500');
  await expect(box(page).locator('[part~="bid-limit"]')).toContainText(
    'As a new member you can bid up to $1,000.00.',
  );
});

test('after failed logins the page says how long to wait, except in a browser that is known', async ({
  browser,
  server,
}) => {
  const { username: forgetful } = await server.aUser('forgetful');
  const pageOf = async () => (await browser.newContext()).newPage();
  const submit = async (page: Page, password: string) => {
    await page.getByLabel('Email or Username').fill(forgetful);
    await page.getByLabel('Password').fill(password);
    const answered = page.waitForResponse('**/api/login');
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
    await (await answered).finished();
  };
  const [own, other] = [await pageOf(), await pageOf()];
  await own.goto(`${server.url}/login`);
  await submit(own, 'first-dollar-1');
  await own.waitForURL(`${server.url}/`);
  await own.evaluate(() => localStorage.removeItem('token'));

  for (let n = 0; n < 5; n += 1) {
    const guess = await fetch(`${server.url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: forgetful, password: 'guess' }),
    });
    expect(guess.status).toBe(422);
  }
  await other.goto(`${server.url}/login`);
  await submit(other, 'first-dollar-1');
  await expect(other.getByRole('alert')).toContainText(
    /There were too many failed logins\. Please wait 1\d seconds, then try again\./,
  );
  await own.goto(`${server.url}/login`);
  await submit(own, 'first-dollar-1');
  await own.waitForURL(`${server.url}/`);
});
