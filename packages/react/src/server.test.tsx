import { createBidkit } from '@bidkit/sdk';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import {
  AuctionCard,
  BidBox,
  BidkitProvider,
  useAuction,
  useCheckout,
  useCountdown,
  useNotifications,
} from './index.ts';

function Page({ now }: { now: number }) {
  const { status } = useAuction(7);
  const { checkout, ...payment } = useCheckout(7);
  const { unread } = useNotifications();
  const { text } = useCountdown(now);
  return (
    <BidBox auctionId={7} locale="es" onBid={vi.fn()} className="wide">
      {[status, payment.status, unread, text].join(' ')}
    </BidBox>
  );
}

// There is no DOM: code that uses it throws.
it('renders the tag and its fallback on a server, without requests and warnings', () => {
  expect(globalThis.document).toBeUndefined();
  const consoleError = vi.spyOn(console, 'error');
  const fetched = vi.fn();
  const bidkit = createBidkit({ apiUrl: 'https://market.example/api', storage: null, fetch: fetched });

  const html = renderToString(
    <StrictMode>
      <BidkitProvider bidkit={bidkit}>
        <Page now={bidkit.clock.now()} />
      </BidkitProvider>
    </StrictMode>,
  );
  bidkit.destroy();
  expect(html).toBe(
    '<bidkit-bid-box auction-id="7" locale="es" class="wide">idle loading 0 </bidkit-bid-box>',
  );
  expect(fetched).not.toHaveBeenCalled();
  expect(consoleError).not.toHaveBeenCalled();
});

it('renders the content of the element as a declarative shadow root, beside its children', () => {
  const bidkit = createBidkit({ apiUrl: 'https://market.example/api', storage: null, fetch: vi.fn() });
  const renderShadowRoot = vi.fn((tag: string) => (tag === 'bidkit-bid-box' ? '<p>$5.00</p>' : null));
  const html = renderToString(
    <BidkitProvider bidkit={bidkit} renderShadowRoot={renderShadowRoot}>
      <BidBox auctionId={7} className="wide">
        See this auction
      </BidBox>
      <AuctionCard auctionId={8} />
    </BidkitProvider>,
  );
  bidkit.destroy();
  expect(html).toBe(
    '<bidkit-bid-box auction-id="7" class="wide"><template shadowrootmode="open"><p>$5.00</p></template>See this auction</bidkit-bid-box><bidkit-auction-card auction-id="8"></bidkit-auction-card>',
  );
  expect(renderShadowRoot).toHaveBeenCalledWith(
    'bidkit-bid-box',
    expect.objectContaining({ 'auction-id': 7 }),
    bidkit,
  );
});
