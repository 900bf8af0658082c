import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { isLive } from '../../db/lot-expressions.ts';
import { lots, products } from '../../db/schema.ts';
import type { Pictures } from '../../kernel/app-context.ts';

/** Two pages of the home page. */
const SOONEST = 40;
/** The widths that cards request. */
const WIDTHS = [960, 640, 480, 320] as const;

/** Draws the pictures of the lots that end soonest, one after the other, so that the first home page is fast. */
export async function warmPictures(db: Database, pictures: Pictures, signal: AbortSignal): Promise<void> {
  const soonest = await db
    .select({ productId: products.id })
    .from(lots)
    .innerJoin(products, eq(products.id, lots.product_description_id))
    .where(isLive)
    .orderBy(asc(lots.ends_at))
    .limit(SOONEST);
  for (const { productId } of soonest) {
    if (signal.aborted) return;
    await pictures.prepare({ productId, view: 1 }, WIDTHS);
  }
}
