import type { MemberRestriction, RestrictionForm } from '@bidkit/contract';
import { desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '../../db/database.ts';
import { clockNow, readNow } from '../../db/now.ts';
import { retryTransaction } from '../../db/retry-transaction.ts';
import { memberRestrictions, users } from '../../db/schema.ts';
import { refuse, refuseField } from '../../kernel/problem.ts';
import { writeAudit } from '../audit/audit.ts';
import { isRestricted, writeRestriction } from '../restrictions/restrict.ts';
import { isStanding } from '../restrictions/restricted.ts';
import { mailLifted, mailRestricted } from '../restrictions/restriction-mails.ts';
import { recordEvents } from '../sessions/account-events.ts';
import { endAccess } from '../sessions/end-access.ts';
import { findUser } from '../sessions/users.ts';
import { lockMember } from './lock-member.ts';

/** The most restrictions that a member's list has. */
const LISTED = 100;

const maker = alias(users, 'maker');
const lifter = alias(users, 'lifter');

const selectFrom = (db: Database | Transaction) =>
  db
    .select({
      row: memberRestrictions,
      made_by: maker.username,
      lifted_by: lifter.username,
      is_active: sql<boolean>`(${isStanding})`,
    })
    .from(memberRestrictions)
    .leftJoin(maker, eq(maker.id, memberRestrictions.made_by))
    .leftJoin(lifter, eq(lifter.id, memberRestrictions.lifted_by));

type Read = Awaited<ReturnType<typeof selectFrom>>[number];

const toRestriction = ({ row, made_by, lifted_by, is_active }: Read): MemberRestriction => ({
  id: row.id,
  kind: row.kind,
  reason: row.reason,
  created_at: row.created_at.toISOString(),
  ends_at: row.ends_at?.toISOString() ?? null,
  made_by,
  lifted_at: row.lifted_at?.toISOString() ?? null,
  lifted_by,
  lift_reason: row.lift_reason,
  is_active,
});

/** The restrictions of a member, the newest first. @throws Problem 404 for an unknown member */
export async function listRestrictions(db: Database, userId: number): Promise<MemberRestriction[]> {
  if (!(await findUser(db, userId))) throw refuse('member_not_found');
  const rows = await selectFrom(db)
    .where(eq(memberRestrictions.user_id, userId))
    .orderBy(desc(memberRestrictions.id))
    .limit(LISTED);
  return rows.map(toRestriction);
}

async function readRestriction(tx: Transaction, id: number): Promise<MemberRestriction> {
  const [read] = await selectFrom(tx).where(eq(memberRestrictions.id, id));
  if (!read) throw new Error(`Restriction ${id} is gone`);
  return toRestriction(read);
}

/**
 * Restricts a member. One who cannot log in loses all sessions; the caller closes their sockets. Bids that are being
 * decided come first. Bids that stand stay.
 */
export function restrictMember(
  db: Database,
  staffId: number,
  userId: number,
  form: RestrictionForm & { readonly publicUrl: string },
): Promise<MemberRestriction> {
  const { kind, reason, notify, publicUrl } = form;
  const endsAt = form.ends_at ? new Date(form.ends_at) : null;
  return retryTransaction(db, async (tx) => {
    const member = await lockMember(tx, userId);
    if (member.erased_at) throw refuse('account_erased');
    if (member.role === 'staff') throw refuse('staff_not_restrictable');
    if (endsAt && endsAt <= (await readNow(tx))) throw refuseField('ends_at', 'restriction_end_past');
    if (await isRestricted(tx, userId, kind)) throw refuse('restriction_exists');
    const restriction = await writeRestriction(tx, { userId, kind, reason, endsAt, madeBy: staffId });
    if (kind === 'login') {
      await endAccess(tx, userId);
      await recordEvents(tx, userId, { kind: 'sessions_ended', browser: null });
    }
    await writeAudit(tx, staffId, {
      action: 'restrict',
      subject: 'user',
      subject_id: userId,
      reason,
      before: { username: member.username },
      after: { restriction: restriction.id, kind, ends_at: endsAt?.toISOString() ?? null },
    });
    if (notify) await mailRestricted(tx, userId, restriction, publicUrl);
    return readRestriction(tx, restriction.id);
  });
}

/** Ends a restriction before its time. @throws Problem 404, or 409 when it is over */
export function liftRestriction(
  db: Database,
  staffId: number,
  id: number,
  { reason, notify, publicUrl }: { reason: string; notify: boolean; publicUrl: string },
): Promise<MemberRestriction> {
  return retryTransaction(db, async (tx) => {
    const [found] = await tx
      .select({ user_id: memberRestrictions.user_id })
      .from(memberRestrictions)
      .where(eq(memberRestrictions.id, id));
    if (!found) throw refuse('restriction_not_found');
    // As a new restriction: the mail names all that stand, also when two are lifted at once.
    await lockMember(tx, found.user_id);
    const [row] = await tx.select().from(memberRestrictions).where(eq(memberRestrictions.id, id));
    if (!row) throw refuse('restriction_not_found');
    if (row.lifted_at) throw refuse('restriction_lifted');
    if (row.ends_at && row.ends_at <= (await readNow(tx))) throw refuse('restriction_over');
    await tx
      .update(memberRestrictions)
      .set({ lifted_at: clockNow, lifted_by: staffId, lift_reason: reason })
      .where(eq(memberRestrictions.id, id));
    await writeAudit(tx, staffId, {
      action: 'lift',
      subject: 'user',
      subject_id: row.user_id,
      reason,
      before: { restriction: id, kind: row.kind, lifted: false },
      after: { restriction: id, kind: row.kind, lifted: true },
    });
    if (notify) await mailLifted(tx, row.user_id, row, publicUrl);
    return readRestriction(tx, id);
  });
}
