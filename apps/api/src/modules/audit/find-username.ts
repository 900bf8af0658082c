import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { users } from '../../db/schema.ts';

/** The username of a member, for an entry of the audit: numbers say little to its readers. */
export async function findUsername(tx: Transaction, id: number): Promise<string | null> {
  const [user] = await tx.select({ username: users.username }).from(users).where(eq(users.id, id));
  return user?.username ?? null;
}
