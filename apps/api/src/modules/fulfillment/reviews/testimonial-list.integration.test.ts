import {
  type StaffTestimonial,
  type TestimonialsQuery,
  testimonialSorts,
  testimonialStatus,
  testimonialsQuery,
} from '@bidkit/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { orderedPage } from '../../../db/list-pages.ts';
import { planOf, queriesOf } from '../../../db/plans.testing.ts';
import { testimonials } from '../../../db/schema.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { staffTestimonials } from './testimonial-list.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await openTestApp();
  token = await app.tokenFor(await app.aUser({ role: 'staff' }));
  await app.db.delete(testimonials);
  const rows = [
    ['Ann B.', 'Fair and quick.', 'approved'],
    ['Ben C.', 'A quiet clock.', 'pending'],
    ['Cleo D.', 'Never again.', 'rejected'],
    ['Dan E.', 'Quick parcel.', 'pending'],
  ] as const;
  for (const [index, [real_name, testimonial, status]] of rows.entries())
    await app.db
      .insert(testimonials)
      .values({ real_name, testimonial, status, create_time: new Date(Date.UTC(2026, 0, index + 1)) });
});
afterAll(() => app.close());

async function read(query: string): Promise<StaffTestimonial[]> {
  const answer = await app.http.inject({
    url: `/api/staff/testimonials?${query}`,
    headers: { authorization: `Bearer ${token}` },
  });
  return answer.json<{ data: StaffTestimonial[] }>().data;
}
const names = async (query: string) => (await read(query)).map(({ real_name }) => real_name.split(' ')[0]);

it('has those that wait first, the oldest on top, then the newest', async () => {
  expect(await names('')).toEqual(['Ben', 'Dan', 'Cleo', 'Ann']);
  expect(await names('size=2&page=2')).toEqual(['Cleo', 'Ann']);
  expect(await names('status=pending')).toEqual(['Ben', 'Dan']);
});

it('has an order by time in both directions', async () => {
  expect(await names('sort=time&order=asc')).toEqual(['Ann', 'Ben', 'Cleo', 'Dan']);
  expect(await names('sort=time&order=desc')).toEqual(['Dan', 'Cleo', 'Ben', 'Ann']);
});

it('finds words of the text and of the name, and a number', async () => {
  expect(await names('q=quick')).toEqual(['Dan', 'Ann']);
  expect(await names('q=cleo')).toEqual(['Cleo']);
  const [first] = await read('q=ann');
  expect(await names(`q=%23${first?.id}`)).toEqual(['Ann']);
  expect(await names(`q=${first?.id}`)).toEqual(['Ann']);
});

const queries: Partial<Record<keyof TestimonialsQuery, string>>[] = [
  {},
  ...testimonialStatus.options.map((status) => ({ status })),
  { q: 'quick parcel' },
  { q: '17' },
  { q: '#17' },
];

it.each(queries)('reads no whole table for %o in any order', async (given) => {
  for (const sort of testimonialSorts) {
    const query = testimonialsQuery.parse({ ...given, sort });
    for (const each of queriesOf(staffTestimonials(query)))
      expect(await planOf(app.db, each)).not.toMatch(/Seq Scan on testimonials/);
  }
});

it('reads the order by time from its index', async () => {
  const query = testimonialsQuery.parse({ sort: 'time' });
  const plan = await planOf(app.db, orderedPage(staffTestimonials(query), query));
  expect(plan).toMatch(/Index (Only )?Scan (Backward )?using testimonials_time/);
});
