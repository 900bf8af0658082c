import { type Auction, createBidkit, type Deal, type DirectSale, dealsOf, directSalesOf } from '@bidkit/sdk';
import { expect, it } from 'vitest';
import type { Tag } from './embed/elements.ts';
import { renderShadowRoot, shadowStyleSheets } from './server.ts';

const NOW = Date.parse('2026-11-26T12:00:00.000Z');
const at = (seconds: number) => new Date(NOW + seconds * 1000).toISOString();

const product = {
  id: 3,
  name: 'A ring',
  short_name: 'Gold ring',
  category_id: 2,
  images: [{ id: 300, url: '/images/2/7/3.aB3_-6789xyz.jpg', image_type_id: 5 }],
  has_hd: false,
};

const lotWith = (fields: Partial<Auction> = {}, name = product.short_name): Auction => ({
  id: 7,
  opening_bid: 1,
  sale_price: 1234.5,
  bdp: null,
  eventEnd: '2026-11-27T15:05:00.000Z',
  username: 'ben',
  user_id: 2,
  hasBidBefore: false,
  isWatching: false,
  hasEnded: false,
  currentSetMax: null,
  status: 'live',
  next_minimum: 1300,
  bid_count: 3,
  seq: 3,
  server_time: at(0),
  product_description_id: 3,
  control: { product_description: { ...product, short_name: name } },
  ...fields,
});

const deal: Deal = {
  id: 3,
  item: 'Oak chest',
  price: 100,
  product_description_id: 3,
  product_description: { ...product, short_name: 'Oak chest' },
  description: '',
  category: 'Tools',
  category_id: 2,
  ends_at: '2026-11-27T00:00:00.000Z',
  is_sold_out: false,
  isWatching: false,
  rules: { sco_rule_id: 1, rounds: 5, step: 5, seconds: 300, final_seconds: 60 },
  negotiation: null,
};

const sale: DirectSale = {
  id: 7,
  bdp: 90,
  opening_bid: 1,
  inventory_count: 2,
  description: '',
  product_description_id: 3,
  control: { product_description: product },
};

/** An instance at `NOW` without a network: calls are answered by `answers`, by the end of their path. */
function aBidkit(answers: Record<string, unknown> = {}) {
  const bidkit = createBidkit({
    apiUrl: 'https://first-dollar.example/api',
    storage: null,
    monotonic: () => 0,
    fetch: async (input) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input);
      const body = Object.entries(answers).find(([path]) => pathname.endsWith(path))?.[1];
      return body ? Response.json(body) : Response.json({ message: 'Not found.' }, { status: 404 });
    },
  });
  bidkit.clock.observe(NOW, 0, 0);
  return bidkit;
}

const withoutStyles = (html: string | null) => html?.replace(/<style>.*?<\/style>/s, '') ?? null;

/** The HTML of an element without its styles. */
function draw(tag: Tag, lot: Auction): string {
  const bidkit = aBidkit();
  bidkit.auctions.seed([lot]);
  return withoutStyles(renderShadowRoot(tag, { 'auction-id': lot.id }, bidkit)) ?? '';
}

/** The texts of some HTML, without those of attributes. */
const wordsOf = (html: string | null) =>
  html
    ?.replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const soon = lotWith({ eventEnd: at(100) });
const sold = lotWith({ status: 'sold', hasEnded: true, eventEnd: at(-3600) });
const canceled = lotWith({ status: 'cancelled', hasEnded: true, eventEnd: at(3600) });

it('runs without a DOM', () => {
  expect(globalThis.document).toBeUndefined();
  expect(globalThis.customElements).toBeUndefined();
});

it('writes one style element, whose text is listed', () => {
  const bidkit = aBidkit();
  bidkit.auctions.seed([lotWith()]);
  const html = renderShadowRoot('bidkit-auction-card', { 'auction-id': '7' }, bidkit) ?? '';
  const texts = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text]) => text);
  expect(texts).toHaveLength(1);
  expect(shadowStyleSheets).toContain(texts[0]);
});

