import * as z from 'zod/mini';
import { defineEndpoints } from '../core/endpoint.ts';
import { requiredWebAddress } from '../core/fields.ts';
import { messagesOf } from '../core/form-message.ts';
import {
  boundedInt,
  done,
  inputMessage,
  instant,
  optionalText,
  paged,
  pageQuery,
  requiredText,
  strictForm,
  yesOrNo,
} from '../core/schema.ts';
import { pictureId } from '../images/endpoints.ts';
import { type ExternalAuctionType, externalAuctionForm } from './endpoints.ts';
import { externalAuctionErrors } from './errors.ts';
import { listingSource } from './listing-list.ts';

const message = messagesOf(externalAuctionErrors);

/** The listings that one file can have at most. */
export const MAX_IMPORTED_LISTINGS = 50_000;
/** The bytes that one file can have at most: about 10,000 listings with long descriptions. */
export const MAX_LISTING_FILE_BYTES = 32_000_000;

const MAX_FILE_NAME = 300;

/** The bounds of the minutes from one read of a feed to the next. */
export const FEED_MINUTES = { min: 15, max: 10_080 } as const;
const DAY_MINUTES = 1_440;

// A type can be given by its id or its name: "5" must not be both.

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

/** A listing of an import, complete: a field that is left out gets its default. */
export const importedListing = z.extend(externalAuctionForm, {
  /** Its key in the source: a listing with a known key is changed, another one is added. */
  external_key: requiredText(message('external_key_required'), 200),
  /** The name of its picture in `pictures` of the import. Without one a listing keeps the picture that it has. */
  picture: optionalText(MAX_FILE_NAME),
});
export type ImportedListing = z.output<typeof importedListing>;

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
  /** Only says what would change. */
  dry_run: z.optional(yesOrNo),
});
export type ListingImportForm = z.output<typeof listingImportForm>;

/** What an import has done, or with `dry_run` would do. Rows with an error are left out, all other rows are imported. */
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

const feedUrl = requiredWebAddress(message('feed_url_expected'), 2_000);
const feedMinutes = boundedInt(FEED_MINUTES.min, FEED_MINUTES.max);

/** A feed as staff add it: an address from which the server imports a file of listings again and again. */
export const listingFeedForm = strictForm({
  /** The name of the source that its listings have. A source has one feed. */
  source: listingSource,
  url: feedUrl,
  format: listingFormat,
  /** Minutes from one read to the next. */
  interval_minutes: z._default(feedMinutes, DAY_MINUTES),
  enabled: z._default(yesOrNo, true),
});
export type ListingFeedForm = z.output<typeof listingFeedForm>;

/** The fields of a feed that change. */
export const listingFeedChange = strictForm({
  url: z.optional(feedUrl),
  format: z.optional(listingFormat),
  interval_minutes: z.optional(feedMinutes),
  enabled: z.optional(yesOrNo),
});
export type ListingFeedChange = z.output<typeof listingFeedChange>;

/** A feed with the outcome of its last read. */
export const listingFeed = z.object({
  id: z.int(),
  source: z.string(),
  url: z.string(),
  format: listingFormat,
  interval_minutes: z.int(),
  enabled: z.boolean(),
  /** Whether a node is reading it now. */
  isRunning: z.boolean(),
  next_run: instant,
  /** Null before the first read. */
  last_run: z.nullable(instant),
  /** `unchanged`: the file was the same as at the read before. Null before the first read. */
  last_status: z.nullable(z.enum(['imported', 'unchanged', 'failed'])),
  /** Why the last read failed; null otherwise. */
  last_error: z.nullable(z.string()),
  /** The reads that have failed since the last one that did not. */
  failures: z.int(),
  /** What the last import has done, with the errors of its first 100 bad rows; null before the first import. */
  last_import: z.nullable(listingImport),
});
export type ListingFeed = z.output<typeof listingFeed>;

export const listingImportEndpoints = defineEndpoints({
  importExternalAuctions: {
    summary: 'Adds and changes the external auctions of a file; rows with an error are left out',
    auth: 'staff',
    permission: 'lots:write',
    body: listingImportForm,
    bodyLimit: MAX_LISTING_FILE_BYTES,
    errors: ['file_unreadable', 'file_column_unknown', 'file_column_repeated', 'file_empty', 'file_too_long'],
    response: listingImport,
  },
});

export const listingFeedEndpoints = defineEndpoints({
  listListingFeeds: {
    summary: 'Feeds of external auctions by their source, with the outcome of the last read',
    auth: 'staff',
    permission: 'lots:read',
    query: z.object(pageQuery()),
    response: paged(listingFeed),
  },
  addListingFeed: {
    summary: 'Adds a feed of external auctions, which is read at once and then on its schedule',
    auth: 'staff',
    permission: 'lots:write',
    body: listingFeedForm,
    errors: ['feed_url_expected', 'feed_url_refused', 'listing_feed_exists'],
    response: listingFeed,
  },
  changeListingFeed: {
    summary: 'Changes the given fields of a feed',
    auth: 'staff',
    permission: 'lots:write',
    body: listingFeedChange,
    errors: ['feed_url_expected', 'feed_url_refused', 'listing_feed_not_found'],
    response: listingFeed,
  },
  runListingFeed: {
    summary: 'Reads a feed now, also one that is not enabled, and returns it with the outcome',
    auth: 'staff',
    permission: 'lots:write',
    errors: ['listing_feed_not_found', 'listing_feed_running'],
    response: listingFeed,
  },
  removeListingFeed: {
    summary: 'Removes a feed; its listings stay',
    auth: 'staff',
    permission: 'lots:write',
    errors: ['listing_feed_not_found'],
    response: done,
  },
});
