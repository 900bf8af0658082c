import {
  allowsCall,
  type StaffAlert,
  type StaffAlertKind,
  type StaffAlertSetting,
  staffAlertKinds,
} from '@bidkit/contract';
import { and, desc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import { notifyStaff } from '../../../db/after-commit.ts';
import type { Database } from '../../../db/database.ts';
import { clockNow } from '../../../db/now.ts';
import { type Paging, readPage } from '../../../db/pages.ts';
import { staffAlertSettings, staffAlerts } from '../../../db/schema.ts';
import type { StaffCaller } from '../../../kernel/office-caller.ts';
import { type Page, toPage } from '../../../kernel/page.ts';
import { refuse } from '../../../kernel/problem.ts';
import { alertTexts } from './texts.ts';

type Caller = Pick<StaffCaller, 'id' | 'permissions'>;

/** The kinds that a role gets. */
const kindsOf = ({ permissions }: Pick<Caller, 'permissions'>): StaffAlertKind[] =>
  // The keys of the table are the kinds.
  (Object.keys(staffAlertKinds) as StaffAlertKind[]).filter((kind) =>
    staffAlertKinds[kind].needs.every((needed) => allowsCall(permissions, needed)),
  );

/** Alerts of a member of staff that the role still shows: roles change. */
const ofCaller = (caller: Caller) =>
  and(eq(staffAlerts.user_id, caller.id), inArray(staffAlerts.kind, kindsOf(caller)));

/** A page of the alerts of a member of staff, the newest first. */
export async function listStaffAlerts(
  db: Database,
  caller: Caller,
  paging: Paging,
): Promise<Page<StaffAlert> & { unread: number }> {
  const query = db
    .select()
    .from(staffAlerts)
    .where(ofCaller(caller))
    .orderBy(desc(staffAlerts.created_at), desc(staffAlerts.id));
  const { rows, total } = await readPage(query, paging, db.$count(staffAlerts, ofCaller(caller)));
  const unread = await db.$count(staffAlerts, and(ofCaller(caller), isNull(staffAlerts.read_at)));
  return { ...toPage(paging, total, rows.map(toStaffAlert)), unread };
}

function toStaffAlert({ id, kind, subject_id, detail, created_at, read_at }: Row): StaffAlert {
  const subject = { id: subject_id, detail };
  return {
    id,
    kind,
    text: alertTexts[kind].text(subject),
    path: alertTexts[kind].path(subject),
    created_at: created_at.toISOString(),
    read_at: read_at?.toISOString() ?? null,
  };
}
type Row = typeof staffAlerts.$inferSelect;

/** Marks the alerts of a member of staff as read that are not newer than an instant of the wire, in milliseconds. */
export async function readStaffAlerts(db: Database, userId: number, until: string): Promise<void> {
  const time = sql`date_trunc('milliseconds', ${staffAlerts.created_at})`;
  await db.transaction(async (tx) => {
    const read = await tx
      .update(staffAlerts)
      .set({ read_at: clockNow })
      .where(and(eq(staffAlerts.user_id, userId), isNull(staffAlerts.read_at), lte(time, new Date(until))))
      .returning({ id: staffAlerts.id });
    // Other tabs of the same member of staff.
    if (read.length > 0) notifyStaff(tx, { subject: 'staff-alert', id: null, by: userId });
  });
}

/** The kinds that the role of the caller gets, each with or without a mail. */
export async function listStaffAlertSettings(db: Database, caller: Caller): Promise<StaffAlertSetting[]> {
  const rows = await db.select().from(staffAlertSettings).where(eq(staffAlertSettings.user_id, caller.id));
  const chosen = new Map(rows.map(({ kind, has_mail }) => [kind, has_mail]));
  return kindsOf(caller).map((kind) => ({
    kind,
    has_mail: chosen.get(kind) ?? staffAlertKinds[kind].hasMail,
  }));
}

/** Stores whether a kind is also sent by mail. @throws Problem 403 for a kind that the role does not get */
export async function setStaffAlert(
  db: Database,
  caller: Caller,
  { kind, has_mail }: StaffAlertSetting,
): Promise<StaffAlertSetting[]> {
  const missing = staffAlertKinds[kind].needs.find((needed) => !allowsCall(caller.permissions, needed));
  if (missing) throw refuse('permission_missing', { permission: [missing].flat().join(' or ') });
  await db
    .insert(staffAlertSettings)
    .values({ user_id: caller.id, kind, has_mail })
    .onConflictDoUpdate({
      target: [staffAlertSettings.user_id, staffAlertSettings.kind],
      set: { has_mail },
    });
  return listStaffAlertSettings(db, caller);
}
