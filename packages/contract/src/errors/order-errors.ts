import type { ErrorTable } from './message.ts';

/** Orders and checks, as staff settle them. */
export const orderErrors = {
  check_not_found: [404, 'No check is pending for this lot.'],
  order_not_found: [404, 'This order was not found.'],
  check_settled: [409, 'This check was settled already.'],
  check_withdrawn: [
    409,
    'The member has chosen another way to pay. Do not cash this check: mail it back to the member.',
  ],
  check_on_hold: [409, 'A check is held for {days} days. The hold of this one ends on {held_until, date}.'],
} as const satisfies ErrorTable;
