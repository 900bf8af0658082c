import { sql } from 'drizzle-orm';
import { orders } from '../../../db/schema.ts';

/**
 * The order that shows what an order of a query is about. Items that are paid together are shown by the orders of each,
 * which exist once they are paid. Money that could not pay an order is shown with that order.
 */
export const shownIn = sql<number | null>`case
  when ${orders.overpaid_order_id} is not null then (select coalesce((select min(own.id) from ${orders} own
    where own.combined_order_id = over.id), case when over.lead_item_id is null then over.id end)
    from ${orders} over where over.id = ${orders.overpaid_order_id})
  when ${orders.lead_item_id} is null then ${orders.id}
  else (select min(own.id) from ${orders} own where own.combined_order_id = ${orders.id}) end`;
