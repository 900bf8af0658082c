import { ENDING_SOON_SECONDS } from '@bidkit/contract';

/** A countdown at one moment. `seconds` are whole seconds left, 0 at the end. */
export interface Countdown {
  text: string;
  seconds: number;
  isEndingSoon: boolean;
  hasEnded: boolean;
}

/** The integer part in two digits. */
const two = (value: number) => String(Math.trunc(value)).padStart(2, '0');

/**
 * The time left as `00:04:59` or `2d 03:04:05`, `00:00:00` at the end; ending soon below 300 s. Seconds are rounded
 * up: bids are accepted while it shows 1.
 * @example
 * const stop = bidkit.ticker.onSecond((nowMs) => {
 *   document.title = countdown(Date.parse(lot.eventEnd), nowMs).text; // '00:04:59'
 * });
 */
export function countdown(endMs: number, nowMs: number): Countdown {
  const left = Math.max(0, endMs - nowMs);
  const seconds = Math.ceil(left / 1000);
  const days = Math.floor(seconds / 86_400);
  const clock = [(seconds / 3600) % 24, (seconds / 60) % 60, seconds % 60].map(two).join(':');
  return {
    text: days ? `${days}d ${clock}` : clock,
    seconds,
    isEndingSoon: left > 0 && left < ENDING_SOON_SECONDS * 1000,
    hasEnded: left === 0,
  };
}
