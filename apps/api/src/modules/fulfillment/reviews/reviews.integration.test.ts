import type { StaffTestimonial, Testimonial, WonItem } from '@bidkit/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, productReviews } from '../../../db/schema.ts';
import type { Member } from '../../items/sales/sales.testing.ts';
import { type Checkout, openCheckout } from '../../payments/checkout/checkout.testing.ts';
import { parcelsOf } from '../parcels/parcels.testing.ts';

let shop: Checkout;
let parcels: Awaited<ReturnType<typeof parcelsOf>>;
beforeAll(async () => {
  shop = await openCheckout();
  parcels = await parcelsOf(shop);
});
afterAll(() => shop.close());

const rate = (member: Member, schedule_id: number, rating: unknown = 4) =>
  shop.post<object>(member, '/review', { schedule_id, rating });
const write = (member: Member, schedule_id: number, review: unknown = 'Just as described.') =>
  shop.post<object>(member, '/testimonials', { schedule_id, review });
const decide = (id: number, approved: boolean) =>
  parcels.post<StaffTestimonial>(`/staff/testimonials/${id}`, { approved, reason: 'Read it' });
const item = async (member: Member, id: number): Promise<WonItem> => (await shop.wins.item(member, id)).body;
async function published(): Promise<Testimonial[]> {
  const answer = await shop.app.http.inject({ url: '/api/testimonials' });
  return answer.json<{ data: Testimonial[] }>().data;
}

async function anItem(...scans: ('in_transit' | 'delivered' | 'lost')[]) {
  const paid = await parcels.aPaidItem();
  const parcel = (await parcels.pack(paid.id)).body;
  await parcels.ship(parcel.id);
  for (const scan of scans) await parcels.scan(parcel.id, scan);
  return paid;
}

it('has the number and the average of all ratings, and no average without any', async () => {
  const read = async () => (await shop.app.http.inject({ url: '/api/ratings' })).json();
  await shop.app.db.delete(productReviews);
  expect(await read()).toEqual({ count: 0, average: null });
  for (const stars of [5, 4, 4]) {
    const { member, id } = await anItem('delivered');
    await rate(member, id, stars);
  }
  expect(await read()).toEqual({ count: 3, average: 4.3 });
});

describe('a rating', () => {
  it('is given once, also by several requests at the same moment', async () => {
    const { member, id } = await anItem('delivered');
    const answers = await Promise.all([rate(member, id, 5), rate(member, id, 4), rate(member, id, 3)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await rate(member, id)).body.code).toBe('review_exists');
    expect((await item(member, id)).product_review).toEqual({
      rating: [5, 4, 3][answers.findIndex(({ status }) => status === 200)],
    });
  });

  it.each([0, 6, 2.5, '5', null])('of %j stars is refused', async (rating) => {
    const { member, id } = await shop.aWin();
    const { status, body } = await rate(member, id, rating);
    expect([status, body.errors.rating]).toEqual([422, ['Please choose 1 to 5 stars']]);
  });

  it('above five stars is refused by the database, too', async () => {
    const { member, id } = await anItem('delivered');
    await rate(member, id);
    const change = shop.app.db
      .update(productReviews)
      .set({ rating: 6 })
      .where(eq(productReviews.user_id, member.id));
    await expect(change).rejects.toMatchObject({ cause: { constraint: 'product_reviews_rating' } });
  });
});

describe('an item that cannot be rated', () => {
  it.each([
    ['is not paid', () => shop.aWin()],
    ['is paid', () => parcels.aPaidItem()],
    ['is on the way', () => anItem('in_transit')],
    ['is lost', () => anItem('lost')],
  ])('%s', async (_, make) => {
    const { member, id } = await make();
    for (const answer of [await rate(member, id), await write(member, id)]) {
      expect([answer.status, answer.body.code]).toEqual([409, 'review_too_early']);
    }
  });

  it('was lost and found after its claim was filed, but not before', async () => {
    const found = await anItem('lost', 'delivered');
    expect((await rate(found.member, found.id)).status).toBe(200);

    const { member, id } = await parcels.aPaidItem();
    const parcel = (await parcels.pack(id)).body;
    await parcels.ship(parcel.id);
    await parcels.scan(parcel.id, 'lost');
    const form = { reason: 4, phone: '555 0100', signature: 'Ava Stone' };
    expect((await shop.post(member, `/support/claim/id/${id}`, form)).status).toBe(200);
    await parcels.scan(parcel.id, 'delivered');
    expect((await rate(member, id)).body.code).toBe('review_too_early');
  });

  it('is another member’s', async () => {
    const { id } = await anItem('delivered');
    const other = await shop.wins.member();
    for (const lot of [id, 999_999]) {
      for (const answer of [await rate(other, lot), await write(other, lot)]) {
        expect([answer.status, answer.body.code]).toEqual([404, 'won_item_not_found']);
      }
    }
  });
});

