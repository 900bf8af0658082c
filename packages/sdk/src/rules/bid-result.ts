import type { BidStatus } from '@bidkit/contract';

const styles = {
  proxy: 'info',
  outbid: 'danger',
  matched: 'warning',
  firstBid: 'success',
  accepted: 'success',
} as const satisfies Record<BidStatus, string>;

/** The style of a bid's result. */
export function bidResultStyle(status: BidStatus): (typeof styles)[BidStatus] {
  return styles[status];
}
