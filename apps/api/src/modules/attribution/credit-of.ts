import { type SQL, sql } from 'drizzle-orm';
import { bids, users } from '../../db/schema.ts';

/**
 * SQL for the partner that a sale is credited to: the one of the buyer's last bid on the lot, or else the one that
 * brought the buyer.
 */
export const creditOf = (userId: number, lotId: number): SQL<number | null> => sql`coalesce(
  (select b.partner_id from ${bids} b where b.user_id = ${userId} and b.lot_id = ${lotId} order by b.seq desc limit 1),
  (select u.partner_id from ${users} u where u.id = ${userId}))`;
