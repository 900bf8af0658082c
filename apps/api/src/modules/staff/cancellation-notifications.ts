import { watchlistType } from '@bidkit/contract';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { bids, watches } from '../../db/schema.ts';
import { writeOutboxFromSelect } from '../notifications/outbox-writer.ts';

/** Notifies all bidders and watchers of a canceled lot, once each. */
export async function notifyOfCancellation(tx: Transaction, lotId: number, reason: string): Promise<void> {
  const bidders = tx
    .select({ user_id: bids.user_id, lot_id: bids.lot_id })
    .from(bids)
    .where(eq(bids.lot_id, lotId));
  const watchers = tx
    .select({ user_id: watches.user_id, lot_id: watches.item_id })
    .from(watches)
    .where(and(eq(watches.watchlist_type_id, watchlistType.auction), eq(watches.item_id, lotId)));
  const recipients = bidders.union(watchers).as('recipients');
  await writeOutboxFromSelect(tx, { kind: 'cancelled', data: { reason } }, recipients);
}
