import type { BidStatus } from './auctions.ts';

/** What the answer to a bid says, with the price and the bidder's maximum as they are written. */
export function bidResultText(status: BidStatus, price: string, maximum: string): string {
  const texts: Record<BidStatus, string> = {
    firstBid: `You are the first bidder. The price is ${price} and your maximum is ${maximum}.`,
    accepted: `You are the high bidder. The price is ${price} and your maximum is ${maximum}.`,
    outbid: `Another bidder has set a higher maximum. The price is now ${price}.`,
    matched: `Another bidder set the same maximum before you. The price is now ${price}.`,
    proxy: `Your maximum is now ${maximum}. The price is ${price}.`,
  };
  return texts[status];
}
