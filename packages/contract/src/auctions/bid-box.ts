import type { BidStatus } from './bids.ts';

/** Seconds before the end at which the bid box shows its progress bar. */
export const PROGRESS_SECONDS = 60;
/** Seconds that fill the progress bar. */
export const PROGRESS_FULL_SECONDS = 59;
/** Seconds after the end for which 'Auction ending. Please wait..' shows. */
export const ENDING_FLAG_SECONDS = 2;
/** Seconds after which the error of a bid is hidden. */
export const BID_ALERT_SECONDS = 10;

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
