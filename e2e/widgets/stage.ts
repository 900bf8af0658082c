import type { Page } from '@playwright/test';
import { bundled } from '../bundle.ts';
import type { Server } from '../fixtures.ts';
import { stageFonts, type Width } from './stage-fonts.ts';

/** The partner's script tag. */
export const scriptTag = (server: Server) =>
  `<script type="module" src="${server.url}/embed/v1/bidkit.js"></script>`;

/**
 * An application of the marketplace's own origin: all elements of the npm packages. Tests mount them as with the tag.
 */
const ownApplication = `
  import { createBidkit } from '@bidkit/sdk';
  import { defineElements, setBidkit } from '@bidkit/widgets';
  import { destroy, mount } from '../widgets/src/embed/mount.ts';
  const bidkit = createBidkit({ apiUrl: '/api' });
  setBidkit(bidkit);
  bidkit.clock.start();
  bidkit.session.load();
  defineElements();
  globalThis.Bidkit = { destroy, mount };
`;
let bundle: Promise<string> | undefined;

/**
 * The script of a page that uses the npm packages instead of the script tag. Only these have payment forms: pages with
 * the tag show the pay frame, or link to the marketplace's checkout.
 */
export async function packagesScript(page: Page): Promise<string> {
  bundle ??= bundled(ownApplication);
  const body = await bundle;
  await page.route('**/stage/packages.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  );
  return '<script type="module" src="/stage/packages.js"></script>';
}

/**
 * Opens a page on the marketplace's origin that contains only `html` and the script tag, or another `head`. With a
 * `token` it is signed in: the marketplace's token exists only on this origin. Its fonts are the project's own, in a
 * `width`.
 */
export async function openStage(
  page: Page,
  server: Server,
  html: string,
  token?: string,
  head = scriptTag(server),
  width: Width = 'usual',
): Promise<void> {
  const style = await stageFonts(page, width);
  const body = `<!doctype html><html lang="en"><title>Stage</title>${style}${head}<body><main>${html}</main>`;
  await page.route(`${server.url}/stage`, (route) => route.fulfill({ contentType: 'text/html', body }));
  // A page without a server counts as public. The browser asks before a public page connects to the local network.
  await page.context().grantPermissions(['local-network-access']);
  if (token) await page.addInitScript((text) => localStorage.setItem('token', text), token);
  await page.goto(`${server.url}/stage`);
}

/** Records the details of one event type on the document. */
export async function listenTo(page: Page, name: string): Promise<() => Promise<unknown[]>> {
  await page.evaluate((type) => {
    const details: unknown[] = [];
    Object.assign(globalThis, { [type]: details });
    document.addEventListener(type, (event) => {
      event.preventDefault();
      details.push((event as CustomEvent).detail);
    });
  }, name);
  return () => page.evaluate((type) => (globalThis as never as Record<string, unknown[]>)[type] ?? [], name);
}

export const card = (lotId: number) =>
  `<bidkit-auction-card auction-id="${lotId}"><a href="/auctions/${lotId}">See the lot</a></bidkit-auction-card>`;
export const box = (lotId: number) =>
  `<bidkit-bid-box auction-id="${lotId}"><a href="/auctions/${lotId}">Bid on the lot</a></bidkit-bid-box>`;

/** A deal created by staff: $100 asking price, $60 floor, 4 offers in steps of $5, and the given times. */
export async function aDeal(
  server: Server,
  { seconds = 300, final_seconds = 60, ends_in_seconds = 86_400 } = {},
) {
  const lot = await server.aLot();
  const answer = await fetch(`${server.url}/api/staff/deals`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${await server.staffToken()}`,
    },
    body: JSON.stringify({
      product_description_id: lot.product_description_id,
      asking: 100,
      floor: 60,
      ends_in_seconds,
      rule: { rounds: 4, step: 5, seconds, final_seconds, concession_percent: 40 },
    }),
  });
  return (await answer.json()) as { id: number };
}
