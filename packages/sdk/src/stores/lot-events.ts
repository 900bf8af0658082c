import type { AuctionEnd, BidUpdate, LotUpdate, ScheduleState } from '@bidkit/contract';
import type { LotData } from './lot-data.ts';

/** The fields of a lot that an event sets. */
type LotChange = (lot: LotData) => Partial<LotData>;

/** Applies an event in order. Older events are ignored; after a gap the lot is fetched again. */
export type ApplyEvent = (id: number, seq: number, change?: LotChange) => void;

export interface LotEventParts {
  applyEvent: ApplyEvent;
  /** The id of the signed-in member, who may have bid on another device. */
  memberId(): number | undefined;
}

/** Bids were placed. */
export function applyUpdate(update: LotUpdate, { applyEvent, memberId }: LotEventParts): void {
  const { id, seq, bids, ...fields } = update;
  applyEvent(id, seq, (lot) => ({
    ...fields,
    hasBidBefore: lot.hasBidBefore || bids.some(({ user_id }) => user_id === memberId()),
    ...(lot.bids && { bids: [...bids, ...lot.bids] }),
  }));
}

function applyEnd(
  { schedule_id, seq, status, user_id, username, sale_price }: AuctionEnd,
  parts: LotEventParts,
) {
  parts.applyEvent(schedule_id, seq, () => ({
    status,
    hasEnded: true,
    sale_price,
    ...(user_id !== null && { user_id, username }),
  }));
}

/** Applies an event of the socket to its lot. Events of other things change nothing. */
export function applyLotEvent(event: string, payload: unknown, parts: LotEventParts): void {
  if (event === 'bidUpdate') {
    const { server_time: _, ...update } = payload as BidUpdate;
    applyUpdate(update, parts);
  }
  if (event === 'auction-end') applyEnd(payload as AuctionEnd, parts);
  if (event === 'states') for (const { id, seq } of payload as ScheduleState) parts.applyEvent(id, seq);
}
