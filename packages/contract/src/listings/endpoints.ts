import * as z from 'zod/mini';
import { MAX_SEARCH_CHARACTERS, MAX_SEARCH_MILES } from '../core/constants.ts';
import { defineEndpoints } from '../core/endpoint.ts';
import {
  localDateField,
  localTimeField,
  requiredSearchText,
  requiredWebAddress,
  zipCodeField,
} from '../core/fields.ts';
import { messagesOf } from '../core/form-message.ts';
import {
  inputMessage,
  optionalParagraphs,
  optionalText,
  paged,
  pageQuery,
  positiveInt,
  queryAmount,
  queryId,
  requiredText,
  strictForm,
  yesOrNo,
} from '../core/schema.ts';
import { pictureId } from '../images/endpoints.ts';
import { checkoutErrors } from '../payments/errors.ts';
import { searchErrors } from '../search/errors.ts';
import { externalAuctionErrors } from './errors.ts';

const message = messagesOf({ ...externalAuctionErrors, ...searchErrors, ...checkoutErrors });

const MAX_DESCRIPTION = 20_000;
/** A description of 20,000 characters takes up to 80 kB. */
const LISTING_BODY_LIMIT = 131_072;

/** How often a sale is held again. Monthly, quarterly and yearly ones keep their weekday, such as a second Saturday. */
export const recurrence = z.enum(
  ['weekly', 'every_two_weeks', 'monthly', 'quarterly', 'yearly'],
  inputMessage('value_not_allowed', { allowed: 'weekly, every_two_weeks, monthly, quarterly or yearly' }),
);
export type Recurrence = z.output<typeof recurrence>;

/** A type of external auctions. Ids are never used again. */
export const externalAuctionType = z.object({ id: z.int(), name: z.string() });
export type ExternalAuctionType = z.output<typeof externalAuctionType>;

/** What a list of external auctions shows of one. */
export const externalAuctionCard = z.object({
  id: z.int(),
  name: z.string(),
  city: z.string(),
  /** Two letters, such as `CA`. */
  state: z.string(),
  /** The path of the picture on the marketplace, which `?w=` resizes; null without one. */
  image: z.nullable(z.string()),
  /**
   * The time of the sale where it is held, without a zone, such as `2026-12-05T09:00`: the next one of a recurring
   * sale. Null for a sale that is always open.
   */
  sale: z.nullable(z.string()),
});

export type ExternalAuctionCard = z.output<typeof externalAuctionCard>;

/** What lists of government and of car auctions show of one. */
export const externalAuctionListing = z.extend(externalAuctionCard, {
  /** The number by which watchlist and detail know it: the same as `id`. */
  external_auction_id: z.int(),
  /** The name of its type. */
  content_tag: z.string(),
  has_image: z.boolean(),
  /** Miles from the ZIP code that was searched for; null without one. */
  distance: z.nullable(z.number()),
  /** The beginning of the description, in one line. */
  short_description: z.string(),
  /** Whether it is listed among the car auctions. */
  car: z.boolean(),
  hasEnded: z.boolean(),
  /** Whether the caller watches it (watchlist type 10). */
  isWatching: z.boolean(),
});
export type ExternalAuctionListing = z.output<typeof externalAuctionListing>;

/** A sale of an agency or a dealer, which is held elsewhere. */
export const externalAuction = z.extend(externalAuctionCard, {
  type: externalAuctionType,
  /** What the picture shows, for members who do not see it; null without a text. */
  image_alt: z.nullable(z.string()),
  /** Whether it is listed among the car auctions; otherwise it is among the government auctions. */
  car: z.boolean(),
  address: z.nullable(z.string()),
  zip: z.string(),
  mapUrl: z.string(),
  website_address: z.nullable(z.string()),
  isGovernment: z.boolean(),
  /** Bids are taken on the website. */
  isOnline: z.boolean(),
  /** Bids are taken at the place. */
  isOffline: z.boolean(),
  /** The website lists the sales of several agencies. */
  isPortal: z.boolean(),
  /** Null for a sale that is held once. */
  recurring: z.nullable(recurrence),
  /** The last day of the listing, such as `2026-12-05`; null without an end. */
  ends_on: z.nullable(z.string()),
  hasEnded: z.boolean(),
  description: z.string(),
  /** Whether the caller watches it (watchlist type 10). */
  isWatching: z.boolean(),
});
export type ExternalAuction = z.output<typeof externalAuction>;

/** A ZIP code of the United States, with or without its four further digits. */
export const zipCode = zipCodeField(message('zip_code_expected'));
const optionalYesOrNo = z.optional(yesOrNo);

/**
 * An external auction as staff add it, with the names of its columns. `sale_at` is local to the place. It and `ends_on`
 * may be written as spreadsheets do. Without `ends_on` it ends on the day of the sale, and a recurring one does not
 * end.
 */
