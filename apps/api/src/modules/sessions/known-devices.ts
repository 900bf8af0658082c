import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { ago } from '../../db/now.ts';
import { knownDevices } from '../../db/schema.ts';
import { hashToken, newToken } from './tokens.ts';

/** A browser is known for this long after the last login in it. */
const KNOWN_DAYS = 365;
/** Browsers of one member that are remembered; the ones used longest ago are forgotten. */
const MOST_DEVICES = 20;

const isCurrent = gt(knownDevices.used_at, ago({ days: KNOWN_DAYS }));

/** Whether this member has logged in where this token is kept. */
export async function isKnownDevice(db: Database, userId: number, tokenHash: string): Promise<boolean> {
  const isTheirs = and(eq(knownDevices.token_hash, tokenHash), eq(knownDevices.user_id, userId));
  return (await db.$count(knownDevices, and(isTheirs, isCurrent))) > 0;
}

/** Remembers the browser of a login. Returns its token: the one it sent if we issued it, otherwise a new one. */
export async function rememberDevice(tx: Transaction, userId: number, sent: string | null): Promise<string> {
  const isOurs =
    sent !== null && (await tx.$count(knownDevices, eq(knownDevices.token_hash, hashToken(sent)))) > 0;
  const token = isOurs ? sent : newToken();
  await tx
    .insert(knownDevices)
    .values({ token_hash: hashToken(token), user_id: userId })
    .onConflictDoUpdate({
      target: [knownDevices.token_hash, knownDevices.user_id],
      set: { used_at: sql`clock_timestamp()` },
    });
  const surplus = tx
    .select({ token_hash: knownDevices.token_hash })
    .from(knownDevices)
    .where(eq(knownDevices.user_id, userId))
    .orderBy(desc(knownDevices.used_at))
    .offset(MOST_DEVICES);
  await tx
    .delete(knownDevices)
    .where(and(eq(knownDevices.user_id, userId), inArray(knownDevices.token_hash, surplus)));
  return token;
}

/** Forgets all browsers of a member. */
export async function forgetDevices(tx: Transaction, userId: number): Promise<void> {
  await tx.delete(knownDevices).where(eq(knownDevices.user_id, userId));
}
