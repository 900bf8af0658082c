import type { EventHandler } from '../../realtime.ts';
import type { LotData } from './lot-data.ts';

export interface LotEventParts {
  /**
   * Sets fields of a lot after the event with this `seq`; `bids` are the new ones. Older events are ignored; after a
   * gap, and without fields, the lot is fetched again.
   */
  applyEvent(id: number, seq: number, fields?: Partial<LotData>): void;
  /** The id of the logged-in member, who may have bid on another device. */
  memberId(): number | undefined;
}

/** Returns a handler that applies each event of a lot to it. */
export const handleLotEvents =
  ({ applyEvent, memberId }: LotEventParts): EventHandler =>
  (event, payload) => {
    if (event === 'bidUpdate') {
      const { server_time: _, id, seq, ...fields } = payload;
      const isOwn = fields.bids.some(({ user_id }) => user_id === memberId());
      applyEvent(id, seq, { ...fields, ...(isOwn && { hasBidBefore: true }) });
    }
    if (event === 'auction-end') {
      const { schedule_id, seq, status, user_id, username, sale_price } = payload;
      const winner = user_id !== null && { user_id, username };
      applyEvent(schedule_id, seq, { status, hasEnded: true, sale_price, ...winner });
    }
    if (event === 'states') for (const { id, seq } of payload) applyEvent(id, seq);
  };
