import type { MergeForm } from '@bidkit/contract';
import { and, eq, getTableName, isNull, type SQL, sql } from 'drizzle-orm';
import { afterCommit, refreshCounts } from '../../../db/after-commit.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import { mailAddress } from '../../../db/mail-address.ts';
import { clockNow } from '../../../db/now.ts';
import { retryTransaction } from '../../../db/retry-transaction.ts';
import { memberships, secondChanceOffers, users, wonItems } from '../../../db/schema.ts';
import { accountMail } from '../../../mail/account-mail.ts';
import { queueMails } from '../../../mail/mail-queue.ts';
import { lockLots } from '../../auctions/lock-lots.ts';
import { writeAudit } from '../../audit/audit.ts';
import { endAccess } from '../../sessions/end-access.ts';
import { movedColumns } from './decisions.ts';
import { lockAccounts, type Member, refuseUnmergeable } from './refusals.ts';

/** `user_status_id` of members without a paid membership. */
const FREE = 1;

/**
 * Moves what belongs to an account to another one, and closes the first: it can never be restored, and its personal
 * data is erased 30 days later as that of a canceled account. Amounts, times and the audit log do not change. The bids
 * stay under the old id, of which the hashes of the bid logs are made.
 * @throws Problem 404, 409 or 422 when the accounts cannot be merged
 */
export function mergeMembers(
  db: Database,
  staffId: number,
  fromId: number,
  { into: intoId, reason, publicUrl }: MergeForm & { readonly publicUrl: string },
): Promise<{ id: number; username: string }> {
  return retryTransaction(db, async (tx) => {
    await lockLotsOf(tx, fromId);
    const { from, into } = await lockAccounts(tx, fromId, intoId);
    await refuseUnmergeable(tx, from, into);
    const moved = await moveRows(tx, fromId, intoId);
    await moveMembership(tx, from, into);
    await endAccess(tx, fromId);
    await tx
      .update(users)
      .set({ merged_into: intoId, cancelled_at: clockNow, bid_limit_lifted: false })
      .where(eq(users.id, fromId));
    await writeAudit(
      tx,
      staffId,
      {
        action: 'merge',
        subject: 'user',
        subject_id: fromId,
        reason,
        before: { username: from.username },
        after: { merged_into: intoId, moved },
      },
      { action: 'merge', subject: 'user', subject_id: intoId, reason, after: { merged_from: fromId } },
    );
    await mailMerged(tx, intoId, publicUrl);
    await refreshCounts(tx, [fromId, intoId]);
    afterCommit(tx, 'notifications');
    return { id: intoId, username: into.username };
  });
}

/** Payments, forfeits and answers to second chances lock the lot before the account, and so does this. */
async function lockLotsOf(tx: Transaction, userId: number): Promise<void> {
  const won = await tx.select({ lot_id: wonItems.lot_id }).from(wonItems).where(eq(wonItems.user_id, userId));
  const offered = await tx
    .select({ lot_id: secondChanceOffers.lot_id })
    .from(secondChanceOffers)
    .where(and(eq(secondChanceOffers.user_id, userId), eq(secondChanceOffers.status, 'open')));
  const ids = [...won, ...offered].map(({ lot_id }) => lot_id);
  if (ids.length > 0) await lockLots(tx, ids);
}

/** Moves the rows of all tables. Returns their numbers by table and column, for the audit log. */
async function moveRows(tx: Transaction, fromId: number, intoId: number): Promise<Record<string, number>> {
  const moved: Record<string, number> = {};
  for (const { column, unless, stays } of movedColumns) {
    const { table } = column;
    const name = sql.identifier(column.name);
    const isSame = (unless ?? []).map(
      (other): SQL => sql`other.${sql.identifier(other.name)} = ${table}.${sql.identifier(other.name)}`,
    );
    const conflict = unless
      ? sql`and not exists (select 1 from ${table} other where other.${name} = ${intoId} and ${sql.join(isSame, sql` and `)})`
      : sql``;
    const own = stays ? sql`and not (${stays})` : sql``;
    const { rows } = (await tx.execute(
      sql`update ${table} set ${name} = ${intoId} where ${table}.${name} = ${fromId} ${own} ${conflict} returning 1`,
    )) as unknown as { rows: unknown[] }; // Both drivers return rows; Drizzle's common type leaves them out.
    if (rows.length > 0) moved[nameOf(column)] = rows.length;
  }
  return moved;
}

/** The name of a column with its table, such as `orders.user_id`. */
export const nameOf = (column: (typeof movedColumns)[number]['column']): string =>
  `${getTableName(column.table)}.${column.name}`;

/** The paid time of the old account. Both having some was refused. */
async function moveMembership(tx: Transaction, from: Member, into: Member): Promise<void> {
  const isCurrent = and(eq(memberships.user_id, from.id), isNull(memberships.ended_at));
  if ((await tx.$count(memberships, isCurrent)) === 0) return;
  await tx.delete(memberships).where(eq(memberships.user_id, into.id));
  await tx.update(memberships).set({ user_id: into.id }).where(eq(memberships.user_id, from.id));
  await tx.update(users).set({ user_status_id: from.user_status_id }).where(eq(users.id, into.id));
  await tx.update(users).set({ user_status_id: FREE }).where(eq(users.id, from.id));
}

async function mailMerged(tx: Transaction, userId: number, publicUrl: string): Promise<void> {
  const [member] = await tx
    .select({ username: users.username, address: mailAddress })
    .from(users)
    .where(eq(users.id, userId));
  if (!member?.address) return;
  const mail = accountMail(member.address, publicUrl, {
    subject: 'Your accounts were merged',
    tone: 'brass',
    heading: `${member.username} is your account now`,
    paragraphs: [
      'We merged another account of yours into this one. Its won items, orders and messages are here now.',
      'The other account can no longer be used to log in.',
    ],
    button: { text: 'Log in', path: '/login' },
    reason: 'You get this email because your accounts were merged.',
  });
  await queueMails(tx, [mail]);
}
