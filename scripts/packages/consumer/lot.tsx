import {
  AuctionCard,
  BidBox,
  BidkitError,
  BidkitProvider,
  type BidResult,
  Checkout,
  createBidkit,
  DealOffer,
  formatPrice,
  useAuction,
  useCountdown,
} from '@bidkit/react';
import type { ReactElement } from 'react';

// A user's React page with the published packages: correct code compiles, wrong code does not.
export const bidkit = createBidkit({ apiUrl: 'https://first-dollar.example/api' });
export const results: BidResult[] = [];

function Price({ id }: { id: number }): ReactElement {
  const { data } = useAuction(id);
  const { hasEnded } = useCountdown(Date.parse(data?.eventEnd ?? ''));
  return <p>{hasEnded || !data ? 'Sold' : formatPrice(data.sale_price)}</p>;
}

export const Lot = ({ id }: { id: number }): ReactElement => (
  <BidkitProvider bidkit={bidkit}>
    <AuctionCard auctionId={id} onNavigate={(event) => event.preventDefault()}>
      <a href="/lot">The lot</a>
    </AuctionCard>
    <BidBox auctionId={id} onBid={(event) => results.push(event.detail.result)} />
    <DealOffer dealId={3} onAccept={(event) => console.log(event.detail.auctionId)} />
    <Checkout auctionId={id} onPaid={(event) => console.log(event.detail.total.toFixed(2))} />
    <Price id={id} />
    {/* @ts-expect-error A card needs its lot. */}
    <AuctionCard />
    {/* @ts-expect-error A lot is a number. */}
    <BidBox auctionId="7" />
    {/* @ts-expect-error A card has no bid event. */}
    <AuctionCard auctionId={id} onBid={() => {}} />
    {/* @ts-expect-error The event has no such detail. */}
    <BidBox auctionId={id} onBid={(event) => event.detail.nothing} />
  </BidkitProvider>
);

/** The answer to a bid of $12. */
export async function bid(id: number): Promise<string> {
  try {
    const { status } = await bidkit.auctions.placeBid(id, 12);
    return status;
  } catch (error) {
    return error instanceof BidkitError ? error.message : 'something else';
  }
}

// @ts-expect-error A bid has an amount.
export const nothing = () => bidkit.auctions.placeBid(7);
