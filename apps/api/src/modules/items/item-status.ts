import type { ItemStatus } from '@bidkit/contract';
import { type SQLWrapper, sql } from 'drizzle-orm';
import { orders, payments, wonItems } from '../../db/schema.ts';

/**
 * Whether a payment of a won item is on its way: its capture was decided, or a card's provider has not answered yet. Until that is found
 * out nothing else pays it (see `assertPayable`), so nobody is asked to.
 */
export const isBeingPaid = sql<boolean>`exists (select 1 from ${orders} where ${orders.won_item_id} = ${wonItems.id}
  and (${orders.status} = 'capturing' or exists (select 1 from ${payments} where ${payments.order_id} = ${orders.id}
    and ${payments.status} = 'intended' and ${payments.provider} = 'card')))`;

/** How a won item stands, for its member. In queries of several tables only: a query of one table drops their names. */
export const itemStatus = sql<ItemStatus>`case when ${wonItems.status} = 'unpaid' and ${isBeingPaid}
  then 'paying' else ${wonItems.status} end`;

/** How what a member won in each lot of a query stands, the latest first: a runner-up may have got what they forfeited before. */
export const statusOfOwn = (
  lotId: SQLWrapper,
  userId: number,
) => sql<ItemStatus | null>`(select ${itemStatus} from ${wonItems}
  where ${wonItems.lot_id} = ${lotId} and ${wonItems.user_id} = ${userId} order by ${wonItems.id} desc limit 1)`;
