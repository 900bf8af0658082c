import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { insuranceClaims, productReviews, testimonials, wonItems } from '../../db/schema.ts';
import type { ExportPart } from './export-sales.ts';

/** A member's claims for lost parcels, ratings and testimonials. */
export async function exportAfterSale(db: Database, userId: number, { limit, offset }: ExportPart) {
  const auction = { auction_id: wonItems.lot_id };
  const claims = await db
    .select({ ...auction, claim: insuranceClaims })
    .from(insuranceClaims)
    .innerJoin(wonItems, eq(wonItems.id, insuranceClaims.won_item_id))
    .where(eq(wonItems.user_id, userId))
    .orderBy(asc(insuranceClaims.id))
    .limit(limit)
    .offset(offset);
  const ratings = await db
    .select({ ...auction, rating: productReviews.rating, created_at: productReviews.created_at })
    .from(productReviews)
    .innerJoin(wonItems, eq(wonItems.id, productReviews.won_item_id))
    .where(eq(productReviews.user_id, userId))
    .orderBy(asc(productReviews.id))
    .limit(limit)
    .offset(offset);
  const written = await db
    .select({ ...auction, row: testimonials })
    .from(testimonials)
    .innerJoin(wonItems, eq(wonItems.id, testimonials.won_item_id))
    .where(eq(testimonials.user_id, userId))
    .orderBy(asc(testimonials.id))
    .limit(limit)
    .offset(offset);
  return {
    claims: claims.map(({ auction_id, claim }) => ({
      auction_id,
      status: claim.status,
      reason: claim.reason,
      description: claim.description,
      phone: claim.phone,
      signature: claim.signature,
      sent_at: claim.sent_at.toISOString(),
      filed_at: claim.filed_at?.toISOString() ?? null,
    })),
    ratings: ratings.map(({ created_at, ...of }) => ({ ...of, created_at: created_at.toISOString() })),
    testimonials: written.map(({ auction_id, row }) => ({
      auction_id,
      testimonial: row.testimonial,
      real_name: row.real_name,
      status: row.status,
      created_at: row.create_time.toISOString(),
    })),
  };
}
