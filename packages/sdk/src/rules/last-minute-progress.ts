import { PROGRESS_FULL_SECONDS, PROGRESS_SECONDS } from '@bidkit/contract';

/**
 * The progress bar of the last minute: the share of 59 s that is left, success above 75 %, warning from 50 %, danger
 * below; null earlier.
 * @example
 * lastMinuteProgress(30)?.style; // 'warning'
 */
export function lastMinuteProgress(
  secondsLeft: number,
): { percent: number; style: 'success' | 'warning' | 'danger' } | null {
  if (secondsLeft <= 0 || secondsLeft >= PROGRESS_SECONDS) return null;
  const percent = (secondsLeft / PROGRESS_FULL_SECONDS) * 100;
  return { percent, style: percent > 75 ? 'success' : percent >= 50 ? 'warning' : 'danger' };
}
