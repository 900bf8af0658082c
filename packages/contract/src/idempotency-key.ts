import * as z from 'zod/mini';
import { messagesOf } from './errors/form-message.ts';
import { requestErrors } from './errors/request-errors.ts';

const message = messagesOf(requestErrors);

/** The `Idempotency-Key` header of a bid: 8 to 64 letters, digits, `-` or `_`. */
export const idempotencyKey = z.string().check(z.regex(/^[\w-]{8,64}$/, message('idempotency_key_invalid')));
