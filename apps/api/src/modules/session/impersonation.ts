import type { Database } from '../../db/database.ts';
import type { Caller } from '../../http/handler.ts';
import { unprocessable } from '../../http/problem.ts';
import { writeAudit } from '../staff/audit.ts';
import { findUser } from './queries.ts';
import { openSession } from './tokens.ts';

/** Signs a staff member in as somebody else for an hour (spec 000 §2.5), and keeps that they did. Staff are not impersonated. */
export function impersonate(db: Database, staff: { readonly id: number }, userId: number): Promise<string> {
  return db.transaction(async (tx) => {
    const member = await findUser(tx, userId);
    if (!member) throw onUser('There is no member with this number.');
    if (member.role === 'staff') throw onUser('Staff cannot be impersonated.');
    await writeAudit(tx, staff.id, {
      action: 'impersonate',
      subject: 'user',
      subject_id: member.id,
      after: { username: member.username },
    });
    return openSession(tx, member.id, staff.id);
  });
}

const onUser = (text: string) => unprocessable(text, { user_id: [text] });

/**
 * Keeps what an impersonator is about to bid as somebody else. Before the bid is decided: none goes unrecorded, whatever fails
 * after. A refused one is recorded too; what became of it stands in the lot's own log.
 */
export async function auditBid(
  db: Database,
  { id, username }: Caller,
  impersonatorId: number,
  bid: { readonly lotId: number; readonly amount: number },
): Promise<void> {
  await writeAudit(db, impersonatorId, {
    action: 'bid',
    subject: 'auction',
    subject_id: bid.lotId,
    after: { user_id: id, username, amount: bid.amount },
  });
}
