import type { Database, Transaction } from '../../db/database.ts';
import { auditLog } from '../../db/schema.ts';

/** One thing that staff did. `before` and `after` hold what changed; absent where there is nothing to tell. */
export interface Deed {
  readonly action:
    | 'list'
    | 'change'
    | 'cancel'
    | 'relist'
    | 'add-image'
    | 'sign-out'
    | 'impersonate'
    | 'act-as'
    | 'register'
    | 'revoke'
    | 'settle-check'
    | 'forfeit-check';
  readonly subject: 'auction' | 'deal' | 'product' | 'user' | 'partner';
  readonly subject_id: number;
  readonly reason?: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** Keeps what staff did, in the transaction in which they did it. */
export async function writeAudit(
  db: Database | Transaction,
  staffId: number,
  ...deeds: readonly Deed[]
): Promise<void> {
  await db.insert(auditLog).values(deeds.map((deed) => ({ ...deed, staff_id: staffId })));
}
