import * as z from 'zod/mini';
import { defineEndpoints } from '../core/endpoint.ts';
import { messagesOf } from '../core/form-message.ts';
import { staffReason, strictForm } from '../core/schema.ts';
import { staffLot } from './endpoints.ts';
import { staffErrors } from './errors.ts';

const message = messagesOf(staffErrors);

/** A lot can be extended to this many days from now at most. */
export const MAX_EXTENSION_DAYS = 7;
/** Most lots that one call extends. Bids on them wait for its locks, for less than the time after which they fail. */
export const MAX_EXTENDED_LOTS = 2_000;
const DAY_MINUTES = 1_440;

/** A later end of a live lot. */
export const extendForm = strictForm({
  ends_at: z.iso.datetime(message('end_required')),
  reason: staffReason,
});

/** More time for all live lots that end before a time. */
export const extendAllForm = strictForm({
  ends_before: z.iso.datetime(message('end_required')),
  minutes: z
    .number(message('minutes_expected', { max: DAY_MINUTES }))
    .check(
      z.int(message('minutes_expected', { max: DAY_MINUTES })),
      z.minimum(1, message('minutes_expected', { max: DAY_MINUTES })),
      z.maximum(DAY_MINUTES, message('minutes_expected', { max: DAY_MINUTES })),
    ),
  reason: staffReason,
});

export const extendEndpoints = defineEndpoints({
  extendAuction: {
    summary: 'Gives a live lot a later end, at most 7 days from now. Bidders and watchers see the reason',
    auth: 'staff',
    permission: 'lots:cancel',
    body: extendForm,
    errors: [
      'auction_not_found',
      'auction_not_started',
      'auction_cancelled',
      'auction_ended',
      'extend_later_only',
      'extend_too_far',
    ],
    response: staffLot,
  },
  extendAuctions: {
    summary:
      'Gives all live lots that end before a time so many minutes more, after an outage: all or none, at most 2,000 lots and 7 days from now. Repeated calls with one key count once.',
    auth: 'staff',
    permission: 'lots:cancel',
    idempotency: true,
    body: extendAllForm,
    errors: ['extend_all_too_far', 'extend_too_many', 'idempotency_key_reused'],
    response: z.object({ count: z.int() }),
  },
});
