import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { wordsOf } from '../../index-expressions.ts';
import { users } from '../account.ts';
import { createdAt, id } from '../columns.ts';
import { wonItems } from '../items.ts';

/** Ratings of won items by their members: one per item. */
export const productReviews = pgTable(
  'product_reviews',
  {
    id: id(),
    won_item_id: integer()
      .notNull()
      .references(() => wonItems.id),
    user_id: integer()
      .notNull()
      .references(() => users.id),
    rating: integer().notNull(),
    created_at: createdAt(),
  },
  (t) => [
    uniqueIndex('product_reviews_item').on(t.won_item_id),
    index('product_reviews_user').on(t.user_id),
    check('product_reviews_rating', sql`${t.rating} between 1 and 5`),
  ],
);

/** Testimonials. Those of members are about a won item, one per item, and staff approve them before they are public. */
export const testimonials = pgTable(
  'testimonials',
  {
    id: id(),
    /** Plain text. */
    testimonial: text().notNull(),
    real_name: text().notNull(),
    create_time: createdAt(),
    status: text({ enum: ['pending', 'approved', 'rejected'] })
      .notNull()
      .default('approved'),
    won_item_id: integer().references(() => wonItems.id),
    user_id: integer().references(() => users.id),
    /** What staff find it by. */
    words: text().notNull().generatedAlwaysAs(wordsOf(sql`real_name || ' ' || testimonial`)),
  },
  (t) => [
    uniqueIndex('testimonials_item').on(t.won_item_id),
    index('testimonials_user').on(t.user_id),
    index('testimonials_public').on(t.create_time).where(sql`status = 'approved'`),
    index('testimonials_pending').on(t.create_time).where(sql`status = 'pending'`),
    index('testimonials_time').on(t.create_time, t.id),
    index('testimonials_words').using('gin', sql`${t.words} gin_trgm_ops`),
    check('testimonials_member', sql`(${t.won_item_id} is null) = (${t.user_id} is null)`),
  ],
);
