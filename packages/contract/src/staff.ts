import * as z from 'zod/mini';
import { auctionDetail, auctionStatus } from './auctions.ts';
import { defineEndpoints } from './endpoint.ts';
import {
  boundedInt,
  done,
  instant,
  optionalText,
  paged,
  pageQuery,
  positiveInt,
  queryId,
  requiredText,
  strictForm,
} from './schema.ts';

const MAX_DOLLARS = 1_000_000_000;
const MAX_STEP_DOLLARS = 1_000_000;
const YEAR_SECONDS = 366 * 86_400;

const dollars = (message: string) =>
  z
    .number(message)
    .check(z.minimum(0, message), z.maximum(MAX_DOLLARS, 'An amount is at most $1,000,000,000'));
const step = z
  .number('A step is an amount in dollars')
  .check(
    z.minimum(0, 'A step is an amount in dollars'),
    z.maximum(MAX_STEP_DOLLARS, 'A step is at most $1,000,000'),
  );
const yesOrNo = z.boolean('This must be true or false');
const time = z.iso.datetime('This must be a time such as 2026-11-21T10:00:00Z');
const seconds = (max: number) => boundedInt(0, max);

/** Either a table of `[from, step]` in dollars, the name of a preset, or one fixed step in dollars. */
export const incrementsForm = z.union(
  [
    z
      .array(z.tuple([dollars('A band starts at a price in dollars'), step]))
      .check(
        z.minLength(1, 'A table has at least one band'),
        z.maxLength(50, 'A table has at most 50 bands'),
      ),
    z.string(),
    step,
  ],
  'Give a table of [from, step] in dollars, the name of a preset, or one step in dollars',
);

/**
 * The terms of a lot, all optional: what is left out keeps the house's default or, in a change, its value. Amounts are dollars.
 * The end is `ends_at` or `ends_in_seconds` from now; the start likewise, at once unless told.
 */
export const lotTerms = strictForm({
  opening_bid: z.optional(dollars('Please enter the opening price in dollars')),
  increments: z.optional(incrementsForm),
  reserve: z.optional(z.nullable(dollars('Please enter the reserve in dollars'))),
  soft_close_seconds: z.optional(z.nullable(seconds(86_400))),
  cents_allowed: z.optional(yesOrNo),
  bdp: z.optional(z.nullable(dollars('Please enter the buy-direct price in dollars'))),
  bdp_stock: z.optional(z.nullable(boundedInt(0, 1_000_000))),
  featured: z.optional(yesOrNo),
  second_chance: z.optional(yesOrNo),
  relists: z.optional(boundedInt(0, 100)),
  starts_at: z.optional(time),
  starts_in_seconds: z.optional(seconds(YEAR_SECONDS)),
  ends_at: z.optional(time),
  ends_in_seconds: z.optional(seconds(YEAR_SECONDS)),
});

/** What is sold: a known product by its item code alone, or a new one, which needs a name and a category. */
export const productForm = strictForm({
  item_code: z.optional(requiredText('Item code is required', 64)),
  name: z.optional(requiredText('Name is required', 200)),
  short_name: optionalText(80),
  description: optionalText(20_000),
  /** A category by number or name. */
  category: z.optional(
    z.union([positiveInt(), requiredText('Category is required', 80)], 'This must be a number or name'),
  ),
});

/** A lot to list: its terms, and what is sold as a product's number or a `product`. */
export const lotForm = z.extend(lotTerms, {
  product_description_id: z.optional(positiveInt()),
  product: z.optional(productForm),
});
export type LotForm = z.input<typeof lotForm>;

/** A lot as staff see it: the public detail with the terms that are hidden from bidders. */
export const staffLot = z.extend(auctionDetail, {
  starts_at: instant,
  increments: z.array(z.tuple([z.number(), z.number()])),
  reserve: z.nullable(z.number()),
  soft_close_seconds: z.nullable(z.int()),
  cents_allowed: z.boolean(),
  bdp_stock: z.nullable(z.int()),
  second_chance: z.boolean(),
  relists: z.int(),
  relisted_from: z.nullable(z.int()),
});
export type StaffLot = z.output<typeof staffLot>;

export const auditEntry = z.object({
  id: z.int(),
  staff: z.string(),
  action: z.string(),
  subject: z.string(),
  subject_id: z.int(),
  reason: z.nullable(z.string()),
  before: z.unknown(),
  after: z.unknown(),
  create_time: instant,
});
export type AuditEntry = z.output<typeof auditEntry>;

const IMPORT_BODY_LIMIT = 4_000_000;

const reason = requiredText('Please say why', 500);

export const staffEndpoints = defineEndpoints({
  createAuction: {
    summary: 'Lists a lot with any terms',
    auth: 'staff',
    body: lotForm,
    response: staffLot,
  },
  importAuctions: {
    summary:
      'Lists many lots at once: all of them, or none and what is wrong with which (`lots.3.product.name`)',
    auth: 'staff',
    body: strictForm({
      lots: z
        .array(lotForm, 'Please send a list of lots')
        .check(
          z.minLength(1, 'Please send at least one lot'),
          z.maxLength(1_000, 'At most 1000 lots at once'),
        ),
      /** Lists products that are live already once more: without it a list that is sent twice is listed once. */
      again: z.optional(yesOrNo),
    }),
    bodyLimit: IMPORT_BODY_LIMIT,
    response: z.object({ lots: z.array(z.object({ id: z.int(), product_description_id: z.int() })) }),
  },
  listStaffAuctions: {
    summary: 'Lots of any status, the newest first, without their histories: `bids` come with one lot',
    auth: 'staff',
    query: z.object({ ...pageQuery(), status: z.optional(auctionStatus) }),
    response: paged(staffLot),
  },
  getStaffAuction: { summary: 'A lot with its hidden terms', auth: 'staff', response: staffLot },
  changeAuction: {
    summary: 'Changes the terms of a lot before its first bid',
    auth: 'staff',
    body: lotTerms,
    response: staffLot,
  },
  cancelAuction: {
    summary: 'Ends a lot without a sale, for a reason that bidders may read',
    auth: 'staff',
    body: z.object({ reason }),
    response: staffLot,
  },
  relistAuction: {
    summary: 'Lists what ended without a sale again, under the same terms unless told otherwise',
    auth: 'staff',
    body: lotTerms,
    response: staffLot,
  },
  signOutMember: {
    summary: "Revokes all of a member's tokens",
    auth: 'staff',
    body: z.object({ reason }),
    response: done,
  },
  listAudit: {
    summary: 'What staff did, newest first',
    auth: 'staff',
    query: z.object({ ...pageQuery(), subject: optionalText(40), subject_id: queryId() }),
    response: paged(auditEntry),
  },
});
