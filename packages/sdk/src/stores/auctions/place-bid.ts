import type { BidResult } from '@bidkit/contract';
import type { Api } from '../../api.ts';
import { sendIdempotent } from '../send-idempotent.ts';
import type { LotData } from './lot-data.ts';
import type { LotEventParts } from './lot-events.ts';

/** What `placeBid` needs: the API call, and functions of the auctions store that change the lot. */
export interface BidParts extends Pick<LotEventParts, 'applyEvent'> {
  api: Pick<Api, 'placeBid'>;
  load(id: number): Promise<void>;
  patch(id: number, fields: Partial<LotData>): void;
}

/** Bids a maximum in dollars and applies the response to the lot. Rejects with BidkitError. */
export async function placeBid(
  { api, load, patch, applyEvent }: BidParts,
  id: number,
  dollars: number,
): Promise<BidResult> {
  const result = await sendIdempotent(`POST /auctions/${id}/bid ${dollars}`, (options) =>
    api.placeBid({ params: { id }, body: { amount: dollars }, ...options }),
  );
  await load(id); // The store may not have the lot yet.
  const { seq, ...fields } = result.auction;
  applyEvent(id, seq, fields);
  patch(id, { hasBidBefore: true, currentSetMax: result.max_bid_amount });
  return result;
}
