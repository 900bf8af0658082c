import { watchlistType } from '@bidkit/contract';
import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { bids, watches } from '../../db/schema.ts';
import { type NotificationData, writeOutboxFromSelect } from '../notifications/outbox-writer.ts';

/** The kinds of notification that bidders and watchers get. */
type Told = 'cancelled' | 'correction' | 'extended';

/** What bidders and watchers are told. */
interface News<Kind extends Told> {
  readonly kind: Kind;
  readonly data: NotificationData<Kind>;
}

/** Notifies all bidders and watchers of some lots, once for each lot. */
export async function notifyInterested<Kind extends Told>(
  tx: Transaction,
  lotIds: readonly number[],
  news: News<Kind>,
): Promise<void> {
  if (lotIds.length === 0) return;
  const bidders = tx
    .select({ user_id: bids.user_id, lot_id: bids.lot_id })
    .from(bids)
    .where(inArray(bids.lot_id, [...lotIds]));
  const watchers = tx
    .select({ user_id: watches.user_id, lot_id: watches.item_id })
    .from(watches)
    .where(and(eq(watches.watchlist_type_id, watchlistType.auction), inArray(watches.item_id, [...lotIds])));
  await writeOutboxFromSelect(tx, news, bidders.union(watchers).as('recipients'));
}
