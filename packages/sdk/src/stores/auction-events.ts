import type { AuctionEnd, LotUpdate } from '@bidkit/contract';
import type { LotData } from './lot-data.ts';

/** The fields of a lot that an event sets. */
export type LotChange = (lot: LotData) => Partial<LotData>;

/** Bids were placed. `memberId` is the signed-in member, who may have bid on another device. */
export function bidUpdateChange(update: Omit<LotUpdate, 'id' | 'seq'>, memberId?: number): LotChange {
  const { bids, ...fields } = update;
  return (lot) => ({
    ...fields,
    hasBidBefore: lot.hasBidBefore || bids.some(({ user_id }) => user_id === memberId),
    ...(lot.bids && { bids: [...bids, ...lot.bids] }),
  });
}

/** The lot has ended. */
export function auctionEndChange({ status, user_id, username, sale_price }: AuctionEnd): LotChange {
  return () => ({
    status,
    hasEnded: true,
    sale_price,
    ...(user_id !== null && { user_id, username }),
  });
}
