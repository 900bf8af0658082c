import type { ErrorTable } from './errors.ts';

/** Errors that a client can find by itself. Status 0 means that no answer came. */
export const clientErrors = {
  unreachable: [0, 'We cannot reach the server. Please try again.'],
  unexpected_answer: [0, 'Something went wrong. Please try again.'],
  not_signed_in: [401, 'Please log in to continue.'],
  auction_not_found: [404, 'This auction was not found.'],
} as const satisfies ErrorTable;

/** Errors that a client can find by itself while it waits for the outcome of a payment. */
export const outcomeErrors = {
  nothing_charged: [409, 'Nothing was charged. You can try again.'],
} as const satisfies ErrorTable;
