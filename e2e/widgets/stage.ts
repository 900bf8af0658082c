import type { Page } from '@playwright/test';
import type { House } from '../fixtures.ts';

/** The script tag a partner pastes. */
export const scriptTag = (house: House) =>
  `<script type="module" src="${house.url}/embed/v1/bidkit.js"></script>`;

/**
 * Opens a page of the house's own origin that holds nothing but `html` and the script tag. With a `token` it is a member's:
 * only there does the marketplace's own token exist.
 */
export async function openStage(page: Page, house: House, html: string, token?: string): Promise<void> {
  const body = `<!doctype html><html lang="en"><title>Stage</title>${scriptTag(house)}<body><main>${html}</main>`;
  await page.route(`${house.url}/stage`, (route) => route.fulfill({ contentType: 'text/html', body }));
  // A page that came from no server counts as public, and the browser asks before such a page talks to this machine.
  await page.context().grantPermissions(['local-network-access']);
  if (token) await page.addInitScript((text) => localStorage.setItem('token', text), token);
  await page.goto(`${house.url}/stage`);
}

/** The details of the events of one name that reach the document, as they come. */
export async function listenTo(page: Page, name: string): Promise<() => Promise<unknown[]>> {
  await page.evaluate((type) => {
    const heard: unknown[] = [];
    Object.assign(globalThis, { [type]: heard });
    document.addEventListener(type, (event) => {
      event.preventDefault();
      heard.push((event as CustomEvent).detail);
    });
  }, name);
  return () => page.evaluate((type) => (globalThis as never as Record<string, unknown[]>)[type] ?? [], name);
}

export const card = (lotId: number) =>
  `<bidkit-auction-card auction-id="${lotId}"><a href="/auctions/${lotId}">See the lot</a></bidkit-auction-card>`;
export const box = (lotId: number) =>
  `<bidkit-bid-box auction-id="${lotId}"><a href="/auctions/${lotId}">Bid on the lot</a></bidkit-bid-box>`;
