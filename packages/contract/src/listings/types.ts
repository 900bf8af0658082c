import * as z from 'zod/mini';
import { defineEndpoints } from '../core/endpoint.ts';
import { messagesOf } from '../core/form-message.ts';
import { boundedInt, done, inputMessage, requiredText, strictForm } from '../core/schema.ts';
import { externalAuctionType } from './endpoints.ts';
import { externalAuctionErrors } from './errors.ts';

const message = messagesOf(externalAuctionErrors);

const MAX_TYPE_NAME = 80;
const MAX_TYPE_POSITION = 1_000_000;

const typeName = requiredText(inputMessage('name_required'), MAX_TYPE_NAME).check(
  z.refine((text) => !/^\d+$/.test(text), message('listing_type_name_is_number')),
);
const typePosition = z.optional(boundedInt(0, MAX_TYPE_POSITION));

/** A type of external auctions as staff add it. Without `position` it comes after all others. */
export const listingTypeForm = strictForm({ name: typeName, position: typePosition });
export type ListingTypeForm = z.output<typeof listingTypeForm>;

/** The fields of a type that change. */
export const listingTypeChange = z.partial(listingTypeForm);
export type ListingTypeChange = z.output<typeof listingTypeChange>;

/** A type of external auctions as staff see it. */
export const listingType = z.extend(externalAuctionType, {
  /** Types are listed by it, those with the same one by their id. */
  position: z.int(),
  /** The external auctions of this type, also those that have ended. A type that has some cannot be removed. */
  listings: z.int(),
});
export type ListingType = z.output<typeof listingType>;

export const listingTypeEndpoints = defineEndpoints({
  listExternalAuctionTypes: {
    summary: 'The types of government and car auctions, in the order of the search',
    auth: 'none',
    shared: {},
    response: z.array(externalAuctionType),
  },
  listListingTypes: {
    summary: 'The types of external auctions with the number of auctions of each',
    auth: 'staff',
    permission: 'lots:read',
    response: z.array(listingType),
  },
  addListingType: {
    summary: 'Adds a type of external auctions',
    auth: 'staff',
    permission: 'lots:write',
    body: listingTypeForm,
    errors: ['listing_type_exists'],
    response: listingType,
  },
  changeListingType: {
    summary: 'Renames or moves a type of external auctions',
    auth: 'staff',
    permission: 'lots:write',
    body: listingTypeChange,
    errors: ['listing_type_not_found', 'listing_type_exists'],
    response: listingType,
  },
  removeListingType: {
    summary: 'Removes a type that no external auction has',
    auth: 'staff',
    permission: 'lots:write',
    errors: ['listing_type_not_found', 'listing_type_used'],
    response: done,
  },
});
