import type { TestimonialsQuery } from '@bidkit/contract';
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { hasNumberOrWords } from '../../../db/found-by.ts';
import { wordsOfTestimonial } from '../../../db/index-expressions.ts';
import { type ListSource, readListIds } from '../../../db/list-pages.ts';
import type { Counted } from '../../../db/pages.ts';
import { inOrder } from '../../../db/rows.ts';
import { testimonials } from '../../../db/schema.ts';
import { type StaffTestimonialRow, selectStaffTestimonials } from './queries.ts';

const isWaiting = eq(testimonials.status, 'pending');

/** The testimonials of a query, in its order. */
export const staffTestimonials = ({ q, status, sort, order }: TestimonialsQuery): ListSource => ({
  table: testimonials,
  id: testimonials.id,
  where: and(status && eq(testimonials.status, status), q ? hasNumberOrWords(q, withWords) : undefined),
  key: testimonials.create_time,
  order,
  ...(sort === 'waiting' && { first: isWaiting, firstOrder: 'asc' }),
});

const withWords = {
  table: testimonials,
  id: testimonials.id,
  words: wordsOfTestimonial(testimonials),
};

/** A page of the testimonials of a query, and their number. */
export function findStaffTestimonials(
  db: Database,
  query: TestimonialsQuery,
): Promise<{ rows: StaffTestimonialRow[]; counted: Counted }> {
  return db.transaction(
    async (tx) => {
      const { ids, counted } = await readListIds(tx, staffTestimonials(query), query);
      const found = await selectStaffTestimonials(tx).where(inArray(testimonials.id, ids));
      return { rows: inOrder(found, ids, ({ testimonial }) => testimonial.id), counted };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
