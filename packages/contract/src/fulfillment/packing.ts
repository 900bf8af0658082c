import * as z from 'zod/mini';
import { defineEndpoints } from '../core/endpoint.ts';
import { messagesOf } from '../core/form-message.ts';
import { queryYesNo } from '../core/list.ts';
import { instant, paged, pageQuery, reasonForm, requiredText } from '../core/schema.ts';
import { selectedAddress } from '../payments/totals.ts';
import { shippingErrors } from './errors.ts';
import { parcelItem, parcelStatus } from './parcels.ts';
import { itemState, rmaStatus } from './won-items.ts';

const message = messagesOf(shippingErrors);

/** An item to pack. `missing_since` is when staff reported that it is not in its place; null for the others. */
export const packableItem = z.extend(parcelItem, { missing_since: z.nullable(instant) });
export type PackableItem = z.output<typeof packableItem>;

/** Paid items that wait to be packed: those of one member to one address, which may share a parcel. */
export const packableItems = z.object({
  user_id: z.int(),
  username: z.string(),
  address: selectedAddress,
  /** When the first of them was paid. */
  paid_at: instant,
  items: z.array(packableItem),
  /** What staff have noted about the orders of these items, the newest first. */
  notes: z.array(z.object({ auction_id: z.int(), message: z.string(), staff: z.string(), time: instant })),
});
export type PackableItems = z.output<typeof packableItems>;

/**
 * What a code belongs to: an item by the number of its auction, a parcel, or a return by its RMA number. An item that
 * waits to be packed has its group. Without a buyer its state is null.
 */
export const foundCode = z.union([
  z.object({
    kind: z.literal('item'),
    id: z.int(),
    name: z.string(),
    item_code: z.string(),
    state: z.nullable(itemState),
    group: z.nullable(packableItems),
  }),
  z.object({ kind: z.literal('parcel'), id: z.int(), state: parcelStatus }),
  z.object({ kind: z.literal('return'), id: z.int(), state: rmaStatus }),
]);
export type FoundCode = z.output<typeof foundCode>;

/** Calls of staff about items to pack. The ids are those of the auctions. */
export const packingEndpoints = defineEndpoints({
  listPackableItems: {
    summary:
      'The pick list: paid items to pack, grouped by member and address, the longest waiting first. Missing items are left out, or alone with `missing=yes`',
    auth: 'staff',
    permission: 'shipping:write',
    query: z.object({ ...pageQuery(), missing: queryYesNo() }),
    response: paged(packableItems),
  },
  findByCode: {
    summary:
      'What a printed or scanned code belongs to: an item code, the number of a lot (`#17`, `OAK-1#17`), of a parcel (`P5`), of a tracking or of a return',
    auth: 'staff',
    permission: 'shipping:write',
    query: z.object({ code: requiredText(message('code_required')) }),
    errors: ['code_unknown'],
    response: foundCode,
  },
  reportMissing: {
    summary: 'Reports that an item to pack is not in its place. It leaves the pick list until it is found',
    auth: 'staff',
    permission: 'shipping:write',
    body: reasonForm,
    errors: ['no_won_item', 'item_not_packable'],
    response: packableItem,
  },
  reportFound: {
    summary: 'Puts a missing item on the pick list again',
    auth: 'staff',
    permission: 'shipping:write',
    errors: ['no_won_item', 'item_not_packable'],
    response: packableItem,
  },
});
