import type { BulkResults } from '@bidkit/contract';
import type { Database } from '../../db/database.ts';
import { retryTransaction } from '../../db/retry-transaction.ts';
import { changeEach } from '../../kernel/bulk.ts';
import { refuseField } from '../../kernel/problem.ts';
import { findAssigneeId } from './staff-queries.ts';
import { assignTicket, closeTicket } from './staff-steps.ts';

interface TicketsChange {
  readonly ids: readonly number[];
  readonly action: 'assign' | 'close';
  /** For `assign`: a username, or null for nobody. */
  readonly assignee?: string | null | undefined;
}

/**
 * Assigns or closes many tickets, each in its own transaction with its own audit entry.
 * @throws Problem 422 without an assignee to assign them to, or for a name that is not that of staff who may open tickets
 */
export async function changeTickets(
  db: Database,
  staffId: number,
  { ids, action, assignee }: TicketsChange,
): Promise<BulkResults> {
  if (action === 'close')
    return changeEach(ids, (id) => retryTransaction(db, (tx) => closeTicket(tx, staffId, id)));
  if (assignee === undefined) throw refuseField('assignee', 'ticket_assignee_missing');
  // A wrong name is one mistake, not one of each ticket.
  if (assignee !== null) await db.transaction((tx) => findAssigneeId(tx, assignee));
  return changeEach(ids, (id) => retryTransaction(db, (tx) => assignTicket(tx, staffId, id, assignee)));
}
