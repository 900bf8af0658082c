import type { BidStatus } from '@bidkit/contract';

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
