import * as z from 'zod/mini';
import { messagesOf } from '../core/form-message.ts';
import { MAX_DOLLARS } from '../core/schema.ts';
import { dealErrors } from './errors.ts';

const message = messagesOf(dealErrors);

/** An amount of a deal. */
export const wholeDollars = z
  .int(message('whole_dollars_expected'))
  .check(z.minimum(0, message('offer_negative')), z.maximum(MAX_DOLLARS, message('offer_too_large')));
