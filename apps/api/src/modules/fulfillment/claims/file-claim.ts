import { CLAIM_FILING_DAYS, type claimForm, claimReasonId } from '@bidkit/contract';
import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { notifyStaff, refreshCounts } from '../../../db/after-commit.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import { refuse, refuseField } from '../../../kernel/problem.ts';
import { lockLot } from '../../auctions/lock-lots.ts';
import { alertStaff, usernameOf } from '../../notifications/staff-alerts/alert-staff.ts';
import { refuseClosed } from '../../restrictions/closed-account.ts';
import { shippedToName } from './projection.ts';
import { type ClaimRow, changeClaim, findClaim } from './queries.ts';
import { isSignatureOf } from './signature.ts';

/** A member's claim for a lost parcel. @throws Problem 404 without one, 409 when it can no longer be filed */
export async function readOwnClaim(
  db: Database | Transaction,
  userId: number,
  lotId: number,
): Promise<ClaimRow> {
  const found = await findClaim(db, lotId, userId);
  if (!found || (found.claim.status === 'sent' && found.status === 'closed')) throw refuse('claim_not_found');
  if (found.status === 'sent' && found.isTooLate) {
    throw refuse('claim_too_late', { days: CLAIM_FILING_DAYS });
  }
  return found;
}

/**
 * Files a member's claim, once.
 * @throws Problem 404 without a claim to file, 409 after its time, 422 when the signature is not the shipped-to name
 */
export async function fileClaim(
  tx: Transaction,
  userId: number,
  lotId: number,
  { reason, description, phone, signature }: z.output<typeof claimForm>,
): Promise<void> {
  // Only the lot of a claim is locked.
  await readOwnClaim(tx, userId, lotId);
  await lockLot(tx, lotId);
  const { claim, status, parcel } = await readOwnClaim(tx, userId, lotId);
  if (status !== 'sent') throw refuse('claim_not_found');
  const name = shippedToName(parcel.address);
  if (!isSignatureOf(name, signature)) throw refuseField('signature', 'signature_different', { name });
  await refuseClosed(tx, [userId]);
  await changeClaim(tx, claim.id, {
    status: 'filed',
    filed_at: sql`clock_timestamp()`,
    reason: reason === claimReasonId.lost ? 'lost' : 'damaged',
    description: description?.trim() || null,
    phone,
    signature,
  });
  await refreshCounts(tx, [userId]);
  notifyStaff(tx, { subject: 'claim', id: claim.id, by: null });
  await alertStaff(tx, { kind: 'claim_filed', subject_id: lotId, detail: usernameOf(userId), by: null });
}
