import { ENDING_FLAG_SECONDS, type LotData } from '@bidkit/sdk';

/** The phase of a lot: not open yet, open for bids, waiting for its result, ended. */
export type BoxPhase = 'scheduled' | 'live' | 'awaitingResult' | 'ended';

/**
 * The phase at a moment of server time, ms. `awaitingResult` lasts at least 2 s after the end, and until the result is
 * known. A result far from the announced end (canceled early, loaded late) is shown at once.
 */
export function boxPhase(lot: Pick<LotData, 'starts_at' | 'eventEnd' | 'status'>, nowMs: number): BoxPhase {
  const sinceEnd = nowMs - Date.parse(lot.eventEnd);
  const isScheduled = lot.starts_at && Date.parse(lot.starts_at) > nowMs;
  if (lot.status === 'live' && isScheduled) return 'scheduled';
  if (lot.status === 'live') return sinceEnd < 0 ? 'live' : 'awaitingResult';
  return Math.abs(sinceEnd) < ENDING_FLAG_SECONDS * 1000 ? 'awaitingResult' : 'ended';
}
