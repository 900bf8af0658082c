import { createHash, randomBytes } from 'node:crypto';
import DataLoader from 'dataloader';
import type { Database, Transaction } from '../../db/database.ts';
import type { Caller } from '../../http/handler.ts';
import { deleteSession, findSessions, insertSession } from './queries.ts';

/** What the database keeps of a token: a leaked copy of it opens nothing. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Signs a member in: an opaque token of 256 random bits, good for 30 days; for an hour where somebody acts as them. */
export async function openSession(
  db: Database | Transaction,
  userId: number,
  impersonatorId: number | null = null,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await insertSession(db, hashToken(token), userId, impersonatorId);
  return token;
}

/** Whose token this is, or null. */
export type FindCaller = (token: string) => Promise<Caller | null>;

/**
 * Asks the database each time, so that a revoked token stops at once, on every node; tokens that are asked for in one turn of the
 * event loop share a query.
 */
export function createFindCaller(db: Database): FindCaller {
  const callers = new DataLoader(
    async (hashes: readonly string[]) => {
      const found = await findSessions(db, [...new Set(hashes)]);
      return hashes.map((hash) => found.get(hash) ?? null);
    },
    { cache: false, maxBatchSize: 500, batchScheduleFn: setImmediate },
  );
  return (token) => callers.load(hashToken(token));
}

/** Revokes a token; revoking an unknown one does nothing. */
export function closeSession(db: Database, token: string): Promise<void> {
  return deleteSession(db, hashToken(token));
}
