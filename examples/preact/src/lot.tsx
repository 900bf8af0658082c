import { AuctionCard, BidBox, formatPrice, shownPrice, useAuction, useBidkit } from '@bidkit/react';
import { useEffect, useRef, useState } from 'preact/hooks';

/** The lot in the address (`?lots=4`), or else the one that ends first. */
function useLotId(): number | undefined {
  const { api } = useBidkit();
  const [id, setId] = useState(() => Number(/[?&]lots=(\d{1,9})/.exec(location.search)?.[1]) || undefined);
  useEffect(() => {
    if (id) return;
    // Without the marketplace the page stays empty. The console shows why.
    api.listHomeAuctions({ query: { size: 1 } }).then(({ data }) => setId(data[0]?.id), console.error);
  }, [api, id]);
  return id;
}

/** A card, a bid box, and a sentence of this page: all of them show the same state. */
export function Lot() {
  const id = useLotId();
  return id ? <Counter lotId={id} /> : null;
}

function Counter({ lotId }: { lotId: number }) {
  const { siteUrl } = useBidkit();
  const { data } = useAuction(lotId);
  const [message, setMessage] = useState('');
  const box = useRef<HTMLElementTagNameMap['bidkit-bid-box']>(null);
  return (
    <>
      <h1>One lot, live</h1>
      <p class="lot-status" aria-live="polite">
        {message ||
          (data ? `${data.bid_count} bids so far, at ${formatPrice(shownPrice(data))}.` : 'One moment…')}
      </p>
      <div class="pair">
        <AuctionCard
          auctionId={lotId}
          onNavigate={(event) => {
            event.preventDefault();
            box.current?.scrollIntoView({ behavior: 'smooth' });
          }}
        >
          <a href={`${siteUrl}/auctions/${lotId}`}>See the lot</a>
        </AuctionCard>
        <BidBox ref={box} auctionId={lotId} onBid={({ detail }) => setMessage(detail.result.message)}>
          <a href={`${siteUrl}/auctions/${lotId}`}>Bid on the lot</a>
        </BidBox>
      </div>
    </>
  );
}
