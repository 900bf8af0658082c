import type { WonItem } from '@bidkit/contract';
import type { Database } from '../../../db/database.ts';
import { refuse } from '../../../kernel/problem.ts';
import { readAmountsDue } from '../../payments/totals/amounts-due.ts';
import { readInsuranceClaims } from '../claims/projection.ts';
import { readShipping } from '../parcels/projection.ts';
import { readReturns } from '../returns/read-returns.ts';
import { readReviews } from '../reviews/projection.ts';
import { isDue, toWonItem } from './projection.ts';
import { findWonItem, type WonItemRow } from './queries.ts';

/** A member's won items on the wire, with the amounts of those that are due. */
export async function toWonItems(
  db: Database,
  userId: number,
  rows: readonly WonItemRow[],
): Promise<WonItem[]> {
  const due = await readAmountsDue(
    db,
    userId,
    rows.filter(isDue).map(({ item }) => item),
  );
  const ids = rows.map(({ item }) => item.id);
  const parcels = await readShipping(db, ids);
  const claims = await readInsuranceClaims(db, ids);
  const returns = await readReturns(
    db,
    rows.map(({ item }) => item),
  );
  const reviews = await readReviews(db, ids);
  return rows.map((row) =>
    toWonItem(row, {
      due: due.get(row.item.id),
      shipping: parcels.get(row.item.id),
      insurance_claim: claims.get(row.item.id),
      returns: returns.get(row.item.id),
      reviews: reviews.get(row.item.id),
    }),
  );
}

/** A member's won item of an auction. @throws Problem 404 */
export async function readWonItem(db: Database, userId: number, lotId: number): Promise<WonItem> {
  const row = await findWonItem(db, userId, lotId);
  const [item] = row ? await toWonItems(db, userId, [row]) : [];
  if (!item) throw refuse('won_item_not_found');
  return item;
}
