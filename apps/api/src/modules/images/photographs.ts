import { createHash } from 'node:crypto';
import { MAX_PRODUCT_IMAGES } from '@bidkit/contract';
import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { lots, productImages, products, uploadedPictures } from '../../db/schema.ts';
import { refuse, refuseField } from '../../kernel/problem.ts';
import { writeAudit } from '../audit/audit.ts';
import type { PictureEdit } from './edit-pixels.ts';
import { saveResolution } from './high-resolution.ts';
import { lockProduct } from './lock-product.ts';
import { processPhotograph } from './process-upload.ts';

export interface Upload extends PictureEdit {
  /** 1 is the front. Without one it is added. */
  readonly position?: number | undefined;
  /** Base64. */
  readonly data: string;
  /** What it shows. Empty for none. */
  readonly alt?: string | null | undefined;
}

/**
 * Stores a photograph of a product, with an audit entry. Positions have no gaps.
 * @throws Problem 404 for an unknown product, 409 for another picture in a place after a bid on it, 422 for an invalid
 * picture or a position that leaves a gap
 */
export async function addPhotograph(
  db: Database,
  staffId: number,
  productId: number,
  { position, data, alt, ...edit }: Upload,
) {
  // Checked first, because processing the picture takes most of the time.
  await findProduct(db, productId);
  const { bytes, width, height } = await processPhotograph(Buffer.from(data, 'base64'), undefined, edit);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const stored = { position, sha256, bytes, width, height, alt };
  const place = await db.transaction((tx) => setPhotograph(tx, staffId, productId, stored));
  return { product_description_id: productId, position: place, width, height };
}

interface Stored {
  readonly position?: number | undefined;
  readonly sha256: string;
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly alt?: string | null | undefined;
}

/**
 * Sets a photograph of a product, and returns its place. While there is a bid on it, photographs are added at the end
 * only.
 */
async function setPhotograph(
  tx: Transaction,
  staffId: number,
  productId: number,
  { position: wanted, sha256, bytes, width, height, ...given }: Stored,
): Promise<number> {
  const { known, isDrawn } = await lockPhotographs(tx, productId);
  const position = wanted ?? known.length + 1;
  if (position > MAX_PRODUCT_IMAGES)
    throw refuseField('position', 'images_too_many', { max: MAX_PRODUCT_IMAGES });
  if (position > known.length + 1) throw gap(known.length);
  const before = known.find((row) => row.position === position);
  const isSame = before?.sha256 === sha256;
  const alt = isSame && given.alt === undefined ? before.alt : given.alt || null;
  // The same photograph again changes nothing, for instance from an import that is sent again.
  if (isSame && alt === before.alt) return position;
  if (isReplaced({ known, isDrawn }, position, sha256)) await refuseBidOn(tx, productId);
  await tx
    .insert(productImages)
    .values({ product_description_id: productId, position, sha256, bytes, alt })
    .onConflictDoUpdate({
      target: [productImages.product_description_id, productImages.position],
      set: { sha256, bytes, alt },
    });
  if (position === 1) await saveResolution(tx, productId);
  await writeAudit(tx, staffId, {
    action: 'add-image',
    subject: 'product',
    subject_id: productId,
    before: before ?? null,
    after: { position, sha256, width, height, ...(alt !== null && { alt }) },
  });
  return position;
}

interface Present {
  readonly known: readonly { readonly position: number; readonly sha256: string }[];
  readonly isDrawn: boolean;
}

/**
 * Whether a picture at a place takes another one from bidders. A further one takes nothing. The first one takes the
 * drawings' place.
 */
export function isReplaced({ known, isDrawn }: Present, position: number, sha256: string): boolean {
  const before = known.find((row) => row.position === position);
  return before ? before.sha256 !== sha256 : known.length === 0 && isDrawn;
}

/**
 * Gives a product uploaded pictures, the front first.
 * @throws Problem 409 after a bid on it, unless it has these pictures already or gets further ones
 */
export async function usePictures(
  tx: Transaction,
  staffId: number,
  productId: number,
  ids: readonly string[],
): Promise<void> {
  for (const [index, sha256] of ids.entries()) {
    const [upload] = await tx.select().from(uploadedPictures).where(eq(uploadedPictures.sha256, sha256));
    if (!upload) throw refuse('picture_not_uploaded');
    await setPhotograph(tx, staffId, productId, { ...upload, position: index + 1 });
  }
}

/**
 * The photographs of a product in their order, without their bytes, and whether it has drawings. The lock serializes
 * changes, so that concurrent ones leave no gap, and bids on it wait.
 */
export async function lockPhotographs(tx: Transaction, productId: number) {
  const { product } = await lockProduct(tx, productId);
  const known = await tx
    .select({
      position: productImages.position,
      sha256: productImages.sha256,
      alt: productImages.alt,
    })
    .from(productImages)
    .where(eq(productImages.product_description_id, productId))
    .orderBy(asc(productImages.position));
  return { product, known, isDrawn: product.picture !== null };
}

/** The bytes of a photograph by their hash. */
export async function readPhotograph(db: Database, productId: number, sha256: string): Promise<Uint8Array> {
  const [row] = await db
    .select({ bytes: productImages.bytes })
    .from(productImages)
    .where(and(eq(productImages.product_description_id, productId), eq(productImages.sha256, sha256)))
    .limit(1);
  if (!row) throw refuse('picture_not_found');
  return row.bytes;
}

/** @throws Problem 404 for an unknown product */
export async function findProduct(db: Database, id: number): Promise<void> {
  if ((await db.$count(products, eq(products.id, id))) === 0) throw refuse('product_not_found');
}

/** SQL condition: a lot has bids that count. */
export const isBidOn = and(inArray(lots.status, ['live', 'sold']), gt(lots.bid_count, 0));

/** Refuses a product with bids, which is locked: bidders must get the product that they saw. */
export async function refuseBidOn(tx: Transaction, productId: number): Promise<void> {
  const [bidOn] = await tx
    .select({ id: lots.id })
    .from(lots)
    .where(and(eq(lots.product_description_id, productId), isBidOn))
    .orderBy(asc(lots.id))
    .limit(1);
  if (bidOn) throw refuse('photographs_fixed', { auction_id: bidOn.id });
}

function gap(count: number) {
  const photographs = `${count} ${count === 1 ? 'photograph' : 'photographs'}`;
  return refuseField('position', 'photograph_gap', { photographs, next: count + 1 });
}
