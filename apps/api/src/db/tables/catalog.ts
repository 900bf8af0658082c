import type { ProductCondition } from '@bidkit/contract';
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { bytes, createdAt, id } from './columns.ts';

export const categories = pgTable('categories', {
  id: id(),
  name: text().notNull(),
  display: text().notNull(),
  description: text(),
  is_fire: boolean().notNull().default(false),
  is_virtual: boolean().notNull().default(false),
  parent_id: integer().references((): AnyPgColumn => categories.id),
  position: integer().notNull().default(0),
  /** Grows with each change of its fields, so that staff do not overwrite each other's changes. */
  version: integer().notNull().default(1),
});

/** Categories that were merged into another one. Their addresses, searches and pictures lead to it. */
export const formerCategories = pgTable(
  'former_categories',
  {
    /** The id that it had. */
    id: integer().primaryKey(),
    category_id: integer()
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
  },
  (t) => [index('former_categories_category').on(t.category_id)],
);

/** The parameters of a product's drawing, which stands in for photographs. */
export interface PictureRecipe {
  emoji: string;
  backdrop: string;
  views: readonly string[];
  /** Hue in degrees, and factors. They vary products that are drawn after the same object. */
  tone?: { hue?: number; saturation?: number; brightness?: number } | undefined;
  /** The number of objects of a set; one by default. */
  count?: number | undefined;
}

export const products = pgTable(
  'product_descriptions',
  {
    id: id(),
    category_id: integer()
      .notNull()
      .references(() => categories.id),
    item_code: text().notNull().unique(),
    name: text().notNull(),
    short_name: text().notNull(),
    description: text().notNull(),
    condition: text().$type<ProductCondition>(),
    /** What it is made of, the main material first. */
    materials: jsonb().$type<string[]>().notNull().default([]),
    has_hd: boolean().notNull().default(false),
    picture: jsonb().$type<PictureRecipe>(),
  },
  (t) => [index('products_category').on(t.category_id)],
);

/** The virtual categories (tags) of products. */
export const productTags = pgTable(
  'product_tags',
  {
    category_id: integer()
      .notNull()
      .references(() => categories.id),
    product_description_id: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.category_id, t.product_description_id] })],
);

/**
 * Uploaded pictures by their content. A listing refers to its own. A lot copies it into `product_images`. One that
 * nothing refers to is deleted after a day.
 */
export const uploadedPictures = pgTable('uploaded_pictures', {
  sha256: text().primaryKey(),
  bytes: bytes().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  created_at: createdAt(),
});

/** Uploaded photographs, in the database so that every node has them. Sizes and formats are made on request. */
export const productImages = pgTable(
  'product_images',
  {
    product_description_id: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** 1 is the front. */
    position: integer().notNull(),
    sha256: text().notNull(),
    bytes: bytes().notNull(),
    created_at: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.product_description_id, t.position] })],
);
