import { eq } from 'drizzle-orm';
import { afterCommit } from '../../db/after-commit.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { writtenRow } from '../../db/rows.ts';
import { lots } from '../../db/schema.ts';
import { refuse } from '../../kernel/problem.ts';
import { endingColumns } from '../auctions/bid-log/closing-entry.ts';
import { lockRequestedLot } from '../auctions/lock-lots.ts';
import type { Lot } from '../auctions/lot-columns.ts';
import { writeAudit } from '../audit/audit.ts';
import { refuseErrors } from './listing.ts';
import { notifyInterested } from './notify-interested.ts';
import { changedTerms, toTerms } from './projection.ts';
import { findRelistRefusal } from './queries.ts';
import { termErrors } from './term-rules.ts';
import { applyForm, type TermsForm, termsAgain, termsOf } from './terms.ts';

/** Changes the terms of a lot without bids; returns it, or null when nothing changes. */
export function changeLot(db: Database, staffId: number, id: number, form: TermsForm): Promise<Lot | null> {
  return db.transaction(async (tx) => {
    const { lot, now } = await lockRequestedLot(tx, id);
    refuseUnlessLive(lot, now);
    if (lot.bid_count > 0) throw refuse('lot_has_bids');
    const before = termsOf(lot);
    const terms = applyForm(before, form, now);
    refuseErrors(termErrors(form, terms, now));
    const { names, ...change } = changedTerms(before, terms);
    if (names.length === 0) return null;
    // Watchers are notified of the end again when it moved.
    const hasSameEnd = terms.ends_at.getTime() === lot.ends_at.getTime();
    const changed = await write(tx, lot, { ...terms, ...(!hasSameEnd && { ending_soon_at: null }) });
    afterCommit(tx, 'lots');
    await writeAudit(tx, staffId, { action: 'change', subject: 'auction', subject_id: id, ...change });
    return changed;
  });
}

/** Cancels a live or scheduled lot. */
export function cancelLot(db: Database, staffId: number, id: number, reason: string): Promise<Lot> {
  return db.transaction(async (tx) => {
    const { lot, now } = await lockRequestedLot(tx, id);
    refuseUnlessLive(lot, now);
    const outcome = { status: 'cancelled' as const, cancel_reason: reason, closed_at: now };
    const cancelled = await write(tx, lot, endingColumns(lot, outcome));
    await notifyInterested(tx, [id], { kind: 'cancelled', data: { reason } });
    await writeAudit(tx, staffId, {
      action: 'cancel',
      subject: 'auction',
      subject_id: id,
      reason,
      before: { status: lot.status, bid_count: lot.bid_count },
      after: { status: outcome.status },
    });
    return cancelled;
  });
}

/** Lists a lot again that ended without a buyer; returns the new lot. */
export function relistLot(
  db: Database,
  staffId: number,
  id: number,
  { reason, ...form }: TermsForm & { readonly reason?: string | null | undefined },
): Promise<Lot> {
  return db.transaction(async (tx) => {
    const { lot, now } = await lockRequestedLot(tx, id);
    const refusal = await findRelistRefusal(tx, lot);
    if (refusal) throw refusal;
    const terms = applyForm(termsAgain(lot, now), form, now);
    refuseErrors(termErrors(form, terms, now));
    const { product_description_id } = lot;
    const listed = writtenRow(
      await tx
        .insert(lots)
        .values({ ...terms, product_description_id, relisted_from: id })
        .returning(),
    );
    afterCommit(tx, 'lots');
    await writeAudit(tx, staffId, {
      action: 'relist',
      subject: 'auction',
      subject_id: listed.id,
      ...(reason && { reason }),
      before: { id, ...toTerms(termsOf(lot)) },
      after: { id: listed.id, ...toTerms(terms) },
    });
    return listed;
  });
}

/** Refuses lots that have ended, whether the closer has settled them or not. */
export function refuseUnlessLive(lot: Lot, now: Date): void {
  if (lot.status === 'cancelled') throw refuse('auction_cancelled');
  if (lot.status !== 'live' || lot.ends_at <= now) throw refuse('auction_ended');
}

/** Writes a change of the lot as one public event. */
async function write(
  tx: Transaction,
  { id, seq }: Lot,
  values: Parameters<ReturnType<typeof tx.update<typeof lots>>['set']>[0],
): Promise<Lot> {
  return writtenRow(
    await tx
      .update(lots)
      .set({ ...values, seq: seq + 1 })
      .where(eq(lots.id, id))
      .returning(),
  );
}
