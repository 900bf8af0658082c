import { toUsername } from '@bidkit/contract';
import { and, desc, eq, gt, isNotNull, or, sql } from 'drizzle-orm';
import type { PgInsertValue } from 'drizzle-orm/pg-core';
import { notifyStaff } from '../../db/after-commit.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { hasText } from '../../db/has-text.ts';
import { writtenRow } from '../../db/rows.ts';
import { emailVerifications, users } from '../../db/schema.ts';

type Row = typeof users.$inferSelect;

/**
 * The member with this username, or the one whom this email address belongs to. While it belongs to no member, the
 * newest of those who registered with it.
 */
export async function findByName(db: Database, name: string): Promise<Row | null> {
  const matches = or(hasText(users.email, name), hasText(users.username, toUsername(name)));
  const [row] = await db
    .select()
    .from(users)
    .where(matches)
    .orderBy(sql`${users.email_verified_at} is null`, desc(users.id))
    .limit(1);
  return row ?? null;
}

/** The member whom an email address belongs to, or null. */
export async function findOwner(db: Database | Transaction, email: string): Promise<Row | null> {
  const isTheirs = hasText(users.email, email);
  const [row] = await db
    .select()
    .from(users)
    .where(and(isTheirs, isNotNull(users.email_verified_at)));
  return row ?? null;
}

/** Whether mail to a member's address reaches them: it does not belong to another member. */
export async function isReachable(
  db: Database | Transaction,
  { id, email }: Pick<Row, 'id' | 'email'>,
): Promise<boolean> {
  const owner = await findOwner(db, email);
  return owner === null || owner.id === id;
}

export async function findUser(db: Database | Transaction, id: number): Promise<Row | null> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row ?? null;
}

/** The new address of a member while its link is valid, or null. */
export async function findPendingEmail(db: Database | Transaction, userId: number): Promise<string | null> {
  const isPending = and(
    eq(emailVerifications.user_id, userId),
    isNotNull(emailVerifications.email),
    gt(emailVerifications.expires_at, sql`clock_timestamp()`),
  );
  const [row] = await db
    .select({ email: emailVerifications.email })
    .from(emailVerifications)
    .where(isPending);
  return row?.email ?? null;
}

export async function insertUser(
  db: Database | Transaction,
  values: PgInsertValue<typeof users>,
): Promise<Row> {
  const written = writtenRow(await db.insert(users).values(values).returning());
  notifyStaff(db, { subject: 'user', id: written.id, by: null });
  return written;
}
