import { createHash, randomBytes } from 'node:crypto';
import type { Database, Transaction } from '../../db/database.ts';
import type { Caller } from '../../http/handler.ts';
import { deleteSession, findSession, insertSession } from './queries.ts';

/** What the database keeps of a token: a leaked copy of it opens nothing. */
const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Signs a member in: an opaque token of 256 random bits, good for 30 days. */
export async function openSession(db: Database | Transaction, userId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await insertSession(db, hashToken(token), userId);
  return token;
}

/** Whose token this is, or null. Asked of the database each time: a revoked token stops at once, on every node. */
export function findCaller(db: Database, token: string): Promise<Caller | null> {
  return findSession(db, hashToken(token));
}

/** Revokes a token; revoking an unknown one does nothing. */
export function closeSession(db: Database, token: string): Promise<void> {
  return deleteSession(db, hashToken(token));
}
