import type { TestimonialsQuery } from '@bidkit/contract';
import { eq, inArray, not } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { type ListPart, type ListSource, readListIds } from '../../../db/list-pages.ts';
import { orNumber, searchByWords } from '../../../db/list-searches.ts';
import type { Counted } from '../../../db/pages.ts';
import { inOrder } from '../../../db/rows.ts';
import { testimonials } from '../../../db/schema.ts';
import { type StaffTestimonialRow, selectStaffTestimonials } from './queries.ts';

const isWaiting = eq(testimonials.status, 'pending');

/** The testimonials of a query, in its order. */
export const staffTestimonials = ({ q, status, sort, order }: TestimonialsQuery): ListSource => ({
  table: testimonials,
  id: testimonials.id,
  where: status && eq(testimonials.status, status),
  readsRows: status !== undefined || sort === 'waiting',
  search: q ? orNumber(q, testimonials.id, searchByWords(q, testimonials)) : undefined,
  key: testimonials.create_time,
  order,
  parts: sort === 'waiting' ? waitingFirst(order) : undefined,
});

const waitingFirst = (order: TestimonialsQuery['order']): readonly ListPart[] => [
  { where: isWaiting, key: testimonials.create_time, order: 'asc' },
  { where: not(isWaiting), key: testimonials.create_time, order },
];

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
