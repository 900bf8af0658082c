import type { ProductCorrection } from '@bidkit/contract';
import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/database.ts';
import { existingRow, writtenRow } from '../../../db/rows.ts';
import { productCorrections } from '../../../db/schema.ts';
import { writeAudit } from '../../audit/audit.ts';
import { lockProduct } from '../../images/lock-product.ts';
import { notifyInterested } from '../notify-interested.ts';

/**
 * Adds a correction to a product, returns its number, and notifies the bidders and watchers of its live lots. A bid at the same moment is
 * decided before it, or placed after the page of the lot has it.
 * @throws Problem 404
 */
export async function addCorrection(
  tx: Transaction,
  staffId: number,
  productId: number,
  { text, reason }: { readonly text: string; readonly reason: string },
): Promise<number> {
  const { lots } = await lockProduct(tx, productId);
  const { id } = writtenRow(
    await tx.insert(productCorrections).values({ product_description_id: productId, text }).returning(),
  );
  await notifyInterested(
    tx,
    lots.map((lot) => lot.id),
    { kind: 'correction', data: { text } },
  );
  await writeAudit(tx, staffId, {
    ...{ action: 'correct', subject: 'product', subject_id: productId, reason },
    after: { id, text },
  });
  return id;
}

/** One correction, as staff see it. */
export async function readCorrection(db: Database, id: number): Promise<ProductCorrection> {
  const rows = await db.select().from(productCorrections).where(eq(productCorrections.id, id));
  const { text, created_at } = existingRow(rows, `Correction ${id}`);
  return { id, text, created_at: created_at.toISOString() };
}
