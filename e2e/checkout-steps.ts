import type { FrameLocator, Page } from '@playwright/test';

/** Where a checkout stands: a page, or our frame on a partner's. */
export type Place = Pick<Page, 'getByLabel' | 'getByRole' | 'frameLocator'>;

/** Fills in a new address of ava's and goes on from it. */
export async function fillAddress(place: Place): Promise<void> {
  for (const [label, text] of [
    ['First name', 'Ava'],
    ['Last name', 'Stone'],
    ['Street', '1 Main St'],
    ['City', 'San Jose'],
    ['Zip code', '95131'],
  ] as const)
    await place.getByLabel(label, { exact: true }).fill(text);
  await place.getByLabel('State', { exact: true }).selectOption({ label: 'California' });
  await place.getByRole('button', { name: 'Continue' }).click();
}

/** Goes through a checkout, by credit card and with a new address, up to the card fields. */
export async function openCardFields(place: Place): Promise<FrameLocator> {
  await place.getByLabel('Credit Card').check();
  await place.getByRole('button', { name: 'Continue' }).click();
  await fillAddress(place);
  return place.frameLocator('iframe[title="Your card"]');
}
