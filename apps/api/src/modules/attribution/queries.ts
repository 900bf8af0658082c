import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { partners } from '../../db/schema.ts';

type Row = typeof partners.$inferSelect;

/** The active partner with this number, or null. */
export const findActivePartner = (db: Database | Transaction, id: number) =>
  findActive(db, eq(partners.id, id));

/** The active partner who uses this affiliate id, or null. */
export const findByAffiliate = (db: Database | Transaction, affiliateId: string) =>
  findActive(db, sql`${affiliateId} = any(${partners.affiliate_ids})`);

/** The active partner that meets a condition, or null. */
export async function findActive(db: Database | Transaction, which: SQL | undefined): Promise<Row | null> {
  const [row] = await db
    .select()
    .from(partners)
    .where(and(which, eq(partners.is_active, true)))
    .orderBy(asc(partners.id))
    .limit(1);
  return row ?? null;
}
