import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';
import { serverSecrets } from '../db/schema.ts';

/** A secret that all nodes share. A migration creates it, and it never changes. */
export async function findSecret(db: Database | Transaction, name: string): Promise<string> {
  const [row] = await db.select().from(serverSecrets).where(eq(serverSecrets.name, name));
  if (!row) throw new Error(`No server secret is stored for ${name}`);
  return row.value;
}
