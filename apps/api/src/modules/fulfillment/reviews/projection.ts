import type { StaffTestimonial, Testimonial, WonItem } from '@bidkit/contract';
import type { Database } from '../../../db/database.ts';
import { findReviewsOf, type StaffTestimonialRow, type TestimonialRow } from './queries.ts';

export const toTestimonial = ({ id, testimonial, real_name, create_time }: TestimonialRow): Testimonial => ({
  id,
  testimonial,
  real_name,
  create_time: create_time.toISOString(),
});

export const toStaffTestimonial = ({ testimonial, ...about }: StaffTestimonialRow): StaffTestimonial => ({
  ...toTestimonial(testimonial),
  status: testimonial.status,
  user_id: testimonial.user_id,
  ...about,
});

/** What the member of a won item has written about it. */
export type Reviews = Pick<WonItem, 'product_review' | 'testimonials'>;

/** The ratings and testimonials of won items, by won item. Without an entry: none. */
export async function readReviews(db: Database, itemIds: readonly number[]): Promise<Map<number, Reviews>> {
  const { ratings, written } = await findReviewsOf(db, itemIds);
  const ratingOf = new Map(ratings.map(({ won_item_id, rating }) => [won_item_id, rating]));
  const testimonialOf = new Map(written.map((row) => [row.won_item_id, row]));
  return new Map(
    itemIds.map((id) => {
      const [rating, row] = [ratingOf.get(id), testimonialOf.get(id)];
      return [
        id,
        {
          product_review: rating === undefined ? null : { rating },
          testimonials: row
            ? [
                {
                  id: row.id,
                  testimonial: row.testimonial,
                  status: row.status,
                  create_time: row.create_time.toISOString(),
                },
              ]
            : [],
        },
      ];
    }),
  );
}
