import { DEAL_PAY_MINUTES, PAY_HOURS } from '@bidkit/contract';
import type { wonItems } from '../../../db/schema.ts';

type WonItem = typeof wonItems.$inferSelect;
export type Source = WonItem['source'];

/** The time to pay, in minutes. */
export const payMinutes: Record<Source, number> = {
  auction: PAY_HOURS * 60,
  second_chance: PAY_HOURS * 60,
  direct: PAY_HOURS * 60,
  deal: DEAL_PAY_MINUTES,
};

/** The most extensions of a negotiation or of a time to pay. WCAG 2.2.1 asks for at least ten. */
export const MAX_EXTENSIONS = 10;
/** Time limits above 20 hours need no extension (WCAG 2.2.1). */
const LONG_MINUTES = 20 * 60;

/**
 * Whether the time to pay can be extended now (WCAG 2.2.1). An extension restarts the time to pay, so that repeated
 * calls do not add up. One adds at most one time to pay; the bound, eleven times to pay after the win, therefore
 * allows ten extensions or more, and no counter is needed.
 */
export function mayExtend(
  { status, source, won_at, pay_by }: Pick<WonItem, 'status' | 'source' | 'won_at' | 'pay_by'>,
  now: Date,
): boolean {
  const minutes = payMinutes[source];
  const boundMs = won_at.getTime() + (MAX_EXTENSIONS + 1) * minutes * 60_000;
  return status === 'unpaid' && minutes <= LONG_MINUTES && now < pay_by && pay_by.getTime() < boundMs;
}
