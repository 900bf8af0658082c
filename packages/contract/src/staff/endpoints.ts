import * as z from 'zod/mini';
import { auctionDetail } from '../auctions/endpoints.ts';
import { defineEndpoints } from '../core/endpoint.ts';
import { messagesOf } from '../core/form-message.ts';
import {
  boundedInt,
  inputMessage,
  instant,
  MAX_DOLLARS,
  optionalParagraphs,
  optionalText,
  positiveInt,
  productCondition,
  requiredText,
  staffReason,
  strictForm,
  YEAR_SECONDS,
  yesOrNo,
} from '../core/schema.ts';
import type { ErrorCode } from '../errors.ts';
import { itemState } from '../fulfillment/won-items.ts';
import { MAX_PRODUCT_IMAGES, pictureId } from '../images/endpoints.ts';
import { staffErrors } from './errors.ts';
import { lotWarningsByField } from './lot-warnings.ts';

const message = messagesOf(staffErrors);

const MAX_STEP_DOLLARS = 1_000_000;
const MAX_MATERIALS = 10;

const IMPORT_BODY_LIMIT = 4_000_000;
/** A description of 20,000 characters takes up to 80 kB. */
const LOT_BODY_LIMIT = 131_072;

/** Refusals of a lot's terms. */
export const lotTermCodes = [
  'fields_exclusive',
  'amount_not_positive',
  'amount_not_whole_cents',
  'amount_not_whole_dollars',
  'reserve_below_opening',
  'direct_price_below_opening',
  'stock_without_price',
  'lot_ends_before_start',
  'lot_ends_in_past',
  'lot_starts_too_late',
  'lot_too_long',
  'increments_unknown',
  'band_not_whole_cents',
  'first_band_above_zero',
  'bands_not_ascending',
  'step_not_positive',
  'step_not_whole_cents',
  'step_not_whole_dollars',
] as const satisfies readonly ErrorCode[];

/** Refusals of what a lot sells. */
export const productCodes = [
  'product_not_named',
  'product_unknown',
  'product_different',
  'product_different_in_list',
  'name_required',
  'category_required',
  'category_unknown',
  'categories_missing',
] as const satisfies readonly ErrorCode[];

const dollars = (text: string) =>
  z.number(text).check(z.minimum(0, text), z.maximum(MAX_DOLLARS, message('amount_too_large')));
const step = z
  .number(message('step_expected'))
  .check(z.minimum(0, message('step_expected')), z.maximum(MAX_STEP_DOLLARS, message('step_too_large')));
const time = z.iso.datetime(inputMessage('time_expected'));
const seconds = (max: number) => boundedInt(0, max);

/** Either a table of `[from, step]` in dollars, the name of a preset, or one fixed step in dollars. */
export const incrementsForm = z.union(
  [
    z
      .array(z.tuple([dollars(message('band_price_expected')), step]))
      .check(
        z.minLength(1, message('increments_empty')),
        z.maxLength(50, message('increments_too_many', { max: 50 })),
      ),
    requiredText(message('increments_invalid'), 40),
    step,
  ],
  message('increments_invalid'),
);

/**
 * The terms of a lot, all optional: a missing term keeps its default or, in a change, its value. Amounts are in
 * dollars. The end is `ends_at` or `ends_in_seconds` from now; the start likewise, by default immediately.
 */
export const lotTerms = strictForm({
  opening_bid: z.optional(dollars(message('opening_price_expected'))),
  increments: z.optional(incrementsForm),
  reserve: z.optional(z.nullable(dollars(message('reserve_expected')))),
  soft_close_seconds: z.optional(z.nullable(seconds(86_400))),
  cents_allowed: z.optional(yesOrNo),
  bdp: z.optional(z.nullable(dollars(message('direct_price_expected')))),
  bdp_stock: z.optional(z.nullable(boundedInt(0, 1_000_000))),
  featured: z.optional(yesOrNo),
  second_chance: z.optional(yesOrNo),
  relists: z.optional(boundedInt(0, 100)),
  starts_at: z.optional(time),
  starts_in_seconds: z.optional(seconds(YEAR_SECONDS)),
  ends_at: z.optional(time),
  ends_in_seconds: z.optional(seconds(YEAR_SECONDS)),
});

/** The terms that differ in a lot that is listed again, and why it is. */
const relistForm = z.extend(lotTerms, { reason: optionalText(500) });

/** A product: a known one by its item code, or a new one with a name and a category. */
export const productForm = strictForm({
  item_code: z.optional(requiredText(inputMessage('item_code_required'), 64)),
  name: z.optional(requiredText(inputMessage('name_required'), 200)),
  short_name: optionalText(80),
  description: optionalParagraphs(20_000),
  condition: z.optional(productCondition),
  /** The main material first. */
  materials: z.optional(
    z
      .array(requiredText(inputMessage('text_expected'), 80))
      .check(z.maxLength(MAX_MATERIALS, message('materials_too_many', { max: MAX_MATERIALS }))),
  ),
  /** A category by number or name. */
  category: z.optional(
    z.union(
      [positiveInt(), requiredText(message('category_required'), 80)],
      inputMessage('number_or_name_expected'),
    ),
  ),
});

