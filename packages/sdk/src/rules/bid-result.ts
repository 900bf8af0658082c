import { type Auction, type BidResult, type BidStatus, bidResultText } from '@bidkit/contract';
import { formatPrice } from './price.ts';

const styles = {
  proxy: 'info',
  outbid: 'danger',
  matched: 'warning',
  firstBid: 'success',
  accepted: 'success',
} as const satisfies Record<BidStatus, string>;

/**
 * The style of a bid's result.
 * @example
 * const result = await bidkit.auctions.placeBid(7, 12);
 * document.body.dataset.result = bidResultStyle(result.status);
 */
export function bidResultStyle(status: BidStatus): (typeof styles)[BidStatus] {
  return styles[status];
}

type LotFacts = Pick<Auction, 'user_id' | 'sale_price' | 'currentSetMax'>;

/** The amounts in the message about a bid. */
export interface BidResultFacts {
  readonly price: number;
  readonly maximum: number;
}

/**
 * The amounts in the message about a bid as they are now: the price may have risen since the answer, and the maximum too.
 * Null once another member leads, because the message is no longer true.
 * @example
 * const result = await bidkit.auctions.placeBid(7, 12);
 * const lot = bidkit.auctions.get(7).getState().data;
 * if (lot) console.log(bidResultFacts(result, lot));
 */
export function bidResultFacts(result: BidResult, lot: LotFacts): BidResultFacts | null {
  if (result.auction.user_id !== lot.user_id) return null;
  return { price: lot.sale_price, maximum: Math.max(lot.currentSetMax ?? 0, result.max_bid_amount) };
}

/**
 * The message about a bid in English, with the amounts of now; null once it is no longer true.
 * @example
 * const result = await bidkit.auctions.placeBid(7, 12);
 * const lot = bidkit.auctions.get(7).getState().data;
 * if (lot) console.log(bidResultMessage(result, lot));
 */
export function bidResultMessage(result: BidResult, lot: LotFacts): string | null {
  const facts = bidResultFacts(result, lot);
  return facts && bidResultText(result.status, formatPrice(facts.price), formatPrice(facts.maximum));
}
