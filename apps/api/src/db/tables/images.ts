import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { products } from './auctions.ts';
import { bytes, createdAt } from './columns.ts';

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
    /** What it shows, for members who do not see it. Without one it is named after the product. */
    alt: text(),
    created_at: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.product_description_id, t.position] })],
);
