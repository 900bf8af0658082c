import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import type { Paging } from '../../../db/pages.ts';
import { insuranceClaims, productReviews, rmas, testimonials, wonItems } from '../../../db/schema.ts';
import { readRows } from './rows.ts';

const auction_id = wonItems.lot_id;

/** A member's returns, claims for lost parcels, ratings and testimonials. */
export async function exportAfterSale(db: Database, userId: number, page: Paging) {
  const returns = db
    .select({
      rma_number: rmas.id,
      auction_id,
      type: rmas.type,
      reason: rmas.reason,
      description: rmas.description,
      original: sql<string>`coalesce(${rmas.original}, ${rmas.description})`,
      status: rmas.status,
      created_at: rmas.created_at,
    })
    .from(rmas)
    .innerJoin(wonItems, eq(wonItems.id, rmas.won_item_id))
    .where(eq(rmas.user_id, userId))
    .orderBy(asc(rmas.id));
  const claims = db
    .select({
      auction_id,
      status: insuranceClaims.status,
      reason: insuranceClaims.reason,
      description: insuranceClaims.description,
      phone: insuranceClaims.phone,
      signature: insuranceClaims.signature,
      sent_at: insuranceClaims.sent_at,
      filed_at: insuranceClaims.filed_at,
    })
    .from(insuranceClaims)
    .innerJoin(wonItems, eq(wonItems.id, insuranceClaims.won_item_id))
    .where(eq(wonItems.user_id, userId))
    .orderBy(asc(insuranceClaims.id));
  const ratings = db
    .select({ auction_id, rating: productReviews.rating, created_at: productReviews.created_at })
    .from(productReviews)
    .innerJoin(wonItems, eq(wonItems.id, productReviews.won_item_id))
    .where(eq(productReviews.user_id, userId))
    .orderBy(asc(productReviews.id));
  const written = db
    .select({
      auction_id,
      testimonial: testimonials.testimonial,
      real_name: testimonials.real_name,
      status: testimonials.status,
      created_at: testimonials.create_time,
    })
    .from(testimonials)
    .innerJoin(wonItems, eq(wonItems.id, testimonials.won_item_id))
    .where(eq(testimonials.user_id, userId))
    .orderBy(asc(testimonials.id));
  return {
    returns: await readRows(returns, page),
    claims: await readRows(claims, page),
    ratings: await readRows(ratings, page),
    testimonials: await readRows(written, page),
  };
}
