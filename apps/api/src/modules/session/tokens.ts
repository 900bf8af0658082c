import { createHash, randomBytes } from 'node:crypto';
import DataLoader from 'dataloader';
import type { Database, Transaction } from '../../db/database.ts';
import type { Caller } from '../../kernel/handler.ts';
import { deleteSession, findSessions, insertSession, type SessionKind } from './queries.ts';

/** What the database keeps of a token: a leaked copy of it opens nothing. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url');

/** An opaque token of 256 random bits. */
export const newToken = () => randomBytes(32).toString('base64url');

/** Signs a member in: the token is good for 30 days, for an hour where somebody acts as them or for a partner's page. */
export async function openSession(
  db: Database | Transaction,
  userId: number,
  kind: SessionKind = {},
): Promise<string> {
  const token = newToken();
  await insertSession(db, hashToken(token), userId, kind);
  return token;
}

/** Whose token this is when a page of this origin sends it, or null. Programs that are no browsers have no origin. */
export type FindCaller = (token: string, origin: string | undefined) => Promise<Caller | null>;

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
  return async (token, origin) => {
    const caller = await callers.load(hashToken(token));
    if (caller === null || caller.origin === null || caller.origin === origin) return caller;
    // Taken elsewhere, a page's token is an unknown one. What a page reads from its own origin comes without one.
    return caller.paysLotId !== null && origin === undefined ? caller : null;
  };
}

/** Revokes a token; revoking an unknown one does nothing. */
export function closeSession(db: Database, token: string): Promise<void> {
  return deleteSession(db, hashToken(token));
}
