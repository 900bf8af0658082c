import { watchlistType } from '@bidkit/contract';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { bids, outbox, watches } from '../../db/schema.ts';

/** Leaves news of a lot that was called off for everybody who bid on it or watches it, once each. */
export async function writeCancellationNews(tx: Transaction, lotId: number, reason: string): Promise<void> {
  await tx.execute(sql`
    insert into ${outbox} (kind, user_id, lot_id, data)
    select 'cancelled', user_id, ${lotId}::int, ${JSON.stringify({ reason })}::jsonb
    from (
      select user_id from ${bids} where lot_id = ${lotId}
      union
      select user_id from ${watches} where watchlist_type_id = ${watchlistType.auction} and item_id = ${lotId}
    ) concerned`);
}
