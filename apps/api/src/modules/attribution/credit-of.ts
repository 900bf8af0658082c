import { type SQL, sql } from 'drizzle-orm';
import { bids, users } from '../../db/schema.ts';

/**
 * The partner a sale is credited to, as a part of a query: the one on whose page the buyer last bid for the lot, or else the one who
 * brought the buyer.
 */
export const creditOf = (userId: number, lotId: number): SQL<number | null> => sql`coalesce(
  (select b.partner_id from ${bids} b where b.user_id = ${userId} and b.lot_id = ${lotId} order by b.seq desc limit 1),
  (select u.partner_id from ${users} u where u.id = ${userId}))`;
