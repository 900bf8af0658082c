import type { Database, Transaction } from '../../db/database.ts';
import { auditLog } from '../../db/schema.ts';

/** A staff action. `before` and `after` contain the changed fields, if any. */
export interface StaffAction {
  readonly action:
    | 'list'
    | 'change'
    | 'cancel'
    | 'relist'
    | 'correct'
    | 'add-image'
    | 'change-image'
    | 'order-images'
    | 'remove-image'
    | 'sign-out'
    | 'lift-bid-limit'
    | 'restore-account'
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
    | 'open'
    | 'ship'
    | 'track'
    | 'buy-label'
    | 'void-label'
    | 'settle-check'
    | 'forfeit-check'
    | 'cancel-membership'
    | 'approve'
    | 'receive'
    | 'inspect'
    | 'dump'
    | 'replace'
    | 'refund'
    | 'pay-out'
    | 'reject'
    | 'approve-claim'
    | 'reject-claim'
    | 'refund-membership'
    | 'back-up'
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
    | 'add'
    | 'publish'
    | 'send'
    | 'expire'
    | 'restore'
    | 'order'
    | 'tag';
  readonly subject:
    | 'auction'
    | 'parcel'
    | 'return'
    | 'deal'
    | 'product'
    | 'user'
    | 'staff-member'
    | 'role'
    | 'invitation'
    | 'partner'
    | 'database'
    | 'site'
    | 'external-auction'
    | 'listing-feed'
    | 'listing-type'
    | 'category'
    | 'testimonial'
    | 'ticket'
    | 'canned-answer'
    | 'newsletter'
    | 'search-synonyms'
    | 'content';
  readonly subject_id: number;
  readonly reason?: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** Records staff actions, in the transaction that makes them. */
export async function writeAudit(
  db: Database | Transaction,
  staffId: number,
  ...actions: readonly StaffAction[]
): Promise<void> {
  await db.insert(auditLog).values(actions.map((action) => ({ ...action, staff_id: staffId })));
}
