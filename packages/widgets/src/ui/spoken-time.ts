import { messages } from '../messages.ts';

// A timer that is read out every second is noise: these are the moments worth hearing.
const MOMENTS = [300, 60, 30, 10];

/** What to say when the seconds left went from `before` to `now`: 'five minutes'-like words, or null between the moments. */
export function spokenTime(before: number, now: number): (() => string) | null {
  const passed = MOMENTS.findLast((moment) => before > moment && now <= moment);
  if (passed === undefined || now <= 0) return null;
  return () => (passed >= 60 ? messages.spokenMinutes(passed / 60) : messages.spokenSeconds(passed));
}
