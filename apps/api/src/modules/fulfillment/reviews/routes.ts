import type { reviewEndpoints, StaffTestimonial } from '@bidkit/contract';
import type { Database } from '../../../db/database.ts';
import type { AppContext } from '../../../kernel/app-context.ts';
import type { Handlers } from '../../../kernel/handler.ts';
import { toCappedPage, toPage } from '../../../kernel/page.ts';
import { refuse } from '../../../kernel/problem.ts';
import { remember } from '../../../kernel/remember.ts';
import { decideTestimonial } from './decide-testimonial.ts';
import { toStaffTestimonial, toTestimonial } from './projection.ts';
import {
  countPublicTestimonials,
  findPublicTestimonials,
  findStaffTestimonial,
  insertRating,
  insertTestimonial,
  summarizeRatings,
} from './queries.ts';
import { readReviewableItem } from './reviewable-item.ts';
import { findStaffTestimonials } from './testimonial-list.ts';
import { addTestimonial, changeTestimonial } from './write-testimonial.ts';

/** How long the average of all ratings is kept. */
const COUNTED_FOR_MS = 60_000;

/** Members rate delivered items and write testimonials, which staff approve. */
export function reviewHandlers(context: Pick<AppContext, 'db' | 'config'>): Handlers<typeof reviewEndpoints> {
  const { db, config } = context;
  const readRatings = remember(config.cacheSeconds > 0 ? COUNTED_FOR_MS : 0, () => summarizeRatings(db));
  return {
    async rateItem({ body: { schedule_id, rating }, caller }) {
      const item = await readReviewableItem(db, caller.id, schedule_id);
      const values = { won_item_id: item.id, user_id: caller.id, rating };
      const isWritten = await db.transaction((tx) => insertRating(tx, values));
      if (!isWritten) throw refuse('review_exists');
      return { success: true };
    },

    async writeTestimonial({ body: { schedule_id, review }, caller }) {
      const item = await readReviewableItem(db, caller.id, schedule_id);
      const values = {
        won_item_id: item.id,
        user_id: caller.id,
        real_name: item.realName,
        testimonial: review,
        status: 'pending' as const,
      };
      const isWritten = await db.transaction((tx) => insertTestimonial(tx, values));
      if (!isWritten) throw refuse('testimonial_exists');
      return { success: true };
    },

    getRatings: () => readRatings(),

    async listTestimonials({ query }) {
      const rows = await findPublicTestimonials(db, query);
      return toPage(query, await countPublicTestimonials(db), rows.map(toTestimonial));
    },

    async listStaffTestimonials({ query }) {
      const { rows, counted } = await findStaffTestimonials(db, query);
      return toCappedPage(query, counted, rows.map(toStaffTestimonial));
    },

    async addTestimonial({ body, caller }) {
      return readStaffTestimonial(db, await db.transaction((tx) => addTestimonial(tx, caller.id, body)));
    },

    async changeTestimonial({ params, body, caller }) {
      await db.transaction((tx) => changeTestimonial(tx, caller.id, params.id, body));
      return readStaffTestimonial(db, params.id);
    },

    async decideTestimonial({ params, body, caller }) {
      await db.transaction((tx) => decideTestimonial(tx, caller.id, params.id, body));
      return readStaffTestimonial(db, params.id);
    },
  };
}

async function readStaffTestimonial(db: Database, id: number): Promise<StaffTestimonial> {
  const row = await findStaffTestimonial(db, id);
  if (!row) throw refuse('testimonial_not_found');
  return toStaffTestimonial(row);
}