describe('a testimonial', () => {
  it('is public once staff approve it, and no longer when they take it back', async () => {
    const { member, id } = await anItem('delivered');
    const answers = await Promise.all([write(member, id), write(member, id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await write(member, id)).body.code).toBe('testimonial_exists');
    expect((await item(member, id)).testimonials).toMatchObject([
      { testimonial: 'Just as described.', status: 'pending' },
    ]);
    expect(await published()).toEqual([]);
    await rate(member, id, 5);
    const [waiting] = (await parcels.get<{ data: StaffTestimonial[] }>('/staff/testimonials?status=pending'))
      .body.data;
    expect(waiting).toMatchObject({ auction_id: id, username: member.username, rating: 5 });
    const number = waiting?.id ?? 0;
    for (let times = 0; times < 2; times += 1) {
      expect((await decide(number, true)).body.status).toBe('approved');
    }
    expect(await published()).toEqual([
      {
        id: number,
        testimonial: 'Just as described.',
        real_name: 'Ava S.',
        create_time: expect.any(String),
      },
    ]);
    expect((await item(member, id)).testimonials[0]?.status).toBe('approved');
    await decide(number, false);
    expect(await published()).toEqual([]);
    const rows = await shop.app.db.select().from(auditLog).where(eq(auditLog.subject, 'testimonial'));
    expect(rows.map(({ action, staff_id }) => [action, staff_id])).toEqual([
      ['approve', parcels.staff.id],
      ['reject', parcels.staff.id],
    ]);
    expect((await decide(999_999, true)).body.code).toBe('testimonial_not_found');
  });

  it('is added and changed by staff, with the words before in the audit', async () => {
    const reason = 'By letter';
    const words = { testimonial: '<i>Fair</i>.', real_name: 'Ann B.' };
    const added = await parcels.post<StaffTestimonial>('/staff/testimonials', { ...words, reason });
    expect(added.body).toMatchObject({ ...words, status: 'approved', user_id: null });
    const change = (id: number) =>
      parcels.post<StaffTestimonial>(`/staff/testimonials/${id}/change`, {
        real_name: 'Ann C.',
        reason,
      });
    expect((await change(added.body.id)).body).toMatchObject({ ...words, real_name: 'Ann C.' });
    expect((await published())[0]).toMatchObject({ ...words, real_name: 'Ann C.' });
    expect((await change(999_999)).body.code).toBe('testimonial_not_found');
    const rows = await shop.app.db.select().from(auditLog).where(eq(auditLog.reason, reason));
    expect(rows.map(({ action, before }) => [action, before])).toEqual([
      ['add', null],
      ['change', words],
    ]);
    await decide(added.body.id, false);
  });

  it('is plain text: markup stays what was typed', async () => {
    const { member, id } = await anItem('delivered');
    const text = '<script>alert(1)</script>\n<b>Great</b> & "quick"';
    await write(member, id, `  ${text}  `);
    const [own] = (await item(member, id)).testimonials;
    expect(own?.testimonial).toBe(text);
    await decide(own?.id ?? 0, true);
    expect((await published()).map(({ testimonial }) => testimonial)).toContain(text);
  });

  it.each([
    ['nothing', '', 'Please write some words'],
    ['spaces', ' \n ', 'Please write some words'],
    ['no text', null, 'Please write some words'],
    ['more than 1,000 characters', 'a'.repeat(1_001), 'Please use at most 1000 characters'],
  ])('of %s is refused', async (_, review, message) => {
    const { member, id } = await shop.aWin();
    const { status, body } = await write(member, id, review);
    expect([status, body.errors.review]).toEqual([422, [message]]);
  });
});
