import { ENDING_FLAG_SECONDS, type LotData } from '@bidkit/sdk';

/** How a lot stands on its page: has not opened, takes bids, waits for its result, has one (spec 000 §4). */
export type BoxPhase = 'scheduled' | 'live' | 'ending' | 'ended';

/**
 * The phase at a moment of server time, ms. 'ending' is held for 2 s after the end (spec 000 §4) and for as long as the
 * result is not known. A result that comes far from the announced end (withdrawn early, read late) needs no such wait.
 */
export function boxPhase(lot: Pick<LotData, 'starts_at' | 'eventEnd' | 'status'>, nowMs: number): BoxPhase {
  const sinceEnd = nowMs - Date.parse(lot.eventEnd);
  const isScheduled = lot.starts_at && Date.parse(lot.starts_at) > nowMs;
  if (lot.status === 'live' && isScheduled) return 'scheduled';
  if (lot.status === 'live') return sinceEnd < 0 ? 'live' : 'ending';
  return Math.abs(sinceEnd) < ENDING_FLAG_SECONDS * 1000 ? 'ending' : 'ended';
}
