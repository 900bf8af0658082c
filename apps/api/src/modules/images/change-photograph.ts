import { createHash } from 'node:crypto';
import type { ProductImage } from '@bidkit/contract';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { productImages } from '../../db/schema.ts';
import { refuse, refuseField } from '../../kernel/problem.ts';
import { writeAudit } from '../audit/audit.ts';
import { isEdit, type PictureEdit } from './edit-pixels.ts';
import { saveResolution } from './high-resolution.ts';
import { findProduct, lockPhotographs, refuseBidOn } from './photographs.ts';
import { picturePaths } from './picture-paths.ts';
import { editPhotograph } from './process-upload.ts';

interface Change extends PictureEdit {
  /** Empty for none. */
  readonly alt?: string | null | undefined;
  /** The hash of the photograph that was read. */
  readonly picture?: string | undefined;
}

/**
 * Changes the text of a photograph, or turns and crops it.
 * @throws Problem 404 for an unknown product, 409 for pixels after a bid on it and for another photograph than the one
 * that was read, 422 for a place without a photograph and for an invalid crop
 */
export async function changePhotograph(
  db: Database,
  staffId: number,
  productId: number,
  position: number,
  form: Change,
): Promise<ProductImage> {
  const read = await readPlace(db, productId, position);
  if (form.picture !== undefined && form.picture !== read.sha256) throw refuse('photograph_changed');
  // Before the transaction, because it takes most of the time.
  const edited = isEdit(form) ? await editPhotograph(read.bytes, form) : null;
  return db.transaction(async (tx) => {
    const { product, known } = await lockPhotographs(tx, productId);
    const before = known.find((one) => one.position === position);
    if (before?.sha256 !== read.sha256) throw refuse('photograph_changed');
    const alt = form.alt === undefined ? before.alt : form.alt || null;
    if (edited) await refuseBidOn(tx, productId);
    const sha256 = edited ? hashOf(edited.bytes) : before.sha256;
    if (edited || alt !== before.alt) {
      const pixels = edited && { width: edited.width, height: edited.height };
      await tx
        .update(productImages)
        .set({ alt, ...(edited && { sha256, bytes: edited.bytes }) })
        .where(isPlace(productId, position));
      if (edited && position === 1) await saveResolution(tx, productId);
      await writeAudit(tx, staffId, {
        ...{ action: 'change-image', subject: 'product', subject_id: productId },
        ...{ before, after: { position, sha256, alt, ...pixels } },
      });
    }
    const photographs = known.map((one) => (one === before ? sha256 : one.sha256));
    const [front, ...others] = picturePaths({ product, photographs });
    return { position, picture: sha256, url: [front, ...others][position - 1] ?? front, alt };
  });
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

const isPlace = (productId: number, position: number) =>
  and(eq(productImages.product_description_id, productId), eq(productImages.position, position));

async function readPlace(db: Database, productId: number, position: number) {
  await findProduct(db, productId);
  const [row] = await db.select().from(productImages).where(isPlace(productId, position));
  if (!row) throw refuseField('position', 'photograph_unknown');
  return row;
}
