import type { BidResult } from '@bidkit/contract';
import type { Api } from '../api.ts';
import type { Auctions } from './auctions.ts';
import { sendIdempotent } from './send-idempotent.ts';

/** What placing a bid needs of a page: its calls, its lots, and how they apply the lot's new state. */
export interface BidParts {
  api: Pick<Api, 'placeBid'>;
  auctions: Pick<Auctions, 'load' | 'patch'>;
  applyUpdate(update: BidResult['auction']): void;
}

/** Bids a maximum in dollars and applies the answer to the lot. Rejects with BidkitError. */
export async function placeBid(
  { api, auctions, applyUpdate }: BidParts,
  id: number,
  dollars: number,
): Promise<BidResult> {
  const result = await sendIdempotent(`POST /auctions/${id}/bid ${dollars}`, (options) =>
    api.placeBid({ params: { id }, body: { amount: dollars }, ...options }),
  );
  await auctions.load(id); // The lot may not be on the page yet.
  applyUpdate(result.auction);
  auctions.patch(id, { hasBidBefore: true, currentSetMax: result.max_bid_amount });
  return result;
}
