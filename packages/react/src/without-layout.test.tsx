// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { AuctionCard, BidkitProvider, createBidkit, defineElements } from './index.ts';

afterEach(async () => {
  cleanup();
  // Preact's effects wait for a frame, with a timer that would fail once jsdom is gone.
  await new Promise(requestAnimationFrame);
});

const lot = {
  id: 7,
  seq: 1,
  status: 'live',
  hasEnded: false,
  opening_bid: 1,
  sale_price: 4,
  next_minimum: 5,
  bid_count: 2,
  bdp: null,
  eventEnd: '2099-01-01T00:00:00.000Z',
  server_time: '2026-11-21T10:00:00.000Z',
  isWatching: false,
  currentSetMax: null,
  product_description_id: 3,
  control: { product_description: { category_id: 2, short_name: 'Brass compass', images: [] } },
};

it('a card shows its lot where nothing observes intersections or fills style sheets, as in Jest’s jsdom', async () => {
  expect(globalThis.IntersectionObserver).toBeUndefined();
  // Older versions of jsdom construct sheets, but lack this method.
  Reflect.deleteProperty(CSSStyleSheet.prototype, 'replaceSync');
  const fetched = vi.fn(async () => Response.json({ data: [lot], total: 1 }));
  const io = () => new Promise<never>(() => {});
  const bidkit = createBidkit({ apiUrl: 'https://market.example/api', storage: null, fetch: fetched, io });
  // Another test file may have replaced the loading of elements for its own time.
  await defineElements('bidkit-auction-card');
  const { container } = render(
    <BidkitProvider bidkit={bidkit}>
      <AuctionCard auctionId={7} />
    </BidkitProvider>,
  );
  const card = container.querySelector('bidkit-auction-card');
  await expect.poll(() => card?.shadowRoot?.textContent).toContain('Brass compass$4.00USD2 bids');
  bidkit.destroy();
});
