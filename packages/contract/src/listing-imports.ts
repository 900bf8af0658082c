import * as z from 'zod/mini';
import { defineEndpoints } from './endpoint.ts';
import { externalAuctionErrors } from './errors/external-auction-errors.ts';
import { messagesOf } from './errors/form-message.ts';
import { externalAuctionForm, externalAuctionListing } from './external-auctions.ts';
import { pictureId } from './images.ts';
import { done, inputMessage, optionalText, paged, pageQuery, requiredText, strictForm } from './schema.ts';

const message = messagesOf(externalAuctionErrors);

/** The listings that one file can have at most. */
export const MAX_IMPORTED_LISTINGS = 50_000;
/** The bytes that one file can have at most: about 10,000 listings with long descriptions. */
export const MAX_LISTING_FILE_BYTES = 32_000_000;

const MAX_FILE_NAME = 300;

/** A listing of an import, complete: a field that is left out gets its default. */
export const importedListing = z.extend(externalAuctionForm, {
  /** Its key in the source: a listing with a known key is changed, another one is added. */
  external_key: requiredText(message('external_key_required'), 200),
  /** The name of its picture in `pictures` of the import. Without one a listing keeps the picture that it has. */
  picture: optionalText(MAX_FILE_NAME),
});
export type ImportedListing = z.output<typeof importedListing>;

/** The list that listings come from, such as `county-sales`. */
export const listingSource = requiredText(message('source_required'), 80);

/** The format of a file of listings. */
export const listingFormat = z.enum(['csv', 'json'], message('file_format_expected'));

/** An uploaded picture, and its name in the file. */
export const namedPicture = z.object({
  name: requiredText(inputMessage('name_required'), MAX_FILE_NAME),
  picture: pictureId,
});
export type NamedPicture = z.output<typeof namedPicture>;

/** A file of listings. */
export const listingImportForm = strictForm({
  source: listingSource,
  format: listingFormat,
  /** The text of the file. */
  content: z.string(message('file_empty')).check(z.minLength(1, message('file_empty'))),
  /** The uploaded pictures, with the names that rows give in `picture`. */
  pictures: z.optional(z.array(namedPicture)),
});
export type ListingImportForm = z.output<typeof listingImportForm>;

/** What an import has done. Rows with an error are left out, all other rows are imported. */
export const listingImport = z.object({
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  /** The rows that have an error. */
  refused: z.int(),
  /** The errors of the first 1,000 rows that have one. */
  errors: z.array(
    z.object({
      /** The line where the row begins in a CSV file; the place in a JSON list, which starts with 1. */
      line: z.int(),
      field: z.string(),
      message: z.string(),
    }),
  ),
});
export type ListingImport = z.output<typeof listingImport>;

/** An external auction as staff list it. */
export const staffListing = z.extend(
  z.pick(externalAuctionListing, {
    id: true,
    name: true,
    city: true,
    state: true,
    content_tag: true,
    sale: true,
    car: true,
    hasEnded: true,
  }),
  {
    /** The list that it came from, and its key there; null for one that staff added. */
    source: z.nullable(z.string()),
    external_key: z.nullable(z.string()),
  },
);
export type StaffListing = z.output<typeof staffListing>;

export const listingImportEndpoints = defineEndpoints({
  importExternalAuctions: {
    summary: 'Adds and changes the external auctions of a file; rows with an error are left out',
    auth: 'staff',
    body: listingImportForm,
    bodyLimit: MAX_LISTING_FILE_BYTES,
    errors: ['file_unreadable', 'file_column_unknown', 'file_column_repeated', 'file_empty', 'file_too_long'],
    response: listingImport,
  },
  listStaffExternalAuctions: {
    summary: 'External auctions, the newest first, also those that have ended',
    auth: 'staff',
    query: z.object({ ...pageQuery(), source: z.optional(listingSource) }),
    response: paged(staffListing),
  },
  removeExternalAuction: {
    summary: 'Removes an external auction, also from the watchlists',
    auth: 'staff',
    errors: ['external_auction_not_found'],
    response: done,
  },
});
