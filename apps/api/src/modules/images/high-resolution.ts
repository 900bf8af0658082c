import { and, eq } from 'drizzle-orm';
import sharp from 'sharp';
import type { Transaction } from '../../db/database.ts';
import { productImages, products } from '../../db/schema.ts';

/** The longer side of a photograph with a high resolution, in pixels: at least that of Full HD. */
const HIGH_RESOLUTION_PIXELS = 1_920;

/**
 * Stores whether the front photograph of a product has a high resolution, from the size of its stored pixels. Call it
 * after each change of the front.
 */
export async function saveResolution(tx: Transaction, productId: number): Promise<void> {
  const [front] = await tx
    .select({ bytes: productImages.bytes })
    .from(productImages)
    .where(and(eq(productImages.product_description_id, productId), eq(productImages.position, 1)));
  const { width, height } = front ? await sharp(front.bytes).metadata() : { width: 0, height: 0 };
  const has_hd = Math.max(width, height) >= HIGH_RESOLUTION_PIXELS;
  await tx.update(products).set({ has_hd }).where(eq(products.id, productId));
}
