import { and, eq, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { lockDue } from '../../db/due-rows.ts';
import { ago, clockNow } from '../../db/now.ts';
import { signInAttempts as attempts } from '../../db/schema.ts';

/** Failures of one account or device in a row that do not wait, apart from those forgotten meanwhile. */
const ACCOUNT_FREE = 5;
/** The same for an address, which many members may share. */
const ADDRESS_FREE = 30;
/** Requests for a new password for one address before the first wait. */
const RECOVERY_FREE = 4;
/** Messages without a login from one address, and with one email address, before the first wait. */
const CONTACT_FROM_FREE = 10;
const CONTACT_FREE = 4;
/** The first wait; each further failure doubles it. */
const FIRST_WAIT_SECONDS = 15;
const LONGEST_WAIT_SECONDS = 900;
const FORGET_ONE_SECONDS = 3_600;
/** Failures after which the owner gets a mail, at most one per day. */
const TELL_AFTER = 10;
const KEPT_DAYS = 3;
const DELETE_LIMIT = 100;

/** Whose failures an attempt counts for. */
export interface AttemptKey {
  readonly key: string;
  readonly free: number;
}

/**
 * The keys of attempts. An unknown name also has a key, so that its answers are those of a known one. So has an address
 * in a request for a new password or in a message without a login, by its hash.
 */
export const attemptKeys = {
  account: (userId: number): AttemptKey => ({ key: `account ${userId}`, free: ACCOUNT_FREE }),
  unknown: (nameHash: string): AttemptKey => ({ key: `name ${nameHash}`, free: ACCOUNT_FREE }),
  device: (tokenHash: string, userId: number): AttemptKey => ({
    key: `device ${tokenHash} ${userId}`,
    free: ACCOUNT_FREE,
  }),
  address: (address: string): AttemptKey => ({ key: `address ${address}`, free: ADDRESS_FREE }),
  recovery: (emailHash: string): AttemptKey => ({ key: `recovery ${emailHash}`, free: RECOVERY_FREE }),
  recoveryFrom: (address: string): AttemptKey => ({ key: `recovery from ${address}`, free: ADDRESS_FREE }),
  code: (userId: number): AttemptKey => ({ key: `code ${userId}`, free: ACCOUNT_FREE }),
  contact: (emailHash: string): AttemptKey => ({ key: `contact ${emailHash}`, free: CONTACT_FREE }),
  contactFrom: (address: string): AttemptKey => ({ key: `contact from ${address}`, free: CONTACT_FROM_FREE }),
};

const seconds = (value: SQL | number) => sql`make_interval(secs => ${value}::float8)`;
/** The wait after some failures. Rounded, because seconds after a failure a tiny part of it is forgotten. */
const waitAfter = (
  failures: SQL,
  free: number,
) => sql`case when round(${failures}) < ${free}::float8 then 0 else
  least(${LONGEST_WAIT_SECONDS}::float8,
    ${FIRST_WAIT_SECONDS}::float8 * power(2, least(round(${failures}) - ${free}::float8, 20))) end`;

/**
 * Counts an attempt as a failure before its password is checked, so that concurrent attempts count as well.
 * `takeBackAttempt` and `forgetAttempts` undo it. Returns the seconds to wait when the attempt is refused, otherwise
 * null.
 */
export async function countAttempt(db: Database, { key, free }: AttemptKey): Promise<number | null> {
  const passed = sql`extract(epoch from ${clockNow} - ${attempts.attempted_at})`;
  const failures = sql`(greatest(0, ${attempts.failures} - ${passed} / ${FORGET_ONE_SECONDS}::float8) + 1)`;
  const counted = await db
    .insert(attempts)
    .values({ key, failures: 1, attempted_at: clockNow, blocked_until: clockNow })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        failures,
        attempted_at: clockNow,
        blocked_until: sql`${clockNow} + ${seconds(waitAfter(failures, free))}`,
      },
      setWhere: sql`${attempts.blocked_until} <= ${clockNow}`,
    })
    .returning({ key: attempts.key });
  if (counted.length > 0) return null;
  const wait = sql<number>`ceil(extract(epoch from ${attempts.blocked_until} - ${clockNow}))`.mapWith(Number);
  const [row] = await db.select({ wait }).from(attempts).where(eq(attempts.key, key));
  return Math.max(1, row?.wait ?? 1);
}

/**
 * Counts an attempt by its sender and by the address that it names. A refused one counts for neither. Returns the
 * seconds to wait when it is refused, otherwise null.
 */
export async function countFromTo(db: Database, from: AttemptKey, to: AttemptKey): Promise<number | null> {
  const fromWait = await countAttempt(db, from);
  if (fromWait !== null) return fromWait;
  const wait = await countAttempt(db, to);
  if (wait !== null) await takeBackAttempt(db, from);
  return wait;
}

/**
 * Takes one counted attempt back. Earlier failures still count: an attacker at the address may have an account, too.
 */
export async function takeBackAttempt(db: Database | Transaction, { key }: AttemptKey): Promise<void> {
  await db
    .update(attempts)
    .set({ failures: sql`greatest(0, ${attempts.failures} - 1)`, blocked_until: clockNow })
    .where(eq(attempts.key, key));
}

/** Forgets the failures of an account or device after a login. */
export async function forgetAttempts(db: Database | Transaction, { key }: AttemptKey): Promise<void> {
  await db.delete(attempts).where(eq(attempts.key, key));
}

/** Writes the row of an attempt as it is. */
export async function markAttempt(tx: Transaction, { key }: AttemptKey): Promise<void> {
  await tx.update(attempts).set({ attempted_at: attempts.attempted_at }).where(eq(attempts.key, key));
}

/** Whether the owner of an account gets a mail about its failures now. True at most once a day. */
export async function mustTellOwner(tx: Transaction, { key }: AttemptKey): Promise<boolean> {
  const wasNotTold = or(
    isNull(attempts.owner_told_at),
    lt(attempts.owner_told_at, sql`${clockNow} - interval '1 day'`),
  );
  const notified = await tx
    .update(attempts)
    .set({ owner_told_at: clockNow })
    .where(and(eq(attempts.key, key), gte(attempts.failures, TELL_AFTER - 0.5), wasNotTold))
    .returning({ key: attempts.key });
  return notified.length > 0;
}

/** Deletes rows that have no meaning any more. It reads a few only, so that each failure can call it. */
export async function deleteOldAttempts(tx: Transaction): Promise<void> {
  const old = tx
    .select({ key: attempts.key })
    .from(attempts)
    .where(lt(attempts.attempted_at, ago({ days: KEPT_DAYS })));
  await tx.delete(attempts).where(inArray(attempts.key, lockDue(old, DELETE_LIMIT)));
}
