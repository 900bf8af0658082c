import type { ErrorTable } from './message.ts';

/** Orders and checks, as staff settle them. */
export const orderErrors = {
  check_not_found: [404, 'No check is pending for this lot.'],
  order_not_found: [404, 'This order was not found.'],
  check_settled: [409, 'This check was settled already.'],
  check_on_hold: [409, 'A check is held for {days} days. The hold of this one ends on {held_until, date}.'],
} as const satisfies ErrorTable;