it('draws the part of each phase of a card, with its end and never a countdown', () => {
  const live = draw('bidkit-auction-card', lotWith());
  expect(wordsOf(live)).toBe('Nov 27, 3:05 PM UTC Gold ring $1,234.50 USD 3 bids Next bid $1,300.00');
  expect(live).toContain('<time datetime="2026-11-27T15:05:00.000Z">');
  expect(live).toContain('href="https://first-dollar.example/auctions/7/gold-ring"');
  expect(live).toContain('src="https://first-dollar.example/images/2/7/3.aB3_-6789xyz.jpg?w=480"');
  expect(wordsOf(draw('bidkit-auction-card', soon))).toMatch(/^Ending Soon Nov 26, 12:01 PM UTC/);
  expect(wordsOf(draw('bidkit-auction-card', sold))).toBe(
    'Sold 00:00:00 Gold ring $1,234.50 USD 3 bids Closed Nov 26, 2026, 11:00 AM UTC',
  );
  expect(wordsOf(draw('bidkit-auction-card', canceled))).toMatch(/^Canceled 00:00:00 Gold ring/);
});

it('draws a bid box with price, end, leader and the number of bids', () => {
  const live = wordsOf(draw('bidkit-bid-box', lotWith()));
  expect(live).toMatch(
    /^Lot 7 Gold ring Current bid \$1,234.50 USD Ends Nov 27, 3:05 PM UTC High bidder ben/,
  );
  expect(live).toMatch(/Turn on JavaScript to bid. 3 bids$/);
  const fresh = wordsOf(draw('bidkit-bid-box', lotWith({ username: null, user_id: null, bid_count: 0 })));
  expect(fresh).toMatch(/Opening bid .* High bidder No bids yet .* to bid. No bids yet$/);
  const ended = wordsOf(draw('bidkit-bid-box', sold));
  expect(ended).toMatch(/Final price .* Winner ben Sold for \$1,234.50 USD 3 bids$/);
  expect(ended).not.toContain('JavaScript');
});

it('draws a deal and a direct sale', async () => {
  const bidkit = aBidkit({ '/buydirect/7': sale });
  dealsOf(bidkit).seed([deal]);
  await directSalesOf(bidkit).load(7);
  const deals = wordsOf(withoutStyles(renderShadowRoot('bidkit-deal-offer', { 'deal-id': 3 }, bidkit)));
  expect(deals).toMatch(/^Daily deal in Tools Oak chest Asking price \$100.00 USD Ends Nov 27, 12:00 AM UTC/);
  expect(deals).toMatch(/Turn on JavaScript to make an offer.$/);
  const sales = wordsOf(withoutStyles(renderShadowRoot('bidkit-buy-direct', { 'auction-id': 7 }, bidkit)));
  expect(sales).toMatch(/^Buy direct Gold ring Price \$90.00 USD 2 left .* Turn on JavaScript to buy.$/);
});

it('disables buttons, which need the element’s code, and not links', () => {
  const html = draw('bidkit-auction-card', lotWith());
  expect(html.match(/<button[^>]*>/g)).toEqual([expect.stringContaining(' disabled')]);
  expect(html).toMatch(/<a [^>]*href=/);
});

it('escapes texts, also in attributes', () => {
  const html = draw('bidkit-auction-card', lotWith({}, "\"><script>alert(1)</script> & 'more'"));
  expect(html).not.toContain('<script');
  expect(html).toContain("&lt;script>alert(1)&lt;/script> &amp; 'more'</a>");
  expect(html).toContain('aria-label="Watch &quot;>&lt;script>');
});

it('writes dates in an English locale, and other locales in English', () => {
  const bidkit = aBidkit();
  bidkit.auctions.seed([lotWith()]);
  const inLocale = (locale: string) =>
    renderShadowRoot('bidkit-auction-card', { 'auction-id': 7, locale }, bidkit);
  expect(inLocale('en-GB')).toContain('27\u00a0Nov, 15:05\u00a0UTC');
  expect(inLocale('es-MX')).toContain('Nov\u00a027, 3:05\u00a0PM\u00a0UTC');
  expect(inLocale('es-MX')).toContain('lang="en"');
});

it.each([
  ['data that is not in the stores', 'bidkit-auction-card', { 'auction-id': 8 }],
  ['an attribute that is not valid', 'bidkit-auction-card', { 'auction-id': 'seven' }],
  ['a missing attribute', 'bidkit-bid-box', { 'auction-id': null }],
  ['an element without a server view', 'bidkit-auction-grid', { source: 'home' }],
  ['the checkout', 'bidkit-checkout', { 'auction-id': 7 }],
] as const)('draws nothing for %s', (_, tag, attributes) => {
  const bidkit = aBidkit();
  bidkit.auctions.seed([lotWith()]);
  expect(renderShadowRoot(tag, attributes, bidkit)).toBeNull();
});
