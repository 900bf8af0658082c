import * as z from 'zod/mini';

/** The `Idempotency-Key` header of a bid: 8 to 64 letters, digits, `-` or `_`. */
export const idempotencyKey = z
  .string()
  .check(z.regex(/^[\w-]{8,64}$/, 'This must be 8 to 64 letters, digits, - or _'));
