import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CoreBidkit, createBidkit, dealsOf, directSalesOf } from '@bidkit/sdk';
import { renderShadowRoot, shadowStyleSheets, type Tag } from '@bidkit/widgets/server';
import type { Page, Server } from '../fixtures.ts';
import { scriptTag } from './stage.ts';

const sources = join(import.meta.dirname, '../../packages/widgets/src/theme/*.css');
/** The tokens, which an element from a server inherits from the page. */
const theme = globSync(sources)
  .map((file) => readFileSync(file, 'utf8'))
  .join('');

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The hashes of every style element of such a page. */
export const styleHashes = [theme, ...shadowStyleSheets].map(hashOf).join(' ');

/** An element with the root that a server has drawn for it. */
export async function drawn(server: Server, tag: Tag, id: number): Promise<string> {
  const bidkit = createBidkit({ apiUrl: `${server.url}/api`, storage: null });
  const attribute = tag === 'bidkit-deal-offer' ? 'deal-id' : 'auction-id';
  await load(bidkit, tag, id);
  const root = renderShadowRoot(tag, { [attribute]: id }, bidkit);
  bidkit.destroy();
  if (root === null) throw new Error(`Nothing was drawn for ${tag} ${id}`);
  const template = `<template shadowrootmode="open">${root}</template>`;
  return `<${tag} ${attribute}="${id}">${template}<a href="/auctions/${id}">See the lot</a></${tag}>`;
}

const load = (bidkit: CoreBidkit, tag: Tag, id: number): Promise<void> =>
  tag === 'bidkit-deal-offer'
    ? dealsOf(bidkit).load(id)
    : tag === 'bidkit-buy-direct'
      ? directSalesOf(bidkit).load(id)
      : bidkit.auctions.load(id, { detail: tag === 'bidkit-bid-box' });

/**
 * Opens a page of the marketplace's origin with elements from a server. The code of the elements arrives when the
 * returned function is called.
 */
export async function openDrawn(
  page: Page,
  server: Server,
  html: string,
  policy?: string,
): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route('**/embed/**', async (route) => {
    await released.promise;
    // The history and the total have blocks of their own, with or without a server.
    if (!/\/(bid-details|bid-history|total)-/.test(route.request().url())) await route.continue();
  });
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><style>${theme}</style>${scriptTag(server)}`;
  await page.route(`${server.url}/stage`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: policy ? { 'content-security-policy': policy } : {},
      body: `<!doctype html><html lang="en"><title>Stage</title>${head}<body><main>${html}</main>`,
    }),
  );
  await page.context().grantPermissions(['local-network-access']);
  await page.goto(`${server.url}/stage`, { waitUntil: 'commit' });
  return released.resolve;
}
