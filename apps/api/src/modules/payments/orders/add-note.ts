import type { Transaction } from '../../../db/database.ts';
import { refuse } from '../../../kernel/problem.ts';
import { writeAudit } from '../../audit/audit.ts';
import { findOrderRow } from './queries.ts';

/** Adds a note of staff to an order. It is a row of the audit, which is never changed. @throws Problem 404 */
export async function addNote(tx: Transaction, staffId: number, id: number, message: string): Promise<void> {
  if (!(await findOrderRow(tx, id))) throw refuse('order_not_found');
  await writeAudit(tx, staffId, { action: 'note', subject: 'order', subject_id: id, reason: message });
}
