import { createHash, randomBytes } from 'node:crypto';
import DataLoader from 'dataloader';
import type { Database, Transaction } from '../../db/database.ts';
import type { Caller } from '../../kernel/handler.ts';
import { createFindSessions, deleteSession, insertSession, type SessionKind } from './session-queries.ts';

/** The hash that the database stores, so that a leaked copy of it contains no usable token. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url');

/** An opaque token of 256 random bits. */
export const newToken = () => randomBytes(32).toString('base64url');

/** Opens a session and returns its token, valid for 30 days, or for an hour with an impersonator or an origin. */
export async function openSession(
  db: Database | Transaction,
  userId: number,
  kind: SessionKind = {},
): Promise<string> {
  const token = newToken();
  await insertSession(db, hashToken(token), userId, kind);
  return token;
}

/** The caller of a token that is sent from this origin, or null. Programs other than browsers send no origin. */
export type FindCaller = (token: string, origin: string | undefined) => Promise<Caller | null>;

/**
 * Reads the database on each call, so that a revoked token is invalid at once on every node. Lookups of one turn of the
 * event loop share a query.
 */
export function createFindCaller(db: Database): FindCaller {
  const findSessions = createFindSessions(db);
  const callers = new DataLoader(
    async (hashes: readonly string[]) => {
      const found = await findSessions([...new Set(hashes)]);
      return hashes.map((hash) => found.get(hash) ?? null);
    },
    { cache: false, maxBatchSize: 500, batchScheduleFn: setImmediate },
  );
  return async (token, origin) => {
    const caller = await callers.load(hashToken(token));
    if (caller === null || caller.origin === null || caller.origin === origin) return caller;
    // A page's token is invalid from other origins. Browsers send no origin with same-origin GETs, such as those of a
    // pay frame.
    return caller.paysLotId !== null && origin === undefined ? caller : null;
  };
}

/** Revokes a token. An unknown token is ignored. */
export function closeSession(db: Database, token: string): Promise<void> {
  return deleteSession(db, hashToken(token));
}
