import * as z from 'zod/mini';
import { defineEndpoints } from '../core/endpoint.ts';
import { messagesOf } from '../core/form-message.ts';
import { bulkResult } from '../core/list.ts';
import {
  done,
  inputMessage,
  optionalText,
  positiveInt,
  requiredText,
  staffReason,
  strictForm,
  upTo,
  yesOrNo,
} from '../core/schema.ts';
import type { ErrorCode } from '../errors.ts';
import { categoryErrors } from './errors.ts';

const message = messagesOf(categoryErrors);

const MAX_NAME = 80;
const MAX_DESCRIPTION = 300;
const MAX_IDS = 500;
const MAX_ROWS = 1_000;
const IMPORT_BODY_LIMIT = 1_000_000;

/** Ids of categories that staff have merged into this one: their addresses lead to it. */
const former_ids = z.optional(z.array(z.int()));

/** A category with its number of live auctions. `description` is a sentence about what is in it. */
export const category = z.object({
  id: z.int(),
  name: z.string(),
  display: z.string(),
  description: z.nullable(z.string()),
  is_fire: z.boolean(),
  is_virtual: z.boolean(),
  numItems: z.int(),
  former_ids,
  get subList() {
    return z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        display: z.string(),
        description: z.nullable(z.string()),
        numItems: z.int(),
        former_ids,
      }),
    );
  },
});
export type Category = z.output<typeof category>;

/** Refusals of the fields of a category or tag. */
export const categorySaveCodes = [
  'category_display_required',
  'category_name_missing',
  'category_exists',
  'category_kind_fixed',
  'category_parent_unknown',
  'category_too_deep',
  'tag_nested',
] as const satisfies readonly ErrorCode[];

// A category can be given by its number or its name: "5" must not be both.
const isNoNumber = z.refine((text) => typeof text === 'string' && !/^\d+$/.test(text), {
  error: message('category_name_is_number'),
  abort: true,
});
const name = z
  .string(inputMessage('text_expected'))
  .check(
    z.trim(),
    upTo(MAX_NAME),
    isNoNumber,
    z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, message('category_name_invalid')),
  );
const display = requiredText(message('category_display_required'), MAX_NAME).check(isNoNumber);
const idOrName = z.union(
  [positiveInt(), requiredText(inputMessage('number_or_name_expected'), MAX_NAME)],
  inputMessage('number_or_name_expected'),
);

const texts = {
  /** The short name for commands and files, such as `hand-tools`; without one it is made from `display`. */
  name: z.optional(name),
  /** A sentence about what is in it. */
  description: optionalText(MAX_DESCRIPTION),
  /** Whether the sidebar shows a tag under "Hotspots". */
  is_fire: z.optional(yesOrNo),
  /** Whether it is a tag: a product has one category and any number of tags. It cannot change. */
  is_virtual: z.optional(yesOrNo),
};

/**
 * A category or tag to add, or with `id` the fields to change. `base_version` is the version that was read: a category
 * that somebody else has changed since then is refused.
 */
export const categoryForm = strictForm({
  id: z.optional(positiveInt()),
  base_version: z.optional(positiveInt()),
  ...texts,
  display: z.optional(display),
  /** Null moves it to the first level. */
  parent_id: z.optional(z.nullable(positiveInt())),
});
export type CategoryForm = z.output<typeof categoryForm>;

/** A category or tag of a file. One with a known `name` changes that one to what it says. */
export const categoryRow = strictForm({
  ...texts,
  display,
  /** The category that contains it, by number or name. It can be an earlier row. */
  parent: z.optional(z.nullable(idOrName)),
});
export type CategoryRow = z.input<typeof categoryRow>;

/** A category or tag as staff see it. */
export const staffCategory = z.object({
  id: z.int(),
  name: z.string(),
  display: z.string(),
  description: z.nullable(z.string()),
  is_fire: z.boolean(),
  is_virtual: z.boolean(),
  parent_id: z.nullable(z.int()),
  /** Grows with each change. */
  version: z.int(),
  /** Its products, without those of its sub-categories. */
  products: z.int(),
  live_lots: z.int(),
});
export type StaffCategory = z.output<typeof staffCategory>;

/** Categories and tags in the order of the menus, each with its sub-categories. */
export const categoryTree = z.array(z.extend(staffCategory, { subList: z.array(staffCategory) }));
export type CategoryTree = z.output<typeof categoryTree>;

