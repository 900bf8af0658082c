import { countdown, type LotData } from '@bidkit/sdk';

/** The phase of a card's timer: plain, red with 'Ending Soon', or ended. */
export type TimerPhase = 'live' | 'soon' | 'ended';

/** The phase of a lot's timer at a moment of server time, ms. */
export function timerPhase(lot: Pick<LotData, 'eventEnd' | 'hasEnded'>, nowMs: number): TimerPhase {
  const left = countdown(Date.parse(lot.eventEnd), nowMs);
  if (lot.hasEnded || left.hasEnded) return 'ended';
  return left.isEndingSoon ? 'soon' : 'live';
}
