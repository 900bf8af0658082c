import * as z from 'zod/mini';
import { defineEndpoints } from '../core/endpoint.ts';
import { requiredName } from '../core/fields.ts';
import { messagesOf } from '../core/form-message.ts';
import { listQuery } from '../core/list.ts';
import {
  decisionForm,
  done,
  instant,
  paged,
  pageQuery,
  positiveInt,
  requiredParagraphs,
  staffReason,
} from '../core/schema.ts';
import { reviewErrors } from './errors.ts';

const message = messagesOf(reviewErrors);

/** The number of stars of the best rating. */
export const MAX_RATING = 5;
/** Characters of a testimonial. */
export const MAX_TESTIMONIAL = 1_000;

export const testimonial = z.object({
  id: z.int(),
  testimonial: z.string(),
  real_name: z.string(),
  create_time: instant,
});
export type Testimonial = z.output<typeof testimonial>;

/** The decision of staff about a testimonial. Only approved ones are public. */
export const testimonialStatus = z.enum(['pending', 'approved', 'rejected']);
export type TestimonialStatus = z.output<typeof testimonialStatus>;

/** A testimonial of the caller. It is plain text: markup in it is shown as it was typed. */
export const ownTestimonial = z.object({
  id: z.int(),
  testimonial: z.string(),
  status: testimonialStatus,
  create_time: instant,
});
export type OwnTestimonial = z.output<typeof ownTestimonial>;

/** A member's rating of a won item. `schedule_id` is the number of its auction. */
export const ratingForm = z.object({
  schedule_id: positiveInt(),
  rating: z
    .int(message('rating_required'))
    .check(z.minimum(1, message('rating_required')), z.maximum(MAX_RATING, message('rating_required'))),
});

/** A member's testimonial about a won item. `schedule_id` is the number of its auction. */
export const testimonialForm = z.object({
  schedule_id: positiveInt(),
  review: requiredParagraphs(message('testimonial_required'), MAX_TESTIMONIAL),
});

/** A testimonial as staff see it. Those that no member of this site wrote have no item. */
export const staffTestimonial = z.extend(testimonial, {
  status: testimonialStatus,
  auction_id: z.nullable(z.int()),
  name: z.nullable(z.string()),
  user_id: z.nullable(z.int()),
  username: z.nullable(z.string()),
  /** How the member rated the item. */
  rating: z.nullable(z.int()),
});
export type StaffTestimonial = z.output<typeof staffTestimonial>;

const testimonialText = {
  testimonial: requiredParagraphs(message('testimonial_required'), MAX_TESTIMONIAL),
  real_name: requiredName(message('testimonial_name_required'), 100),
};

/**
 * The orders of the list of staff. `waiting` has those that wait for a decision first, the oldest on top, then the
 * others by their time.
 */
export const testimonialSorts = ['waiting', 'time'] as const;

/** `q` is a number (`#17` is nothing else), or starts of words of the text and the name. */
export const testimonialsQuery = z.object({
  ...listQuery(testimonialSorts, { sort: 'waiting', order: 'desc' }),
  status: z.optional(testimonialStatus),
});
export type TestimonialsQuery = z.output<typeof testimonialsQuery>;

/** The number of ratings of members and their average with one decimal, null while there are none. */
export const ratings = z.object({ count: z.int(), average: z.nullable(z.number()) });
export type Ratings = z.output<typeof ratings>;

export const reviewEndpoints = defineEndpoints({
  addTestimonial: {
    summary: 'Adds an approved testimonial that somebody has sent in another way',
    auth: 'staff',
    permission: 'content:write',
    body: z.object({ ...testimonialText, reason: staffReason }),
    response: staffTestimonial,
  },
  changeTestimonial: {
    summary: 'Changes the text or the name of a testimonial. The audit keeps the words before',
    auth: 'staff',
    permission: 'content:write',
    body: z.object({
      testimonial: z.optional(testimonialText.testimonial),
      real_name: z.optional(testimonialText.real_name),
      reason: staffReason,
    }),
    errors: ['testimonial_not_found'],
    response: staffTestimonial,
  },
  rateItem: {
    summary: 'Rates a delivered item of the caller, once',
    auth: 'required',
    body: ratingForm,
    errors: ['won_item_not_found', 'review_too_early', 'review_exists'],
    response: done,
  },
  writeTestimonial: {
    summary: 'Writes a testimonial about a delivered item of the caller, once. Staff approve it first.',
    auth: 'required',
    body: testimonialForm,
    errors: ['won_item_not_found', 'review_too_early', 'testimonial_exists'],
    response: done,
  },
  getRatings: {
    summary: 'How members rated what they received: the number of ratings and their average',
    auth: 'none',
    shared: {},
    response: ratings,
  },
  listTestimonials: {
    summary: 'Approved testimonials, the newest first',
    auth: 'none',
    shared: {},
    query: z.object(pageQuery()),
    response: paged(testimonial),
  },
  listStaffTestimonials: {
    summary:
      'Testimonials, by default those that wait for a decision first, the oldest on top, then the newest',
    auth: 'staff',
    permission: ['content:write', 'content:publish'],
    query: testimonialsQuery,
    response: paged(staffTestimonial),
  },
  decideTestimonial: {
    summary: 'Approves a testimonial, which makes it public, or rejects it. A decision can be changed.',
    auth: 'staff',
    permission: 'content:publish',
    body: decisionForm,
    errors: ['testimonial_not_found'],
    response: staffTestimonial,
  },
});
