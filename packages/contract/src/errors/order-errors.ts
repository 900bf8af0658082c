import type { ErrorTable } from './message.ts';

/** Orders and checks, as staff settle them. */
export const orderErrors = {
  check_not_found: [404, 'No check is pending for this lot.'],
  order_not_found: [404, 'This order was not found.'],
  check_settled: [409, 'This check was settled already.'],
  check_clears_later: [
    409,
    'A check is held for {days} days. This one may clear from {held_until, date} on.',
  ],
  check_given_up_later: [
    409,
    'A check is held for {days} days. This one may be given up from {held_until, date} on.',
  ],
} as const satisfies ErrorTable;