/** What an import did, or with `dry_run` would do. */
export const categoryImport = z.object({
  dry_run: z.boolean(),
  /** The names of those that are new. */
  added: z.array(z.string()),
  changed: z.array(z.string()),
  unchanged: z.int(),
});
export type CategoryImport = z.output<typeof categoryImport>;

/** What the starter set did, or with `dry_run` would do. */
export const starterImport = z.extend(categoryImport, {
  /** Those of the set that did not exist before, in the order of the menus. */
  missing: z.array(
    z.object({
      name: z.string(),
      display: z.string(),
      description: z.string(),
      /** The name of the one of the set that contains it. */
      parent: z.nullable(z.string()),
      is_virtual: z.boolean(),
    }),
  ),
});
export type StarterImport = z.output<typeof starterImport>;

const dryRun = z.optional(yesOrNo);
const ids = z
  .array(positiveInt(), message('products_expected'))
  .check(
    z.minLength(1, message('products_expected')),
    z.maxLength(MAX_IDS, message('too_many_ids', { max: MAX_IDS })),
  );
const tags = z.optional(
  z
    .array(idOrName, inputMessage('number_or_name_expected'))
    .check(z.maxLength(MAX_IDS, message('too_many_ids', { max: MAX_IDS }))),
);

export const categoryEndpoints = defineEndpoints({
  listStaffCategories: {
    summary: 'Categories and tags with their products and live lots',
    auth: 'staff',
    permission: 'lots:read',
    response: categoryTree,
  },
  saveCategory: {
    summary: 'Adds a category or a tag, or changes one',
    auth: 'staff',
    permission: 'lots:write',
    body: categoryForm,
    errors: [...categorySaveCodes, 'category_not_found', 'base_version_required', 'changed_by_other'],
    response: staffCategory,
  },
  orderCategories: {
    summary: 'Moves categories to the front of the menus, in the given order. All others follow in theirs',
    auth: 'staff',
    permission: 'lots:write',
    body: strictForm({ ids }),
    errors: ['category_not_found'],
    response: categoryTree,
  },
  removeCategory: {
    summary:
      'Removes a category or tag. All that refers to it moves to another one, to which its address leads then',
    auth: 'staff',
    permission: 'lots:write',
    body: strictForm({
      /** Required if it has products or sub-categories. */
      move_to: z.optional(z.nullable(positiveInt())),
      base_version: z.optional(positiveInt()),
      reason: staffReason,
    }),
    errors: [
      'category_not_found',
      'category_in_use',
      'category_target_unknown',
      'category_target_is_itself',
      'category_target_differs',
      'base_version_required',
      'changed_by_other',
    ],
    response: done,
  },
  importCategories: {
    summary:
      'Adds and changes many categories and tags by name: all of them, or none, with errors by field such as `categories.3.parent`',
    auth: 'staff',
    permission: 'lots:write',
    body: strictForm({
      categories: z
        .array(categoryRow, message('categories_expected'))
        .check(
          z.minLength(1, message('categories_absent')),
          z.maxLength(MAX_ROWS, message('categories_too_many', { max: MAX_ROWS })),
        ),
      /** Only says what the import would do. */
      dry_run: dryRun,
    }),
    bodyLimit: IMPORT_BODY_LIMIT,
    errors: [...categorySaveCodes, 'category_repeated'],
    response: categoryImport,
  },
  addStarterCategories: {
    summary: 'Adds the usual categories and tags of a marketplace that do not exist, all of them or some',
    auth: 'staff',
    permission: 'lots:write',
    body: strictForm({
      dry_run: dryRun,
      /** Adds these alone, by their short names, and the categories that contain them. */
      names: z.optional(
        z
          .array(requiredText(message('starter_names_absent'), MAX_NAME))
          .check(z.minLength(1, message('starter_names_absent'))),
      ),
    }),
    errors: ['starter_category_unknown'],
    response: starterImport,
  },
  tagProducts: {
    summary: 'Adds tags to products, and removes tags from them. Those with bids are refused one by one',
    auth: 'staff',
    permission: 'lots:write',
    body: strictForm({ ids, add: tags, remove: tags }),
    errors: ['product_unknown', 'tag_unknown'],
    response: z.object({ results: z.array(z.extend(bulkResult, { tags: z.array(z.string()) })) }),
  },
});
