import * as z from 'zod/mini';
import { auctionStatus, reserveStatus } from '../auctions/bids.ts';
import { auction } from '../auctions/endpoints.ts';
import { defineEndpoints } from '../core/endpoint.ts';
import { messagesOf } from '../core/form-message.ts';
import {
  bulkResults,
  listQuery,
  MAX_BULK_IDS,
  oneOf,
  queryChoice,
  queryInstant,
  queryYesNo,
} from '../core/list.ts';
import { instant, paged, positiveInt, queryId, queryPrice, staffReason, strictForm } from '../core/schema.ts';
import { itemState } from '../fulfillment/won-items.ts';
import { saleKind } from './endpoints.ts';
import { staffErrors } from './errors.ts';

const message = messagesOf(staffErrors);

/** The orders of the list of lots. */
export const staffAuctionSorts = ['number', 'name', 'price', 'bids', 'start', 'end'] as const;
export type StaffAuctionSort = (typeof staffAuctionSorts)[number];

/** The status of a lot as staff filter by it. Lots with the status `live` that have not started are `scheduled`. */
export const staffAuctionStatus = oneOf(['live', 'scheduled', 'sold', 'unsold', 'cancelled']);
export type StaffAuctionStatus = z.output<typeof staffAuctionStatus>;

/**
 * `q` is the number of a lot (`#17` is nothing else), or starts of words of the item code and the name. `category_id`
 * includes the sub-categories. Prices are whole dollars, of the price that cards show. `photograph` is about uploaded
 * pictures. `ends_within=24h`: it ends in less than a day.
 */
export const staffAuctionsQuery = z.object({
  ...listQuery(staffAuctionSorts, { sort: 'number', order: 'desc' }),
  status: z.optional(staffAuctionStatus),
  category_id: queryId(),
  min_price: queryPrice(),
  max_price: queryPrice(),
  bids: queryChoice(['none', 'some']),
  reserve: queryYesNo(),
  featured: queryYesNo(),
  photograph: queryYesNo(),
  starts_from: queryInstant(),
  starts_to: queryInstant(),
  ends_from: queryInstant(),
  ends_to: queryInstant(),
  ends_within: queryChoice(['24h']),
});
export type StaffAuctionsQuery = z.output<typeof staffAuctionsQuery>;

/** A lot in the list of staff: a card, with what its bidders do not see. */
export const staffAuctionRow = z.extend(auction, {
  starts_at: instant,
  status: auctionStatus,
  sale_kind: saleKind,
  /** In dollars; null without one. */
  reserve: z.nullable(z.number()),
  reserve_status: reserveStatus,
  winner: z.nullable(z.object({ id: z.int(), username: z.string() })),
  /** The state of its item; null for lots that are not sold, and after a forfeit. */
  item_state: z.nullable(itemState),
  watchers: z.int(),
});
export type StaffAuctionRow = z.output<typeof staffAuctionRow>;

export const staffLotListEndpoints = defineEndpoints({
  listStaffAuctions: {
    summary: 'Lots of any status, by default the newest first',
    auth: 'staff',
    permission: 'lots:read',
    query: staffAuctionsQuery,
    response: paged(staffAuctionRow),
  },
  changeAuctions: {
    summary:
      'Cancels lots, which needs lots:cancel, or lists unsold ones again. Each lot succeeds or fails by itself',
    auth: 'staff',
    permission: ['lots:write', 'lots:cancel'],
    body: strictForm({
      ids: z
        .array(positiveInt(), message('lots_expected'))
        .check(
          z.minLength(1, message('lots_missing')),
          z.maxLength(MAX_BULK_IDS, message('lots_too_many', { max: MAX_BULK_IDS })),
        ),
      action: oneOf(['cancel', 'relist']),
      reason: staffReason,
    }),
    errors: ['permission_missing'],
    response: bulkResults,
  },
});
