import {
  type AnyPgColumn,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { createdAt, id } from './columns.ts';

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

export const categories = pgTable('categories', {
  id: id(),
  name: text().notNull(),
  display: text().notNull(),
  is_fire: boolean().notNull().default(false),
  is_virtual: boolean().notNull().default(false),
  parent_id: integer().references((): AnyPgColumn => categories.id),
  position: integer().notNull().default(0),
});

/** How a picture is drawn when no photograph was uploaded. */
export interface PictureRecipe {
  emoji: string;
  backdrop: string;
  views: readonly string[];
  /** What tells it from others drawn after the same object: degrees of hue and factors. */
  tone?: { hue?: number; saturation?: number; brightness?: number } | undefined;
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
    has_hd: boolean().notNull().default(false),
    picture: jsonb().$type<PictureRecipe>(),
  },
  (t) => [index('products_category').on(t.category_id)],
);

/** Which products stand in which virtual category (tag). */
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

/** Photographs as uploaded, in the database so that every node has them; variants are made when asked for. */
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
