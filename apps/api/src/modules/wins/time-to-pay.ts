import { DEAL_PAY_MINUTES, PAY_HOURS } from '@bidkit/contract';
import type { wonItems } from '../../db/schema.ts';

type WonItem = typeof wonItems.$inferSelect;
export type Source = WonItem['source'];

/** How long a winner has to pay, in minutes (spec 001 §9, spec 002 §9). */
export const payMinutes: Record<Source, number> = {
  auction: PAY_HOURS * 60,
  second_chance: PAY_HOURS * 60,
  direct: PAY_HOURS * 60,
  deal: DEAL_PAY_MINUTES,
};

/** Times a member may ask for more time, to haggle or to pay (WCAG 2.2.1: at least ten). */
export const MAX_EXTENSIONS = 10;
/** Whoever has longer than 20 hours needs no more (WCAG 2.2.1, the exception for long limits). */
const LONG_MINUTES = 20 * 60;

/**
 * Whether more time to pay may be asked for at a moment (WCAG 2.2.1). With each ask the time to pay begins anew: asking again and again
 * gathers none, and nobody keeps from others what they do not stay for. Since an ask adds one time to pay at most, it takes ten of
 * them or more until the deadline is eleven such times after the win, which is the bound: no count has to be kept.
 */
export function mayAskForTime(
  { status, source, won_at, pay_by }: Pick<WonItem, 'status' | 'source' | 'won_at' | 'pay_by'>,
  now: Date,
): boolean {
  const minutes = payMinutes[source];
  const boundMs = won_at.getTime() + (MAX_EXTENSIONS + 1) * minutes * 60_000;
  return status === 'unpaid' && minutes <= LONG_MINUTES && now < pay_by && pay_by.getTime() < boundMs;
}
