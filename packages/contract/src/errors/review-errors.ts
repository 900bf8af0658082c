import type { ErrorTable } from './message.ts';

/** Ratings of won items, and testimonials. */
export const reviewErrors = {
  review_too_early: [
    409,
    'You can rate an item once it has been delivered, if there is no claim for its parcel.',
  ],
  review_exists: [409, 'You have rated this item already.'],
  testimonial_exists: [409, 'You have written a testimonial about this item already.'],
  testimonial_not_found: [404, 'This testimonial was not found.'],
  rating_required: [422, 'Please choose 1 to 5 stars'],
  testimonial_name_required: [422, 'Please enter the name under the testimonial'],
  testimonial_required: [422, 'Please write some words'],
} as const satisfies ErrorTable;
