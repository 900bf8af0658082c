import { type NeededPermission, type StaffAlertKind, staffAlertKinds } from '@bidkit/contract';
import { type SQL, sql } from 'drizzle-orm';
import { afterCommit, notifyStaff } from '../../../db/after-commit.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import { staffAlertSettings, staffAlerts, staffMembers, staffRoles, users } from '../../../db/schema.ts';

/** An alert for staff. */
export interface NewStaffAlert {
  readonly kind: StaffAlertKind;
  /** The number that its kind names, as a value or a query. */
  readonly subject_id: number | SQL;
  /** What else names it, as a value or a query. */
  readonly detail: string | SQL;
  /** The member of staff who did it, and gets no alert. Null for members and jobs. */
  readonly by: number | null;
  /** The only member of staff who gets it. Without one all get it whose role allows to act. */
  readonly to?: number;
}

/** A kind about a subject that stays as it is: nobody gets it twice, not even after reading it. */
const isOnce = (kind: StaffAlertKind) => kind === 'payment_disagrees';

/** Whether a role has one of some permissions. Owners have all. */
export const allows = (needed: NeededPermission): SQL =>
  sql`(${staffRoles.is_owner} or ${staffRoles.permissions} && array[${sql.join(
    [needed].flat().map((permission) => sql`${permission}`),
    sql`, `,
  )}]::text[])`;

/**
 * Alerts staff, in the transaction of what happened: those who work here now and whose role shows the subject and allows to
 * act. Open pages of the office read their alerts again after the commit.
 */
export async function alertStaff(db: Database | Transaction, alert: NewStaffAlert): Promise<void> {
  const { kind, by, to } = alert;
  const { needs, hasMail } = staffAlertKinds[kind];
  const before = sql`select 1 from ${staffAlerts} earlier where earlier.kind = ${kind}
    and earlier.subject_id = subject.id and earlier.user_id = ${staffMembers.user_id}`;
  const conditions = [
    sql`${staffMembers.is_active} and ${users.cancelled_at} is null`,
    ...needs.map(allows),
    by === null ? undefined : sql`${staffMembers.user_id} <> ${by}`,
    to === undefined ? undefined : sql`${staffMembers.user_id} = ${to}`,
    isOnce(kind) ? sql`not exists (${before})` : undefined,
  ].filter((condition) => condition !== undefined);
  // In the order of the members, so that two transactions never wait for each other.
  const { rows } = (await db.execute(sql`
    insert into ${staffAlerts} (user_id, kind, subject_id, detail, is_mail_due)
    select ${staffMembers.user_id}, ${kind}, subject.id, subject.detail,
      coalesce(${staffAlertSettings.has_mail}, ${hasMail}::boolean)
    from (select ${alert.subject_id}::int as id, coalesce(${alert.detail}::text, '') as detail) subject
      cross join ${staffMembers}
      inner join ${users} on ${users.id} = ${staffMembers.user_id}
      inner join ${staffRoles} on ${staffRoles.id} = ${staffMembers.role_id}
      left join ${staffAlertSettings} on ${staffAlertSettings.user_id} = ${staffMembers.user_id}
        and ${staffAlertSettings.kind} = ${kind}
    where ${sql.join(conditions, sql` and `)}
    order by ${staffMembers.user_id}
    on conflict (user_id, kind, subject_id) where read_at is null
      do update set created_at = clock_timestamp(), detail = excluded.detail
    returning is_mail_due`)) as unknown as { rows: { is_mail_due: boolean }[] };
  if (rows.length > 0) notifyStaff(db, { subject: 'staff-alert', id: null, by: null });
  if (rows.some(({ is_mail_due }) => is_mail_due)) afterCommit(db, 'staff-alerts');
}

/** The name of a member, for the `detail` of an alert. */
export const usernameOf = (userId: number): SQL =>
  sql`(select own.username from ${users} own where own.id = ${userId})`;
