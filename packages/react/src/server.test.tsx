import { createBidkit } from '@bidkit/sdk';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { BidBox, BidkitProvider, useAuction, useCheckout, useCountdown, useNotifications } from './index.ts';

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
