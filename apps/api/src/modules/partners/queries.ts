import type { Partner } from '@bidkit/contract';
import { and, asc, desc, eq, ne, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { hasNumberOrWords } from '../../db/found-by.ts';
import { wordsOf } from '../../db/index-expressions.ts';
import { writtenRow } from '../../db/rows.ts';
import { partners } from '../../db/schema.ts';
import { entriesFor } from '../../kernel/registered-origins.ts';
import { findActive } from '../attribution/queries.ts';

type Row = typeof partners.$inferSelect;

/** The origins of all active partners. */
export async function findActiveOrigins(db: Database): Promise<string[]> {
  const rows = await db
    .select({ origins: partners.origins })
    .from(partners)
    .where(eq(partners.is_active, true));
  return rows.flatMap(({ origins }) => origins);
}

/** The active partner with this key that is registered at this origin, or null. */
export function findPartnerAt(db: Database | Transaction, key: string, origin: string): Promise<Row | null> {
  const entries = sql.param(entriesFor(origin));
  return findActive(db, and(eq(partners.key, key), sql`${partners.origins} && ${entries}::text[]`));
}

/** All partners, by key. */
export const findPartners = (db: Database): Promise<Row[]> =>
  db.select().from(partners).orderBy(asc(partners.key));

/** The words of a key, a name, origins and affiliate ids. */
const words = wordsOf(sql`${partners.key} || ' ' || ${partners.name} || ' ' ||
  array_to_string(${partners.origins} || ${partners.affiliate_ids}, ' ')`);

/** The partner with a number, and those with the words, the newest first. They are few, so no index has their words. */
export const searchPartners = (db: Database | Transaction, q: string, limit: number): Promise<Row[]> =>
  db
    .select()
    .from(partners)
    .where(hasNumberOrWords(q, { id: partners.id, words }))
    .orderBy(desc(partners.id))
    .limit(limit);

export async function findPartner(db: Database | Transaction, id: number): Promise<Row | null> {
  const [row] = await db.select().from(partners).where(eq(partners.id, id));
  return row ?? null;
}

export async function findPartnerByKey(db: Database, key: string): Promise<Row | null> {
  const [row] = await db.select().from(partners).where(eq(partners.key, key));
  return row ?? null;
}

/** The partner with this number under its row lock, or null. */
export async function lockPartner(tx: Transaction, id: number): Promise<Row | null> {
  const [row] = await tx.select().from(partners).where(eq(partners.id, id)).for('update');
  return row ?? null;
}

/** Those of the given affiliate ids that other partners use. */
export async function findTakenAffiliates(
  tx: Transaction,
  key: string,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await tx.select({ ids: partners.affiliate_ids }).from(partners).where(ne(partners.key, key));
  const taken = new Set(rows.flatMap((row) => row.ids));
  return ids.filter((id) => taken.has(id));
}

/** The fields that staff change. */
export type PartnerValues = Pick<Row, 'name' | 'origins' | 'affiliate_ids' | 'is_active'>;

/** Inserts a partner. Null when the key is taken. */
export async function insertPartner(
  tx: Transaction,
  values: PartnerValues & Pick<Row, 'key'>,
): Promise<Row | null> {
  const [row] = await tx
    .insert(partners)
    .values(values)
    .onConflictDoNothing({ target: partners.key })
    .returning();
  return row ?? null;
}

export async function updatePartner(tx: Transaction, id: number, values: PartnerValues): Promise<Row> {
  return writtenRow(await tx.update(partners).set(values).where(eq(partners.id, id)).returning());
}

/** A partner as staff see it. */
export const toPartner = ({ created_at, ...row }: Row): Partner => ({
  ...row,
  create_time: created_at.toISOString(),
});
