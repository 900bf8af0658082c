import { and, eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/database.ts';
import { socialIdentities } from '../../../db/schema.ts';

export type Identity = Pick<typeof socialIdentities.$inferInsert, 'provider' | 'subject'>;

/** The id of the member to whom a login at a provider belongs, or null. */
export async function findMember(
  db: Database | Transaction,
  { provider, subject }: Identity,
): Promise<number | null> {
  const [row] = await db
    .select({ id: socialIdentities.user_id })
    .from(socialIdentities)
    .where(and(eq(socialIdentities.provider, provider), eq(socialIdentities.subject, subject)));
  return row?.id ?? null;
}

/** The logins of a member at providers. */
export async function findConnected(
  db: Database | Transaction,
  userId: number,
): Promise<ReadonlySet<Identity['provider']>> {
  const { provider, user_id } = socialIdentities;
  const rows = await db.select({ provider }).from(socialIdentities).where(eq(user_id, userId));
  return new Set(rows.map((row) => row.provider));
}

export async function insertIdentity(tx: Transaction, identity: Identity, userId: number): Promise<void> {
  const { provider, subject } = identity;
  await tx.insert(socialIdentities).values({ provider, subject, user_id: userId });
}

export async function deleteIdentity(
  tx: Transaction,
  userId: number,
  provider: Identity['provider'],
): Promise<void> {
  await tx
    .delete(socialIdentities)
    .where(and(eq(socialIdentities.user_id, userId), eq(socialIdentities.provider, provider)));
}
