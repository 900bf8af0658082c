import { notificationReferenceType } from '@bidkit/contract';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { supportTickets } from '../../db/schema.ts';
import { markSubjectRead } from '../notifications/queries.ts';

/** Marks a member's ticket and the alert about it read. Returns whether one of them was unread. */
export async function markTicketRead(tx: Transaction, userId: number, id: number): Promise<boolean> {
  const read = await tx
    .update(supportTickets)
    .set({ is_unread: false })
    .where(
      and(eq(supportTickets.id, id), eq(supportTickets.user_id, userId), eq(supportTickets.is_unread, true)),
    )
    .returning({ id: supportTickets.id });
  const alerts = await markSubjectRead(tx, userId, { type: notificationReferenceType.ticket, id });
  return read.length + alerts > 0;
}
