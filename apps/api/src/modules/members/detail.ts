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
import { auditView } from './view.ts';

const MAX_NOTES = 100;

const wire = (time: Date | null) => time?.toISOString() ?? null;

/**
 * A member as staff see them. Who has read it is audited.
 * @throws Problem 404 for an unknown member
 */
export async function readMember(db: Database, staffId: number, id: number): Promise<MemberDetail> {
  const user = await findUser(db, id);
  if (!user) throw refuse('member_not_found');
  const [{ row, ...entries }, sessions, merged_into, bid_limit, logins, notes] = await Promise.all([
    readEntries(db, user),
    listSessions(db, id, ''),
    findMerged(db, user.merged_into),
    readBidLimit(db, {
      id,
      isEmailVerified: user.email_verified_at !== null,
      isBidLimitLifted: user.bid_limit_lifted,
    }),
    user.erased_at ? [] : findLogins(db, user),
    findNotes(db, id),
    auditView(db, staffId, id),
  ]);
  if (!row) throw refuse('member_not_found');
  const { email_verified_at, cancelled_at, erased_at } = user;
  return {
    ...row,
    ...entries,
    phone: user.phone,
    newsletter: user.newsletter,
    email_verified_at: wire(email_verified_at),
    cancelled_at: wire(cancelled_at),
    restorable_until:
      cancelled_at && !erased_at && !user.merged_into ? wire(restorableUntil(cancelled_at)) : null,
    erased_at: wire(erased_at),
    merged_into,
    bid_limit,
    bidding_suspended: user.bidding_suspended,
    logins,
    sessions: sessions.map(({ is_current: _, ...session }) => session),
    notes,
  };
}

/** The row of a member, and the last entries, at one moment. */
const readEntries = (db: Database, user: typeof users.$inferSelect) =>
  db.transaction(
    async (tx) => {
      const [row] = await findMemberRows(tx, [user.id]);
      return {
        row,
        pending_email: await findPendingEmail(tx, user.id),
        last_orders: await findLastOrders(tx, user.id),
        last_wins: await findLastWins(tx, user.id),
        last_tickets: await findLastTickets(tx, user.id),
        last_bids: await findLastBids(tx, user),
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );

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
