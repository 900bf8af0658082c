import * as z from 'zod/mini';
import { defineEndpoints } from './endpoint.ts';
import { externalAuctionErrors } from './errors/external-auction-errors.ts';
import { messagesOf } from './errors/form-message.ts';
import { listingFormat, listingImport, listingSource } from './listing-imports.ts';
import { boundedInt, done, inputMessage, instant, paged, pageQuery, strictForm } from './schema.ts';
import { requiredWebAddress } from './text/fields.ts';

const message = messagesOf(externalAuctionErrors);

/** The bounds of the minutes from one read of a feed to the next. */
export const FEED_MINUTES = { min: 15, max: 10_080 } as const;
const DAY_MINUTES = 1_440;

const url = requiredWebAddress(message('feed_url_expected'), 2_000);
const minutes = boundedInt(FEED_MINUTES.min, FEED_MINUTES.max);
const yesOrNo = z.boolean(inputMessage('boolean_expected'));

/** A feed as staff add it: an address from which the server imports a file of listings again and again. */
export const listingFeedForm = strictForm({
  /** The name of the source that its listings have. A source has one feed. */
  source: listingSource,
  url,
  format: listingFormat,
  /** Minutes from one read to the next. */
  interval_minutes: z._default(minutes, DAY_MINUTES),
  enabled: z._default(yesOrNo, true),
});
export type ListingFeedForm = z.output<typeof listingFeedForm>;

/** The fields of a feed that change. */
export const listingFeedChange = strictForm({
  url: z.optional(url),
  format: z.optional(listingFormat),
  interval_minutes: z.optional(minutes),
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

export const listingFeedEndpoints = defineEndpoints({
  listListingFeeds: {
    summary: 'Feeds of external auctions by their source, with the outcome of the last read',
    auth: 'staff',
    query: z.object(pageQuery()),
    response: paged(listingFeed),
  },
  addListingFeed: {
    summary: 'Adds a feed of external auctions, which is read at once and then on its schedule',
    auth: 'staff',
    body: listingFeedForm,
    errors: ['feed_url_expected', 'feed_url_refused', 'listing_feed_exists'],
    response: listingFeed,
  },
  changeListingFeed: {
    summary: 'Changes the given fields of a feed',
    auth: 'staff',
    body: listingFeedChange,
    errors: ['feed_url_expected', 'feed_url_refused', 'listing_feed_not_found'],
    response: listingFeed,
  },
  runListingFeed: {
    summary: 'Reads a feed now, also one that is not enabled, and returns it with the outcome',
    auth: 'staff',
    errors: ['listing_feed_not_found', 'listing_feed_running'],
    response: listingFeed,
  },
  removeListingFeed: {
    summary: 'Removes a feed; its listings stay',
    auth: 'staff',
    errors: ['listing_feed_not_found'],
    response: done,
  },
});