/** A lot to list: its terms, and a product by its number or as `product`. */
export const lotForm = z.extend(lotTerms, {
  product_description_id: z.optional(positiveInt()),
  product: z.optional(productForm),
  /** The ids of uploaded pictures, the front first. */
  images: z.optional(
    z
      .array(pictureId)
      .check(z.maxLength(MAX_PRODUCT_IMAGES, message('images_too_many', { max: MAX_PRODUCT_IMAGES }))),
  ),
});
export type LotForm = z.input<typeof lotForm>;

/** How a lot is sold: deals and direct sales are lots of their own. */
export const saleKind = z.enum(['auction', 'deal', 'direct']);

/** A lot as staff see it, with the terms that are hidden from bidders. */
export const staffLot = z.extend(auctionDetail, {
  sale_kind: saleKind,
  starts_at: instant,
  reserve: z.nullable(z.number()),
  cents_allowed: z.boolean(),
  bdp_stock: z.nullable(z.int()),
  featured: z.boolean(),
  second_chance: z.boolean(),
  relists: z.int(),
  relisted_from: z.nullable(z.int()),
  /** The lot that lists it again. */
  relisted_as: z.nullable(z.int()),
  /** Whether `relistAuction` lists it again: it has ended without a buyer, and is not listed again yet. */
  can_relist: z.boolean(),
  /** Its won item: while it is unpaid, its member can pay until `pay_by`. Null for lots without one, and after a forfeit. */
  item: z.nullable(z.object({ state: itemState, user_id: z.int(), username: z.string(), pay_by: instant })),
});
export type StaffLot = z.output<typeof staffLot>;

/** Refusals of the pictures of a lot. */
const lotImageCodes = ['picture_not_uploaded', 'lot_photographs_fixed', 'photographs_fixed'] as const;

export const staffEndpoints = defineEndpoints({
  createAuction: {
    summary: 'Lists a lot with any terms',
    auth: 'staff',
    permission: 'lots:write',
    idempotency: true,
    body: lotForm,
    bodyLimit: LOT_BODY_LIMIT,
    errors: [...lotTermCodes, ...productCodes, ...lotImageCodes, 'idempotency_key_reused'],
    response: staffLot,
  },
  importAuctions: {
    summary:
      'Lists many lots: all of them, or none, with errors by field such as `lots.3.product.name`. A dry run only checks them',
    auth: 'staff',
    permission: 'lots:write',
    body: strictForm({
      lots: z
        .array(lotForm, message('lots_expected'))
        .check(
          z.minLength(1, message('lots_missing')),
          z.maxLength(1_000, message('lots_too_many', { max: 1000 })),
        ),
      /** Lists products again that are live or were sold. Without it, a list that is sent twice is listed once. */
      again: z.optional(yesOrNo),
      /** Lists products again that were sold. Live ones are still refused. */
      sold_again: z.optional(yesOrNo),
      /** Checks everything and writes nothing: `lots` of the answer is empty then. */
      dry_run: z.optional(yesOrNo),
    }),
    bodyLimit: IMPORT_BODY_LIMIT,
    errors: [...lotTermCodes, ...productCodes, ...lotImageCodes, 'product_live', 'product_sold'],
    response: z.object({
      lots: z.array(z.object({ id: z.int(), product_description_id: z.int() })),
      warnings: lotWarningsByField,
    }),
  },
  getStaffAuction: {
    errors: ['auction_not_found'],
    summary: 'A lot with its hidden terms',
    auth: 'staff',
    permission: 'lots:read',
    response: staffLot,
  },
  changeAuction: {
    summary: 'Changes the terms of a lot before its first bid',
    auth: 'staff',
    permission: 'lots:write',
    body: lotTerms,
    errors: [...lotTermCodes, 'auction_not_found', 'auction_cancelled', 'auction_ended', 'lot_has_bids'],
    response: staffLot,
  },
  cancelAuction: {
    summary: 'Ends a lot without a sale. Bidders see the reason',
    auth: 'staff',
    permission: 'lots:cancel',
    body: z.object({ reason: staffReason }),
    errors: ['auction_not_found', 'auction_cancelled', 'auction_ended'],
    response: staffLot,
  },
  relistAuction: {
    summary: 'Lists an unsold lot again, with the same terms except those given',
    auth: 'staff',
    permission: 'lots:write',
    body: relistForm,
    errors: [
      ...lotTermCodes,
      'auction_not_found',
      'auction_not_ended',
      'auction_sold',
      'auction_relisted',
      'sale_not_relistable',
    ],
    response: staffLot,
  },
  createBackup: {
    summary: 'Writes a copy of the embedded database into the data folder of the server',
    auth: 'staff',
    permission: 'system:write',
    demo: 'refused',
    limit: 'heavy',
    errors: ['backup_not_embedded'],
    response: z.object({
      /** The path of the file on the server. */
      file: z.string(),
      bytes: z.int(),
    }),
  },
});
