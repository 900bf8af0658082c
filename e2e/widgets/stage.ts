import type { Page } from '@playwright/test';
import type { Server } from '../fixtures.ts';

/** The script tag a partner pastes. */
export const scriptTag = (server: Server) =>
  `<script type="module" src="${server.url}/embed/v1/bidkit.js"></script>`;

/**
 * Opens a page of the house's own origin that holds nothing but `html` and the script tag, or another `head`. With a `token` it is
 * a member's: only there does the marketplace's own token exist.
 */
export async function openStage(
  page: Page,
  server: Server,
  html: string,
  token?: string,
  head = scriptTag(server),
): Promise<void> {
  const body = `<!doctype html><html lang="en"><title>Stage</title>${head}<body><main>${html}</main>`;
  await page.route(`${server.url}/stage`, (route) => route.fulfill({ contentType: 'text/html', body }));
  // A page that came from no server counts as public, and the browser asks before such a page talks to this machine.
  await page.context().grantPermissions(['local-network-access']);
  if (token) await page.addInitScript((text) => localStorage.setItem('token', text), token);
  await page.goto(`${server.url}/stage`);
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

/** A deal at $100 down to $60, staged by staff as they do it: 4 offers in steps of $5, and the times given. */
export async function aDeal(server: Server, { seconds = 300, final_seconds = 60 } = {}) {
  const [lot, sam] = [await server.aLot(), await server.findUser('sam')];
  const answer = await fetch(`${server.url}/api/staff/deals`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${await server.tokenFor(sam?.id ?? 0)}`,
    },
    body: JSON.stringify({
      product_description_id: lot.product_description_id,
      asking: 100,
      floor: 60,
      rule: { rounds: 4, step: 5, seconds, final_seconds, concession_percent: 40 },
    }),
  });
  return (await answer.json()) as { id: number };
}
