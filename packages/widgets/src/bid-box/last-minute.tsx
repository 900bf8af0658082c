import { PROGRESS_SECONDS, progress } from '@bidkit/sdk';
import { messages } from './messages.ts';

/** The bar of the last minute (spec 000 §4): the share of 59 s that is left, green above 75 %, warning to 50 %, danger below. */
export function LastMinute({ secondsLeft }: { secondsLeft: number }) {
  const bar = secondsLeft < PROGRESS_SECONDS ? progress(secondsLeft) : null;
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
