import type { Passkey } from '@bidkit/contract';
import { and, asc, eq, not, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/database.ts';
import { passkeys } from '../../../db/schema.ts';

type Row = typeof passkeys.$inferSelect;

/** The most passkeys that an account can have. */
export const MOST_PASSKEYS = 20;

/** A passkey on the wire. */
export const toPasskey = ({ id, browser, created_at, used_at }: Row): Passkey => ({
  id,
  name: browser,
  created_at: created_at.toISOString(),
  used_at: used_at?.toISOString() ?? null,
});

/** The passkeys of a member's site. Those of the office are `readFactors`. */
export const findPasskeys = (db: Database | Transaction, userId: number): Promise<Row[]> =>
  db
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.user_id, userId), not(passkeys.is_office)))
    .orderBy(asc(passkeys.id));

/**
 * A passkey of the site by its credential. One of the office does not log in to the site, where it cannot be removed.
 */
export async function findOfSite(db: Database, credentialId: string): Promise<Row | null> {
  const found = await findByCredential(db, credentialId);
  return found?.is_office ? null : found;
}

export async function findByCredential(db: Database, credentialId: string): Promise<Row | null> {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.credential_id, credentialId));
  return row ?? null;
}

/** Writes a passkey. Null when its credential has been added before, by any member. */
export async function insertPasskey(
  tx: Transaction,
  values: Omit<typeof passkeys.$inferInsert, 'id'>,
): Promise<Row | null> {
  const [row] = await tx.insert(passkeys).values(values).onConflictDoNothing().returning();
  return row ?? null;
}

/**
 * Stores the use of a passkey with its new count. False when another use was counted meanwhile, or when it was removed.
 */
export async function countUse(
  tx: Transaction,
  { id, counter }: Pick<Row, 'id' | 'counter'>,
): Promise<boolean> {
  const isNext = or(sql`${passkeys.counter} < ${counter}`, sql`${passkeys.counter} = 0 and ${counter} = 0`);
  const counted = await tx
    .update(passkeys)
    .set({ counter, used_at: sql`clock_timestamp()` })
    .where(and(eq(passkeys.id, id), isNext))
    .returning({ id: passkeys.id });
  return counted.length > 0;
}

/**
 * Deletes a passkey of this member and returns it; null when they have no such passkey. One of the office is removed
 * there.
 */
export async function deletePasskey(tx: Transaction, id: number, userId: number): Promise<Row | null> {
  const [row] = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.user_id, userId), not(passkeys.is_office)))
    .returning();
  return row ?? null;
}
