import { countdown, type LotData } from '@bidkit/sdk';

/** The end of a lot in ms of server time; 0 once it has ended. */
export const endOf = (lot: Pick<LotData, 'hasEnded' | 'eventEnd'>): number =>
  lot.hasEnded ? 0 : Date.parse(lot.eventEnd);

/** Whole seconds until a lot ends. */
export const secondsLeft = (lot: Pick<LotData, 'hasEnded' | 'eventEnd'>, nowMs: number): number =>
  countdown(endOf(lot), nowMs).seconds;