export const externalAuctionForm = strictForm({
  name: requiredText(inputMessage('name_required'), 200),
  /** The id of its type. */
  type: positiveInt(message('listing_type_unknown')),
  car: optionalYesOrNo,
  address: optionalText(200),
  city: requiredText(message('city_required'), 80),
  /** Its code or name. */
  state: requiredText(message('state_code_expected'), 80),
  zip: zipCode,
  website_address: z.optional(z.nullable(requiredWebAddress(message('website_expected'), 500))),
  is_government: optionalYesOrNo,
  is_online: optionalYesOrNo,
  is_offline: optionalYesOrNo,
  is_portal: optionalYesOrNo,
  sale_at: z.optional(
    z.nullable(localTimeField(message('local_time_expected'), message('month_first_expected'))),
  ),
  recurring: z.optional(z.nullable(recurrence)),
  ends_on: z.optional(
    z.nullable(localDateField(inputMessage('date_expected'), message('month_first_expected'))),
  ),
  description: optionalParagraphs(MAX_DESCRIPTION),
  /** The id of an uploaded picture; null removes it. */
  picture: z.optional(z.nullable(pictureId)),
});
export type ExternalAuctionForm = z.output<typeof externalAuctionForm>;

/** The fields of an external auction that change. */
export const externalAuctionChange = z.extend(z.partial(externalAuctionForm), {
  /** The version that was read: a listing that was changed since is refused. */
  base_version: z.optional(positiveInt()),
});
export type ExternalAuctionChange = z.output<typeof externalAuctionChange>;

const trueOrFalse = z.literal(['true', 'false', '1', '0'], inputMessage('boolean_expected'));

/**
 * The filters of the lists, as a query: words that all have to occur, a type, and miles from a ZIP code. With a ZIP
 * code the nearest come first, otherwise the soonest.
 */
export const externalAuctionsQuery = z
  .object({
    ...pageQuery(),
    q: z.optional(requiredSearchText(message('search_text_required'), MAX_SEARCH_CHARACTERS)),
    zip: z.optional(zipCode),
    distance: queryAmount(1, MAX_SEARCH_MILES),
    type: queryId(),
    /** Car auctions; otherwise government auctions. */
    car: z._default(
      z.pipe(
        trueOrFalse,
        z.transform((text) => text === 'true' || text === '1'),
      ),
      false,
    ),
  })
  .check(
    z.refine(({ zip, distance }) => zip !== undefined || distance === undefined, {
      error: message('search_zip_required'),
      path: ['zip'],
    }),
  );
export type ExternalAuctionsQuery = z.output<typeof externalAuctionsQuery>;

const listingTermCodes = [
  'listing_type_unknown',
  'state_code_unknown',
  'zip_code_not_found',
  'zip_code_elsewhere',
  'recurring_without_sale',
  'last_day_before_sale',
  'picture_not_uploaded',
] as const;

/** The office of a state that keeps unclaimed money for its owners. */
export const unclaimedMoney = z.object({
  /** The name of the state. */
  state: z.string(),
  /** The address of the office's search for paid members; `/upgrade` for all others. */
  link: z.string(),
});
export type UnclaimedMoney = z.output<typeof unclaimedMoney>;

export const externalAuctionEndpoints = defineEndpoints({
  listExternalAuctions: {
    summary:
      'Government or car auctions that have not ended, the soonest first, or the nearest to a ZIP code',
    auth: 'optional',
    scope: 'read',
    shared: {},
    query: externalAuctionsQuery,
    errors: ['listing_type_unknown', 'zip_code_not_found'],
    response: paged(externalAuctionListing),
  },
  listWatchedExternalAuctions: {
    summary: 'Government and car auctions that the caller watches, the soonest first, ended ones last',
    auth: 'required',
    scope: 'read',
    query: z.object(pageQuery()),
    response: paged(externalAuctionListing),
  },
  getExternalAuction: {
    summary: 'An external auction, also one that has ended',
    auth: 'optional',
    scope: 'read',
    shared: {},
    errors: ['external_auction_not_found'],
    response: externalAuction,
  },
  createExternalAuction: {
    summary: 'Adds an external auction',
    auth: 'staff',
    permission: 'lots:write',
    idempotency: true,
    body: externalAuctionForm,
    bodyLimit: LISTING_BODY_LIMIT,
    errors: [...listingTermCodes, 'last_day_over', 'sale_over', 'idempotency_key_reused'],
    response: externalAuction,
  },
  changeExternalAuction: {
    summary: 'Changes the given fields of an external auction',
    auth: 'staff',
    permission: 'lots:write',
    body: externalAuctionChange,
    bodyLimit: LISTING_BODY_LIMIT,
    errors: ['external_auction_not_found', 'base_version_required', 'changed_by_other', ...listingTermCodes],
    response: externalAuction,
  },
});

export const unclaimedMoneyEndpoints = defineEndpoints({
  listUnclaimedMoney: {
    summary: 'The offices for unclaimed money of all states and of Washington, D.C., by name',
    auth: 'required',
    response: z.array(unclaimedMoney),
  },
});
