import { PROGRESS_FULL_SECONDS, PROGRESS_SECONDS } from '@bidkit/contract';

/** The bar of the last minute: its share of 59 s and colour, green above 75 %, warning from 50, danger below; null outside it (spec 000 §4). */
export function progress(
  secondsLeft: number,
): { percent: number; style: 'success' | 'warning' | 'danger' } | null {
  if (secondsLeft <= 0 || secondsLeft >= PROGRESS_SECONDS) return null;
  const percent = (secondsLeft / PROGRESS_FULL_SECONDS) * 100;
  return { percent, style: percent > 75 ? 'success' : percent >= 50 ? 'warning' : 'danger' };
}
