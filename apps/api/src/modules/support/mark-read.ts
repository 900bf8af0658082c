import { notificationReferenceType } from '@bidkit/contract';
import { and, eq } from 'drizzle-orm';
import { refreshCounts } from '../../db/after-commit.ts';
import type { Transaction } from '../../db/database.ts';
import { supportTickets } from '../../db/schema.ts';
import { markSubjectRead } from '../notifications/queries.ts';

/** Marks a member's ticket and the alert about it read. */
export async function markTicketRead(tx: Transaction, userId: number, id: number): Promise<void> {
  const read = await tx
    .update(supportTickets)
    .set({ is_unread: false })
    .where(
      and(eq(supportTickets.id, id), eq(supportTickets.user_id, userId), eq(supportTickets.is_unread, true)),
    )
    .returning({ id: supportTickets.id });
  const alerts = await markSubjectRead(tx, userId, { type: notificationReferenceType.ticket, id });
  if (read.length + alerts > 0) await refreshCounts(tx, [userId]);
}
