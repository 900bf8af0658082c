import type { ItemStatus } from '@bidkit/contract';
import { type SQLWrapper, sql } from 'drizzle-orm';
import { orders, payments, wonItems } from '../../db/schema.ts';
import { statusOfState } from './item-machine.ts';

/**
 * Whether a payment of a won item is in progress: its capture was decided, or the card provider has not answered yet.
 * Until the outcome is known, no other payment is accepted (see `assertPayable`).
 */
export const isBeingPaid = sql<boolean>`exists (select 1 from ${orders} where ${orders.won_item_id} = ${wonItems.id}
  and (${orders.status} = 'capturing' or exists (select 1 from ${payments} where ${payments.order_id} = ${orders.id}
    and ${payments.status} = 'intended' and ${payments.provider} = 'card')))`;

const statusOfStates = sql.raw(`'${JSON.stringify(statusOfState)}'::jsonb`);

/**
 * A won item's status for its member. For queries with joins only: Drizzle drops table names in queries of one table.
 */
export const itemStatus = sql<ItemStatus>`case when ${wonItems.status} = 'unpaid' and ${isBeingPaid}
  then 'paying' else (${statusOfStates} ->> ${wonItems.status}) end`;

/**
 * The status of a member's latest won item of each lot of a query. A runner-up may win a lot again that they forfeited.
 */
export const statusOfOwn = (
  lotId: SQLWrapper,
  userId: number,
) => sql<ItemStatus | null>`(select ${itemStatus} from ${wonItems}
  where ${wonItems.lot_id} = ${lotId} and ${wonItems.user_id} = ${userId} order by ${wonItems.id} desc limit 1)`;
