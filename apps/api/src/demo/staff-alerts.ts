import { asc, eq, inArray, ne } from 'drizzle-orm';
import { takeAdvisoryLock } from '../db/advisory-lock.ts';
import type { Database } from '../db/database.ts';
import { ago } from '../db/now.ts';
import { staffAlerts, supportTickets } from '../db/schema.ts';
import { alertStaff, usernameOf } from '../modules/notifications/staff-alerts/alert-staff.ts';

/**
 * Makes the alerts of the staged wins those of yesterday, most of which were read, and alerts staff about the tickets that
 * they have, and those without an assignee. Nothing happens when somebody has been alerted about a ticket.
 */
export function stageStaffAlerts(db: Database): Promise<void> {
  return db.transaction(async (tx) => {
    await takeAdvisoryLock(tx, 'demoTickets');
    if ((await tx.$count(staffAlerts, eq(staffAlerts.kind, 'ticket_assigned'))) > 0) return;
    await tx.update(staffAlerts).set({ created_at: ago({ hours: 26 }), is_mail_due: false });
    await tx
      .update(staffAlerts)
      .set({ read_at: ago({ hours: 25 }) })
      .where(inArray(staffAlerts.kind, ['claim_filed', 'return_requested']));
    const tickets = await tx
      .select()
      .from(supportTickets)
      .where(ne(supportTickets.status, 'closed'))
      .orderBy(asc(supportTickets.id));
    for (const { id, user_id, sender_name, assignee_id } of tickets) {
      const detail = user_id === null ? (sender_name ?? '') : usernameOf(user_id);
      await alertStaff(tx, {
        kind: assignee_id === null ? 'ticket_opened' : 'ticket_assigned',
        subject_id: id,
        detail,
        by: null,
        ...(assignee_id !== null && { to: assignee_id }),
      });
    }
  });
}
