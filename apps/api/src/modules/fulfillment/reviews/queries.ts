import type { Ratings, TestimonialStatus } from '@bidkit/contract';
import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import { refreshCounts } from '../../../db/after-commit.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import { type Paging, readPageRows } from '../../../db/pages.ts';
import { writtenRow } from '../../../db/rows.ts';
import { lots, productReviews, products, testimonials, users, wonItems } from '../../../db/schema.ts';
import { refuseClosed } from '../../restrictions/closed-account.ts';

export type TestimonialRow = typeof testimonials.$inferSelect;

const isPublic = eq(testimonials.status, 'approved');

/** The approved testimonials of a page, the newest first. */
export function findPublicTestimonials(db: Database, paging: Paging): Promise<TestimonialRow[]> {
  const query = db
    .select()
    .from(testimonials)
    .where(isPublic)
    .orderBy(desc(testimonials.create_time), desc(testimonials.id));
  return readPageRows(query, paging);
}

export const countPublicTestimonials = (db: Database): Promise<number> => db.$count(testimonials, isPublic);

/** Testimonials as staff see them. */
export const selectStaffTestimonials = (db: Database | Transaction) =>
  db
    .select({
      testimonial: testimonials,
      auction_id: wonItems.lot_id,
      name: products.name,
      username: users.username,
      rating: productReviews.rating,
    })
    .from(testimonials)
    .leftJoin(wonItems, eq(wonItems.id, testimonials.won_item_id))
    .leftJoin(lots, eq(lots.id, wonItems.lot_id))
    .leftJoin(products, eq(products.id, lots.product_description_id))
    .leftJoin(users, eq(users.id, testimonials.user_id))
    .leftJoin(productReviews, eq(productReviews.won_item_id, testimonials.won_item_id))
    .$dynamic();

/** A testimonial with its item, its member and the member's rating. */
export type StaffTestimonialRow = Awaited<ReturnType<typeof selectStaffTestimonials>>[number];

export async function findStaffTestimonial(db: Database, id: number): Promise<StaffTestimonialRow | null> {
  const [row] = await selectStaffTestimonials(db).where(eq(testimonials.id, id));
  return row ?? null;
}

/** A testimonial that no other transaction changes until this one ends; null when it does not exist. */
export async function lockTestimonial(tx: Transaction, id: number): Promise<TestimonialRow | null> {
  const [row] = await tx.select().from(testimonials).where(eq(testimonials.id, id)).for('no key update');
  return row ?? null;
}

/** The number of all ratings and their average with one decimal. */
export async function summarizeRatings(db: Database): Promise<Ratings> {
  const { rating } = productReviews;
  const [found] = await db
    .select({
      count: count(),
      average: sql<number | null>`round(avg(${rating}), 1)::float8`,
    })
    .from(productReviews);
  return found ?? { count: 0, average: null };
}

/** Writes the rating of an item, unless it has one. Returns whether it was written. @throws Problem 401 */
export async function insertRating(
  tx: Transaction,
  values: typeof productReviews.$inferInsert,
): Promise<boolean> {
  await refuseClosed(tx, [values.user_id]);
  const written = await tx
    .insert(productReviews)
    .values(values)
    .onConflictDoNothing({ target: productReviews.won_item_id })
    .returning({ id: productReviews.id });
  if (written.length === 0) return false;
  await refreshCounts(tx, [values.user_id]);
  return true;
}

/** Writes the testimonial about an item, unless it has one. Returns whether it was written. @throws Problem 401 */
export async function insertTestimonial(
  tx: Transaction,
  values: typeof testimonials.$inferInsert & { readonly user_id: number },
): Promise<boolean> {
  await refuseClosed(tx, [values.user_id]);
  const written = await tx
    .insert(testimonials)
    .values(values)
    .onConflictDoNothing({ target: testimonials.won_item_id })
    .returning({ id: testimonials.id });
  if (written.length === 0) return false;
  await refreshCounts(tx, [values.user_id]);
  return true;
}

/** Writes a testimonial that is about no item. Returns its number. */
export async function insertOwnTestimonial(
  tx: Transaction,
  values: Pick<TestimonialRow, 'testimonial' | 'real_name'>,
): Promise<number> {
  const row = writtenRow(await tx.insert(testimonials).values(values).returning({ id: testimonials.id }));
  return row.id;
}

export async function setWords(
  tx: Transaction,
  id: number,
  words: Pick<TestimonialRow, 'testimonial' | 'real_name'>,
): Promise<void> {
  await tx.update(testimonials).set(words).where(eq(testimonials.id, id));
}

export async function setStatus(tx: Transaction, id: number, status: TestimonialStatus): Promise<void> {
  await tx.update(testimonials).set({ status }).where(eq(testimonials.id, id));
}

/** The ratings of won items, and their testimonials. */
export async function findReviewsOf(db: Database, itemIds: readonly number[]) {
  const [ratings, written] = await Promise.all([
    db
      .select()
      .from(productReviews)
      .where(inArray(productReviews.won_item_id, [...itemIds])),
    db
      .select()
      .from(testimonials)
      .where(and(inArray(testimonials.won_item_id, [...itemIds]))),
  ]);
  return { ratings, written };
}
