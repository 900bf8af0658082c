import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { productImages } from '../../db/schema.ts';
import { refuse, refuseField } from '../../kernel/problem.ts';
import { writeAudit } from '../audit/audit.ts';
import { saveResolution } from './high-resolution.ts';
import { lockPhotographs, refuseBidOn } from './photographs.ts';

/** What is left of a product's photographs. */
interface Left {
  readonly product_description_id: number;
  readonly photographs: number;
}

interface Place {
  readonly position: number;
  /** The hash of the photograph that was read. */
  readonly picture?: string | undefined;
}

/**
 * Removes a photograph of a product; those after it move up.
 * @throws Problem 404 for an unknown product, 409 after a bid on it and for another photograph than the one that was
 * read, 422 for a place without a photograph
 */
export function removePhotograph(
  db: Database,
  staffId: number,
  productId: number,
  { position, picture }: Place,
): Promise<Left> {
  return db.transaction(async (tx) => {
    const { known } = await lockPhotographs(tx, productId);
    const before = known.find((row) => row.position === position);
    if (!before) throw refuseField('position', 'photograph_unknown');
    if (picture !== undefined && picture !== before.sha256) throw refuse('photograph_changed');
    await refuseBidOn(tx, productId);
    await tx.delete(productImages).where(and(ofProduct(productId), eq(productImages.position, position)));
    const others = known.filter((row) => row !== before);
    await writeOrder(
      tx,
      productId,
      others.map((row) => row.position),
    );
    await writeAudit(tx, staffId, {
      action: 'remove-image',
      subject: 'product',
      subject_id: productId,
      before,
    });
    return { product_description_id: productId, photographs: others.length };
  });
}

/**
 * Orders the photographs of a product. `positions` has their present places in the new order.
 * @throws Problem 404 for an unknown product, 409 after a bid on it, 422 unless each place is named once
 */
export function orderPhotographs(
  db: Database,
  staffId: number,
  productId: number,
  positions: readonly number[],
): Promise<Left> {
  return db.transaction(async (tx) => {
    const { known } = await lockPhotographs(tx, productId);
    const isOrder =
      positions.length === known.length && known.every(({ position }) => positions.includes(position));
    if (!isOrder) throw refuseField('positions', 'photograph_order');
    const hashes = new Map(known.map(({ position, sha256 }) => [position, sha256]));
    const left = { product_description_id: productId, photographs: known.length };
    if (positions.every((position, index) => position === index + 1)) return left;
    await refuseBidOn(tx, productId);
    await writeOrder(tx, productId, positions);
    await writeAudit(tx, staffId, {
      action: 'order-images',
      subject: 'product',
      subject_id: productId,
      before: known.map(({ sha256 }) => sha256),
      after: positions.map((position) => hashes.get(position)),
    });
    return left;
  });
}

const ofProduct = (productId: number) => eq(productImages.product_description_id, productId);

/** Moves the photographs at these places to the places from 1 on, beside the others first: each place is unique. */
async function writeOrder(tx: Transaction, productId: number, positions: readonly number[]): Promise<void> {
  for (const [index, position] of positions.entries())
    await tx
      .update(productImages)
      .set({ position: -(index + 1) })
      .where(and(ofProduct(productId), eq(productImages.position, position)));
  await tx
    .update(productImages)
    .set({ position: sql`-${productImages.position}` })
    .where(and(ofProduct(productId), lt(productImages.position, 0)));
  await saveResolution(tx, productId);
}
