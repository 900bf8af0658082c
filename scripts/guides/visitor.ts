import type { Browser, Page } from '@playwright/test';

const TIMEOUT_MS = 120_000;

/** A window of its own, as a private window has. */
export async function openWindow(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  context.setDefaultTimeout(TIMEOUT_MS);
  return context.newPage();
}

/** What a window shows, for the message of a failure. */
export async function describeWindow(page: Page): Promise<string> {
  const text = await page.locator('main').ariaSnapshot({ timeout: 5_000 }).catch(String);
  return `${page.url()}\n${text}`;
}

/** Registers a member, and verifies the email address with the link in the mailbox. */
export async function register(page: Page, server: string, username: string): Promise<void> {
  await page.goto(`${server}/register`);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Email', { exact: true }).fill(`${username}@example.com`);
  for (const label of ['Password', 'Confirm Password'])
    await page.getByLabel(label, { exact: true }).fill('brass hinge, four drawers');
  await page.getByRole('checkbox', { name: /Terms and Conditions/ }).check();
  await page.getByRole('button', { name: 'Register' }).click();
  await page.getByRole('button', { name: 'Continue with Free' }).click();
  await page.waitForURL(`${server}/`);
  await page.goto(await readVerificationLink(page, server));
  await page.getByRole('button', { name: 'Verify email' }).click();
  await page.getByRole('heading', { name: 'Your email is verified' }).waitFor();
}

/** The verification link in the mailbox. The email is sent a moment after the registration. */
async function readVerificationLink(page: Page, server: string): Promise<string> {
  await page.goto(`${server}/mailbox`);
  const mail = page.getByRole('link', { name: /verify your email/i }).first();
  while ((await mail.count()) === 0) {
    await page.waitForTimeout(200);
    await page.reload();
  }
  await mail.click();
  const [link = ''] = /https?:[^\s"<]+\/verify\/[\w-]{43}/.exec(await page.content()) ?? [];
  return link;
}

/** Opens the lot from the home page, checks its picture, and bids. */
export async function bid(page: Page, server: string, lot: string, dollars: number): Promise<void> {
  await page.goto(server);
  await page.getByRole('link', { name: lot }).first().click();
  const box = page.locator('bidkit-bid-box');
  await box.locator('input[name="amount"]').fill(String(dollars));
  await box.getByRole('button', { name: 'Place bid' }).click();
  const confirm = box.getByRole('button', { name: 'Confirm bid' });
  const result = box.locator('[part~="result"]').first();
  await confirm.or(result).first().waitFor();
  if (await confirm.isVisible()) await confirm.click();
  await result.getByText('You are the first bidder').waitFor();
}

/** Waits until the member has won, and pays by card. */
export async function win(page: Page, card: string): Promise<void> {
  await page.locator('bidkit-bid-box').getByRole('link', { name: 'Pay Now' }).click();
  await page.getByLabel('Credit Card').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  for (const [label, text] of [
    ['First name', 'Bea'],
    ['Last name', 'Hill'],
    ['Street', '1 Main St'],
    ['City', 'San Jose'],
    ['ZIP code', '95131'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByLabel('State', { exact: true }).selectOption({ label: 'California' });
  await page.getByRole('button', { name: 'Continue' }).click();
  const fields = page.frameLocator('iframe[title="Your card"]');
  await fields.getByLabel('Card number').fill(card);
  await fields.getByLabel(/Expires/).fill('12/30');
  await fields.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await page.getByRole('heading', { name: 'Thank you for your payment' }).waitFor();
}
