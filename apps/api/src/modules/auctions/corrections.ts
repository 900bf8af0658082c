import { desc, eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { productCorrections } from '../../db/schema.ts';
import { toHtml } from './projection.ts';

type Correction = typeof productCorrections.$inferSelect;

/** What was corrected about a product, the newest first. */
export const findCorrections = (db: Database | Transaction, productId: number): Promise<Correction[]> =>
  db
    .select()
    .from(productCorrections)
    .where(eq(productCorrections.product_description_id, productId))
    .orderBy(desc(productCorrections.id));

/** Corrections on the wire, as the page of a lot shows them. */
export const toCorrections = (corrections: readonly Correction[], format: 'html' | 'text' = 'text') =>
  corrections.map(({ text, created_at }) => ({
    text: format === 'html' ? toHtml(text) : text,
    created_at: created_at.toISOString(),
  }));
