import type { MemberDetail, MemberNote } from '@bidkit/contract';
import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { existingRow } from '../../db/rows.ts';
import { memberNotes, passkeys, socialIdentities, users } from '../../db/schema.ts';
import { refuse } from '../../kernel/problem.ts';
import { listSessions } from '../account/sessions.ts';
import { readBidLimit } from '../auctions/bid-limit.ts';
import { restorableUntil } from '../sessions/cancelled.ts';
import { findPendingEmail, findUser } from '../sessions/users.ts';
import { findLastBids, findLastOrders, findLastTickets, findLastWins } from './last-entries.ts';
import { findMemberRows } from './rows.ts';

const MAX_NOTES = 100;

const wire = (time: Date | null) => time?.toISOString() ?? null;

/** A member as staff see them. @throws Problem 404 for an unknown member */
export async function readMember(db: Database, id: number): Promise<MemberDetail> {
  const user = await findUser(db, id);
  if (!user) throw refuse('member_not_found');
  const read = await db.transaction(
    async (tx) => {
      const [row] = await findMemberRows(tx, [id]);
      return {
        row,
        pending_email: await findPendingEmail(tx, id),
        last_orders: await findLastOrders(tx, id),
        last_wins: await findLastWins(tx, id),
        last_tickets: await findLastTickets(tx, id),
        last_bids: await findLastBids(tx, user),
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  const { row, ...parts } = read;
  if (!row) throw refuse('member_not_found');
  const { email_verified_at, cancelled_at, erased_at } = user;
  const sessions = await listSessions(db, id, '');
  return {
    ...row,
    ...parts,
    phone: user.phone,
    newsletter: user.newsletter,
    email_verified_at: wire(email_verified_at),
    cancelled_at: wire(cancelled_at),
    restorable_until:
      cancelled_at && !erased_at && !user.merged_into ? wire(restorableUntil(cancelled_at)) : null,
    erased_at: wire(erased_at),
    merged_into: await findMerged(db, user.merged_into),
    bid_limit: await readBidLimit(db, {
      id,
      isEmailVerified: email_verified_at !== null,
      isBidLimitLifted: user.bid_limit_lifted,
    }),
    bidding_suspended: user.bidding_suspended,
    logins: erased_at ? [] : await findLogins(db, user),
    sessions: sessions.map(({ is_current: _, ...session }) => session),
    notes: await findNotes(db, id),
  };
}

/** The account that remained after a merge. */
async function findMerged(db: Database, id: number | null): Promise<MemberDetail['merged_into']> {
  const remaining = id === null ? null : await findUser(db, id);
  return remaining ? { id: remaining.id, username: remaining.username } : null;
}

async function findLogins(
  db: Database,
  { id, password_hash }: Pick<typeof users.$inferSelect, 'id' | 'password_hash'>,
): Promise<MemberDetail['logins']> {
  const ownPasskeys = and(eq(passkeys.user_id, id), eq(passkeys.is_office, false));
  const social = await db
    .select({ provider: socialIdentities.provider })
    .from(socialIdentities)
    .where(eq(socialIdentities.user_id, id))
    .orderBy(socialIdentities.provider);
  return [
    ...(password_hash === null ? [] : (['password'] as const)),
    ...((await db.$count(passkeys, ownPasskeys)) > 0 ? (['passkey'] as const) : []),
    ...social.map(({ provider }) => provider),
  ];
}

async function findNotes(db: Database, userId: number): Promise<MemberDetail['notes']> {
  const rows = await selectNotes(db)
    .where(eq(memberNotes.user_id, userId))
    .orderBy(desc(memberNotes.id))
    .limit(MAX_NOTES);
  return rows.map(toNote);
}

/** One note about a member. */
export async function readNote(db: Database, id: number): Promise<MemberNote> {
  return toNote(existingRow(await selectNotes(db).where(eq(memberNotes.id, id)), `Note ${id}`));
}

const selectNotes = (db: Database) =>
  db
    .select({ note: memberNotes, staff: users.username })
    .from(memberNotes)
    .innerJoin(users, eq(users.id, memberNotes.staff_id))
    .$dynamic();

const toNote = ({
  note: { id, message, created_at },
  staff,
}: Awaited<ReturnType<typeof selectNotes>>[number]): MemberNote => ({
  id,
  staff,
  message,
  created_at: created_at.toISOString(),
});
