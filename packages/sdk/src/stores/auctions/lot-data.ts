import type { Auction, AuctionDetail, Bid } from '@bidkit/contract';

/**
 * A lot as far as it is known: the fields of a card, and with its detail also texts and `bids`. `hash` is the last
 * head of its bid log that an event announced.
 */
export type LotData = Auction & Partial<Omit<AuctionDetail, keyof Auction>> & { hash?: string };

/**
 * Merges two responses about a lot. Public fields come from the one with the higher `seq`, the member's own fields from
 * the one with the later `server_time`. With `since`, the incoming bids are only those after that `seq`, otherwise all.
 */
export function mergeLot(known: LotData, incoming: LotData, since?: number): LotData {
  const { hasBidBefore, currentSetMax, isWatching, item_status_id, pay_by, server_time } =
    known.server_time > incoming.server_time ? known : incoming;
  const own = { hasBidBefore, currentSetMax, isWatching, item_status_id, pay_by, server_time };
  // A card that is newer than the detail still lacks its texts.
  if (known.seq > incoming.seq) return { ...incoming, ...known, ...own };
  const bids = since === undefined ? incoming.bids : joinBids(incoming.bids, known.bids);
  return { ...known, ...incoming, ...own, ...(bids && { bids }) };
}

/**
 * The `seq` after which bids are missing once two responses are merged, of which only the older one has bids. Otherwise
 * undefined.
 */
export function findMissingBids(known: LotData, incoming: LotData): number | undefined {
  if (known.bids && !incoming.bids && incoming.seq > known.seq) return known.seq;
  if (!known.bids && incoming.bids && incoming.seq < known.seq) return incoming.seq;
  return undefined;
}

/** A lot after an event, which contains only the new bids. A card stays without bids. */
export function afterEvent(lot: LotData, { bids, ...fields }: Partial<LotData>): LotData {
  return { ...lot, ...fields, ...(lot.bids && { bids: joinBids(bids, lot.bids) }) };
}

/** Newest first, without duplicates. */
function joinBids(newer: readonly Bid[] = [], known: readonly Bid[] = []): Bid[] {
  return [...newer, ...known.filter(({ id }) => !newer.some((bid) => bid.id === id))];
}
