import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import { afterCommit } from '../../../db/after-commit.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import { lockDue } from '../../../db/due-rows.ts';
import { hasText } from '../../../db/has-text.ts';
import { fromNow } from '../../../db/now.ts';
import { addresses, passwordResets, recoveryRequests, users } from '../../../db/schema.ts';
import { removeOtherLogins } from '../other-logins.ts';

type Member = typeof users.$inferSelect;

const isLink = (tokenHash: string) =>
  and(eq(passwordResets.token_hash, tokenHash), gt(passwordResets.expires_at, sql`clock_timestamp()`));

export async function insertRequest(db: Database, email: string): Promise<void> {
  await db.insert(recoveryRequests).values({ email });
  afterCommit(db, 'recoveries');
}

/** Deletes the oldest requests and returns their addresses. Other nodes skip them. */
export async function takeRequests(tx: Transaction, limit: number): Promise<string[]> {
  const oldest = tx
    .select({ id: recoveryRequests.id })
    .from(recoveryRequests)
    .orderBy(asc(recoveryRequests.id));
  const taken = await tx
    .delete(recoveryRequests)
    .where(inArray(recoveryRequests.id, lockDue(oldest, limit)))
    .returning({ email: recoveryRequests.email });
  return taken.map(({ email }) => email);
}

/**
 * The member who verified an address. If no member has, the newest one who registered with it, as for a login.
 */
export async function findByEmail(tx: Transaction, email: string): Promise<Member | null> {
  const [member] = await tx
    .select()
    .from(users)
    .where(hasText(users.email, email))
    .orderBy(sql`${users.email_verified_at} is null`, desc(users.id))
    .limit(1);
  return member ?? null;
}

/** Stores the link of a member. It replaces an earlier one. */
export async function writeLink(
  tx: Transaction,
  { id, email }: Pick<Member, 'id' | 'email'>,
  tokenHash: string,
  minutes: number,
): Promise<void> {
  const link = {
    token_hash: tokenHash,
    email,
    created_at: sql`clock_timestamp()`,
    expires_at: fromNow({ minutes }),
  };
  await tx
    .insert(passwordResets)
    .values({ user_id: id, ...link })
    .onConflictDoUpdate({ target: passwordResets.user_id, set: link });
}

/** The member of a valid link, or null. A link to an address that is no longer the member's is not valid. */
export async function findByLink(db: Database, tokenHash: string): Promise<Member | null> {
  const isTheirs = eq(sql`lower(${users.email})`, sql`lower(${passwordResets.email})`);
  const [row] = await db
    .select({ member: users })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.user_id))
    .where(and(isLink(tokenHash), isTheirs));
  return row?.member ?? null;
}

/** Uses up a link and locks its member. Null when it is not valid, such as after it was used in another tab. */
export async function takeLink(tx: Transaction, tokenHash: string): Promise<Member | null> {
  const [link] = await tx.delete(passwordResets).where(isLink(tokenHash)).returning();
  if (!link) return null;
  const [member] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, link.user_id), hasText(users.email, link.email)))
    .for('update');
  return member ?? null;
}

/**
 * Stores that the member of a link reads this address. Somebody else may have registered with it before: what an
 * unverified account has attached, such as logins and names, is removed, so that it neither opens the account nor
 * receives what its owner buys.
 */
export async function proveAddress(
  tx: Transaction,
  { id, email_verified_at, created_at }: Member,
  browser: string | null,
): Promise<void> {
  if (email_verified_at !== null) return;
  await removeOtherLogins(tx, id, { since: created_at, browser });
  await tx.delete(addresses).where(eq(addresses.user_id, id));
  await tx
    .update(users)
    .set({ email_verified_at: sql`clock_timestamp()`, first_name: null, last_name: null, phone: null })
    .where(eq(users.id, id));
}
