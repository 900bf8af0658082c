import type { StaffSubject } from '@bidkit/contract';
import { notifyStaff } from '../../db/after-commit.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { auditLog } from '../../db/schema.ts';

/** A staff action. `before` and `after` contain the changed fields, if any. */
export interface StaffAction {
  readonly action:
    | 'list'
    | 'change'
    | 'cancel'
    | 'extend'
    | 'relist'
    | 'correct'
    | 'add-image'
    | 'change-image'
    | 'order-images'
    | 'remove-image'
    | 'sign-out'
    | 'lift-bid-limit'
    | 'restore-account'
    | 'restrict'
    | 'lift'
    | 'merge'
    | 'erase'
    | 'set-up'
    | 'log-in'
    | 'change-factor'
    | 'reset-factor'
    | 'invite'
    | 'revoke-invitation'
    | 'join'
    | 'change-staff'
    | 'remove-staff'
    | 'impersonate'
    | 'act-as'
    | 'register'
    | 'revoke'
    | 'pack'
    | 'missing'
    | 'found'
    | 'open'
    | 'ship'
    | 'track'
    | 'buy-label'
    | 'void-label'
    | 'settle-check'
    | 'bounce-check'
    | 'forfeit-check'
    | 'cancel-membership'
    | 'approve'
    | 'receive'
    | 'inspect'
    | 'dump'
    | 'replace'
    | 'refund'
    | 'refund-failed'
    | 'pay-out'
    | 'reject'
    | 'approve-claim'
    | 'reject-claim'
    | 'refund-membership'
    | 'back-up'
    | 'retry'
    | 'test-mail'
    | 'unschedule'
    | 'clear-csp-reports'
    | 'clear-page-errors'
    | 'import-rates'
    | 'import'
    | 'answer'
    | 'note'
    | 'assign'
    | 'close'
    | 'reopen'
    | 'remove'
    | 'save'
    | 'confirm'
    | 'add'
    | 'publish'
    | 'schedule'
    | 'send'
    | 'expire'
    | 'restore'
    | 'order'
    | 'tag'
    | 'end'
    | 'verify-email'
    | 'send-password-reset'
    | 'view'
    | 'export';
  readonly subject: StaffSubject;
  readonly subject_id: number;
  readonly reason?: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** Records staff actions, in the transaction that makes them. The pages of staff that show them are notified. */
export async function writeAudit(
  db: Database | Transaction,
  staffId: number,
  ...actions: readonly StaffAction[]
): Promise<void> {
  await db.insert(auditLog).values(actions.map((action) => ({ ...action, staff_id: staffId })));
  notifyStaff(db, ...actions.map(({ subject, subject_id }) => ({ subject, id: subject_id, by: staffId })));
}
