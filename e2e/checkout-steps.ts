import type { FrameLocator } from '@playwright/test';
import { expect, logIn, type Page, type Server } from './fixtures.ts';

/** The place of a checkout: a page, or the pay frame on a partner's page. */
export type Place = Pick<Page, 'getByLabel' | 'getByRole' | 'frameLocator'>;

/** Fills in a new address. */
export async function typeAddress(place: Place): Promise<void> {
  for (const [label, text] of [
    ['First name', 'Ava'],
    ['Last name', 'Stone'],
    ['Street', '1 Main St'],
    ['City', 'San Jose'],
    ['ZIP code', '95131'],
  ] as const)
    await place.getByLabel(label, { exact: true }).fill(text);
  await place.getByLabel('State', { exact: true }).selectOption({ label: 'California' });
}

/** Fills in a new address and continues. */
export async function fillAddress(place: Place): Promise<void> {
  await typeAddress(place);
  await place.getByRole('button', { name: 'Continue' }).click();
}

/** Continues to the address and keeps it. Both steps have a button with this name, so the heading is awaited. */
export async function keepAddress(place: Place): Promise<void> {
  await place.getByRole('button', { name: 'Continue' }).click();
  await expect(place.getByRole('heading', { name: 'Shipping Address' })).toBeVisible();
  await place.getByRole('button', { name: 'Continue' }).click();
}

/** Goes through a checkout by credit card with a new address, up to the card fields. */
export async function openCardFields(place: Place): Promise<FrameLocator> {
  await place.getByLabel('Credit Card').check();
  await place.getByRole('button', { name: 'Continue' }).click();
  await fillAddress(place);
  return place.frameLocator('iframe[title="Your card"]');
}

/** Test cards of the sandbox. */
export const CARD = { good: '4111 1111 1111 1111', declined: '4000 1111 1111 1115' };

/** Opens the checkout of a new win of this member, with a method chosen. */
export async function begin(page: Page, server: Server, name: string, method: string): Promise<number> {
  const id = await server.aWin(name);
  await logIn(page, server, name, `/payment/methods/${id}`);
  await expect(page.getByRole('heading', { name: 'Choose Method of Payment' })).toBeVisible();
  await page.getByLabel(method).check();
  return id;
}

/** Continues to the address, fills it in and continues. */
export async function enterAddress(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue' }).click();
  await fillAddress(page);
}

/** Opens the checkout of a new member, by this method and past the address. */
export async function beginAsNewMember(page: Page, server: Server, method: string): Promise<number> {
  const { username } = await server.aUser('payer');
  const id = await begin(page, server, username, method);
  await enterAddress(page);
  return id;
}

/** Types a card that expires in December 2030. `title` is that of the frame with its fields. */
export async function typeCard(page: Page, number: string, title = 'Your card'): Promise<void> {
  const card = page.frameLocator(`iframe[title="${title}"]`);
  await card.getByLabel('Card number').fill(number);
  await card.getByLabel(/Expires/).fill('12/30');
  await card.getByLabel('Security code').fill('123');
}

/** The heading of a receipt. */
export const thanks = (page: Page) => page.getByRole('heading', { name: 'Thank you for your payment' });

/** How often the provider has captured this amount. Other tests pay on the same server. */
export const capturedAt = async (server: Server, cents: number): Promise<number> =>
  (await server.captured()).filter((each) => each === cents).length;

/** Counts the `bidkit:paid` events of this page from now on. */
export async function countPaid(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    addEventListener('bidkit:paid', ({ type }) => performance.mark(type), true);
  });
  return () => page.evaluate(() => performance.getEntriesByName('bidkit:paid').length);
}
