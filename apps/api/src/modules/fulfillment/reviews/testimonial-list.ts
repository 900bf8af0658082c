import type { TestimonialsQuery } from '@bidkit/contract';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { wordsOfTestimonial } from '../../../db/index-expressions.ts';
import { type ListSource, readListIds } from '../../../db/list-pages.ts';
import { testimonials } from '../../../db/schema.ts';
import { hasWords } from '../../../db/starts-of-words.ts';
import { type StaffTestimonialRow, selectStaffTestimonials } from './queries.ts';

const isWaiting = eq(testimonials.status, 'pending');

/** The testimonials of a query, in its order. */
export const staffTestimonials = ({ q, status, sort, order }: TestimonialsQuery): ListSource => ({
  table: testimonials,
  id: testimonials.id,
  where: and(status && eq(testimonials.status, status), q ? isFoundBy(q) : undefined),
  key: testimonials.create_time,
  order,
  ...(sort === 'waiting' && { first: isWaiting, firstOrder: 'asc' }),
});

/** The testimonial with a number, and those with the words. `#17` is the number alone. */
function isFoundBy(q: string): SQL {
  const number = /^#?(\d{1,9})$/.exec(q)?.[1];
  const words = hasWords(wordsOfTestimonial(testimonials), q);
  if (number === undefined) return words;
  if (q.startsWith('#')) return eq(testimonials.id, Number(number));
  // As a union, because an index serves each part but not both of an `or`.
  const matching = hasWords(
    wordsOfTestimonial({ testimonial: sql`f.testimonial`, real_name: sql`f.real_name` }),
    q,
  );
  return sql`${testimonials.id} in (select f.id from ${testimonials} f where ${matching}
    union all select ${Number(number)}::int)`;
}

/** A page of the testimonials of a query, and their number. */
export function findStaffTestimonials(
  db: Database,
  query: TestimonialsQuery,
): Promise<{ rows: StaffTestimonialRow[]; counted: number }> {
  return db.transaction(
    async (tx) => {
      const { ids, counted } = await readListIds(tx, staffTestimonials(query), query);
      const found = await selectStaffTestimonials(tx).where(inArray(testimonials.id, ids));
      const byId = new Map(found.map((row) => [row.testimonial.id, row]));
      return { rows: ids.flatMap((id) => byId.get(id) ?? []), counted };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
