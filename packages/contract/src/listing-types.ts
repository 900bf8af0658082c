import * as z from 'zod/mini';
import { defineEndpoints } from './endpoint.ts';
import { externalAuctionErrors } from './errors/external-auction-errors.ts';
import { messagesOf } from './errors/form-message.ts';
import { type ExternalAuctionType, externalAuctionType } from './external-auctions.ts';
import { boundedInt, done, inputMessage, requiredText, strictForm } from './schema.ts';

const message = messagesOf(externalAuctionErrors);

const MAX_NAME = 80;
const MAX_POSITION = 1_000_000;

// A type can be given by its id or its name: "5" must not be both.
const name = requiredText(inputMessage('name_required'), MAX_NAME).check(
  z.refine((text) => !/^\d+$/.test(text), message('listing_type_name_is_number')),
);
const position = z.optional(boundedInt(0, MAX_POSITION));

/** A type of external auctions as staff add it. Without `position` it comes after all others. */
export const listingTypeForm = strictForm({ name, position });
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

/**
 * The type with this id or name, among those that `listExternalAuctionTypes` answered; undefined for an unknown one.
 *
 * @example
 * findListingType([{ id: 5, name: 'Boats' }], 'boats')?.id; // 5
 */
export function findListingType<T extends ExternalAuctionType>(
  types: readonly T[],
  given: string,
): T | undefined {
  const wanted = given.toLowerCase();
  return types.find(({ id, name }) => String(id) === given || name.toLowerCase() === wanted);
}

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
    response: z.array(listingType),
  },
  addListingType: {
    summary: 'Adds a type of external auctions',
    auth: 'staff',
    body: listingTypeForm,
    errors: ['listing_type_exists'],
    response: listingType,
  },
  changeListingType: {
    summary: 'Renames or moves a type of external auctions',
    auth: 'staff',
    body: listingTypeChange,
    errors: ['listing_type_not_found', 'listing_type_exists'],
    response: listingType,
  },
  removeListingType: {
    summary: 'Removes a type that no external auction has',
    auth: 'staff',
    errors: ['listing_type_not_found', 'listing_type_used'],
    response: done,
  },
});
