import * as z from 'zod/mini';
import { defineEndpoints } from '../core/endpoint.ts';
import { messagesOf } from '../core/form-message.ts';
import { listQuery, queryChoice, queryYesNo } from '../core/list.ts';
import { done, paged, queryId, requiredText, staffReason, strictForm } from '../core/schema.ts';
import { externalAuctionListing } from './endpoints.ts';
import { externalAuctionErrors } from './errors.ts';

const message = messagesOf(externalAuctionErrors);

/** The list that listings come from, such as `county-sales`. */
export const listingSource = requiredText(message('source_required'), 80);

/** An external auction as staff list it. */
export const staffListing = z.extend(
  z.pick(externalAuctionListing, {
    id: true,
    name: true,
    city: true,
    state: true,
    content_tag: true,
    image: true,
    sale: true,
    car: true,
    hasEnded: true,
  }),
  {
    /** Its last day, such as `2026-12-05`; null without an end. */
    ends_on: z.nullable(z.string()),
    /** The list that it came from, and its key there; null for one that staff added. */
    source: z.nullable(z.string()),
    external_key: z.nullable(z.string()),
  },
);
export type StaffListing = z.output<typeof staffListing>;

/** The orders of the list of external auctions. */
export const staffListingSorts = ['number', 'name', 'state', 'sale', 'end'] as const;
export type StaffListingSort = (typeof staffListingSorts)[number];

/**
 * `q` is the number of a listing (`#17` is nothing else), or starts of words of its name, city, source and key.
 * `ends` is about listings that have not ended: whose last day is within 7 or 30 days, or that have none.
 */
export const staffListingsQuery = z.object({
  ...listQuery(staffListingSorts, { sort: 'number', order: 'desc' }),
  /** The list that they are in. */
  kind: queryChoice(['government', 'car']),
  type: queryId(),
  source: z.optional(listingSource),
  /** Who added them: staff, or an import. */
  origin: queryChoice(['staff', 'import']),
  /** Its code, such as `MN`. */
  state: z.optional(requiredText(message('state_code_expected'), 80)),
  status: queryChoice(['listed', 'ended']),
  ends: queryChoice(['week', 'month', 'never']),
  picture: queryYesNo(),
});
export type StaffListingsQuery = z.output<typeof staffListingsQuery>;

/** Why a listing is removed. */
const removalForm = strictForm({ reason: z.optional(staffReason) });

export const listingListEndpoints = defineEndpoints({
  listStaffExternalAuctions: {
    summary: 'External auctions, by default the newest first, also those that have ended',
    auth: 'staff',
    permission: 'lots:read',
    query: staffListingsQuery,
    response: paged(staffListing),
  },
  listListingSources: {
    summary: 'The names of the sources that external auctions were imported from',
    auth: 'staff',
    permission: 'lots:read',
    response: z.array(z.string()),
  },
  removeExternalAuction: {
    summary: 'Removes an external auction, also from the watchlists',
    auth: 'staff',
    permission: 'lots:write',
    body: z.optional(removalForm),
    errors: ['external_auction_not_found'],
    response: done,
  },
});
