import { refreshCounts } from '../../../db/after-commit.ts';
import type { Transaction } from '../../../db/database.ts';
import { refuse } from '../../../kernel/problem.ts';
import { writeAudit } from '../../audit/audit.ts';
import { lockTestimonial, setStatus } from './queries.ts';

/**
 * Approves or rejects a testimonial. The same decision again changes nothing. Returns its member, null without one.
 * @throws Problem 404
 */
export async function decideTestimonial(
  tx: Transaction,
  staffId: number,
  id: number,
  { approved, reason }: { readonly approved: boolean; readonly reason: string },
): Promise<void> {
  const before = await lockTestimonial(tx, id);
  if (!before) throw refuse('testimonial_not_found');
  const status = approved ? 'approved' : 'rejected';
  if (before.status === status) return;
  await setStatus(tx, id, status);
  if (before.user_id !== null) await refreshCounts(tx, [before.user_id]);
  await writeAudit(tx, staffId, {
    action: approved ? 'approve' : 'reject',
    subject: 'testimonial',
    subject_id: id,
    reason,
    before: { status: before.status },
    after: { status },
  });
}
