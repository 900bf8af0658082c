import { type LotData, lastMinuteProgress, PROGRESS_SECONDS } from '@bidkit/sdk';
import { useElement } from '../element/element-context.ts';
import { secondsLeft } from '../element/lot-time.ts';
import { useClock } from '../element/use-clock.ts';
import { messages } from './messages.ts';

/** The bar of the last minute: the share of 59 s that is left, green above 75 %, warning to 50 %, danger below. */
export function LastMinuteBar({ lot }: { lot: LotData }) {
  // Selects the element's locale for the label: this component is drawn again by itself.
  useElement();
  const seconds = useClock(
    (nowMs) => Math.min(PROGRESS_SECONDS, secondsLeft(lot, nowMs)),
    () => true,
  );
  const bar = seconds < PROGRESS_SECONDS ? lastMinuteProgress(seconds) : null;
  if (!bar) return null;
  return (
    <progress
      class="last-minute"
      part="progress"
      aria-label={messages.timeLeft}
      max={100}
      value={bar.percent}
      data-tone={bar.style}
    />
  );
}
