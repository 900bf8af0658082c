import { asc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/database.ts';
import { isLive } from '../../db/lot-expressions.ts';
import { lots, products } from '../../db/schema.ts';

/** Two pages of the home page. */
const SOONEST = 40;
/** The widths and formats that cards request in current browsers; that of most phones first. */
const WIDTHS = [960, 320, 640, 480];
const ACCEPT = 'image/avif,image/webp';

/** Draws the pictures of the lots that end soonest, one after the other, so that the first home page is fast. */
export async function warmPictures(
  db: Database,
  inject: FastifyInstance['inject'],
  signal: AbortSignal,
): Promise<void> {
  const soonest = await db
    .select({ productId: products.id, categoryId: products.category_id })
    .from(lots)
    .innerJoin(products, eq(products.id, lots.product_description_id))
    .where(isLive)
    .orderBy(asc(lots.ends_at))
    .limit(SOONEST);
  for (const width of WIDTHS) {
    for (const { productId, categoryId } of soonest) {
      if (signal.aborted) return;
      const url = `/images/${categoryId}/7/${productId}.jpg?w=${width}`;
      await inject({ url, headers: { accept: ACCEPT } });
    }
  }
}
