import { expect, type Page } from '../fixtures.ts';

/** The password of the people who use a new marketplace. */
const NEW_PASSWORD = 'oak chest, brass corners';

/** The first owner, ina, creates her account with the link that an empty server prints. */
export async function setUp(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('Username').fill('ina');
  await page.getByLabel('Email').fill('ina@example.com');
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Create the account' }).click();
  await expect(page.getByRole('button', { name: 'Account of ina' })).toBeVisible();
}

/** A visitor registers and stays without a paid membership. */
export async function register(page: Page, url: string, username = 'ava'): Promise<void> {
  await page.goto(`${url}/register`);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Email', { exact: true }).fill(`${username}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Confirm Password').fill(NEW_PASSWORD);
  await page.getByRole('checkbox', { name: /Terms and Conditions/ }).check();
  await page.getByRole('button', { name: 'Register' }).click();
  await page.getByRole('button', { name: 'Continue with Free' }).click();
}

/** A member bids on a lot and leads. */
export async function bid(member: Page, url: string, lot: number, amount = '5'): Promise<void> {
  await member.goto(`${url}/auctions/${lot}`);
  const box = member.locator('bidkit-bid-box');
  await box.locator('input[name="amount"]').fill(amount);
  await box.getByRole('button', { name: 'Place bid' }).click();
  await expect(box.locator('[part~="result"][data-status="firstBid"]')).toBeVisible();
}
