import * as z from 'zod/mini';
import { auctionStatus } from '../auctions/bids.ts';
import { categoryErrors } from '../auctions/errors.ts';
import { defineEndpoints } from '../core/endpoint.ts';
import { messagesOf } from '../core/form-message.ts';
import { listQuery, queryYesNo } from '../core/list.ts';
import {
  inputMessage,
  instant,
  paged,
  positiveInt,
  productCondition,
  queryId,
  requiredParagraphs,
  requiredText,
  staffReason,
  strictForm,
} from '../core/schema.ts';
import { shortenToWords } from '../core/text.ts';
import { productImage } from '../images/endpoints.ts';
import { productForm } from './endpoints.ts';
import { staffErrors } from './errors.ts';

const message = messagesOf({ ...staffErrors, ...categoryErrors });

const MAX_TAGS = 50;
const SHORT_NAME = 80;
const MAX_CORRECTION = 2_000;
/** A description of 20,000 characters takes up to 80 kB. */
const PRODUCT_BODY_LIMIT = 131_072;

/** The short name of a product for which none was written: its name, cut at a word. It follows later names. */
export const shortNameOf = (name: string): string => shortenToWords(name, SHORT_NAME);

/** The columns by which products can be sorted. */
export const productSorts = ['id', 'item_code', 'name'] as const;

/**
 * The query of the list of products. `q` is a product's number (`#17` is nothing else), or starts of words of its item
 * code and name. `category` includes sub-categories. `photographs` is about uploaded pictures.
 */
export const productsQuery = z.object({
  ...listQuery(productSorts, { sort: 'id', order: 'desc' }),
  category: queryId(),
  tag: queryId(),
  photographs: queryYesNo(),
  /** Whether a lot of it takes bids now. */
  live: queryYesNo(),
});
export type ProductsQuery = z.output<typeof productsQuery>;

/** A product in the list. `image` is the path of its front. `version` grows with each change. */
export const productSummary = z.object({
  id: z.int(),
  item_code: z.string(),
  name: z.string(),
  short_name: z.string(),
  category_id: z.int(),
  category: z.string(),
  condition: z.nullable(productCondition),
  image: z.string(),
  photographs: z.int(),
  /** Its auctions, of any status. */
  lots: z.int(),
  live_lots: z.int(),
  version: z.int(),
});
export type ProductSummary = z.output<typeof productSummary>;

/** What was corrected about a product. The audit has who and why. */
export const productCorrection = z.object({ id: z.int(), text: z.string(), created_at: instant });
export type ProductCorrection = z.output<typeof productCorrection>;

/** A product with everything that staff can change. */
export const staffProduct = z.extend(productSummary, {
  description: z.string(),
  materials: z.array(z.string()),
  tags: z.array(z.object({ id: z.int(), name: z.string(), display: z.string() })),
  images: z.array(productImage),
  /** Its last 100 auctions, the newest first. */
  auctions: z.array(
    z.object({
      id: z.int(),
      status: auctionStatus,
      starts_at: instant,
      ends_at: instant,
      bid_count: z.int(),
    }),
  ),
  /** The newest first. */
  corrections: z.array(productCorrection),
});
export type StaffProduct = z.output<typeof staffProduct>;

const nameOrNumber = z.union(
  [positiveInt(), requiredText(inputMessage('number_or_name_expected'), 80)],
  inputMessage('number_or_name_expected'),
);

/** The fields of a product that change, and the version that was read. Null clears a text or the condition. */
export const productChange = z.extend(productForm, {
  base_version: positiveInt(message('base_version_required')),
  condition: z.optional(z.nullable(productCondition)),
  /** All of its tags, by number or name. */
  tags: z.optional(
    z
      .array(nameOrNumber, inputMessage('number_or_name_expected'))
      .check(z.maxLength(MAX_TAGS, message('too_many_ids', { max: MAX_TAGS }))),
  ),
});
export type ProductChange = z.output<typeof productChange>;

export const productEndpoints = defineEndpoints({
  listProducts: {
    summary: 'Products with the numbers of their photographs and lots, the newest first',
    auth: 'staff',
    permission: 'lots:read',
    query: productsQuery,
    response: paged(productSummary),
  },
  getProduct: {
    summary: 'A product with its photographs, tags, lots and corrections',
    auth: 'staff',
    permission: 'lots:read',
    errors: ['product_not_found'],
    response: staffProduct,
  },
  changeProduct: {
    summary: 'Changes the given fields of a product while no live lot of it has a bid. Its lots show them',
    auth: 'staff',
    permission: 'lots:write',
    body: productChange,
    bodyLimit: PRODUCT_BODY_LIMIT,
    errors: [
      'product_not_found',
      'product_has_bids',
      'base_version_required',
      'changed_by_other',
      'item_code_taken',
      'category_required',
      'category_unknown',
      'categories_missing',
      'tag_unknown',
    ],
    response: staffProduct,
  },
  addCorrection: {
    summary: 'Adds a dated correction to a product. Bidders and watchers of its live lots are notified',
    auth: 'staff',
    permission: 'lots:write',
    idempotency: true,
    body: strictForm({
      text: requiredParagraphs(message('correction_required'), MAX_CORRECTION),
      reason: staffReason,
    }),
    errors: ['product_not_found', 'idempotency_key_reused'],
    response: productCorrection,
  },
});
