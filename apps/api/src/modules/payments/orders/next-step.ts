import type { ItemState, OrderStatus, OrderStep } from '@bidkit/contract';
import { sql } from 'drizzle-orm';
import { orders, refunds, rmas, wonItems } from '../../../db/schema.ts';

/** What has to happen next to a won item in each state. Null: its returns and refunds decide (`stepAfterSale`). */
export const stepOfState = {
  unpaid: 'await_payment',
  held: 'settle_check',
  paid: 'pack',
  packed: 'ship',
  shipped: 'deliver',
  in_transit: 'deliver',
  delivered: null,
  lost: null,
  returned: null,
  replaced: 'pack',
  refunded: null,
  canceled: null,
  forfeited: null,
} as const satisfies Record<ItemState, OrderStep | null>;

/** The cents of an order that are refunded, or are about to be. */
const refundedCents = sql<number>`(
  select coalesce(sum(own.total_cents), 0)::int from ${refunds} own
  where own.order_id = ${orders.id} and own.status <> 'failed')`;

/** Whether a check has to be mailed for a refund of the order. */
export const awaitsPayout = sql`(${orders.method} = 'check' and ${orders.id} in (
  select own.order_id from ${refunds} own where own.status = 'requested' and own.due_at is null))`;

/** The step of the latest return of the order's item: the return itself, or its refund, which failed. */
const stepOfReturn = sql`(
  select case when rma.closed_at is null then 'return'
    when given.status = 'failed' and not exists (select 1 from ${refunds} later
      where later.order_id = given.order_id and later.id > given.id and later.status <> 'failed') then 'refund' end
  from ${rmas} rma left join ${refunds} given on given.id = rma.refund_id
  where rma.won_item_id = ${orders.won_item_id} order by rma.id desc limit 1)`;

/** What has to happen next to an order whose item's state does not say it. */
export const stepAfterSale = sql<OrderStep>`coalesce(
  (select case own.status
    when 'lost' then case when ${refundedCents} < ${orders.total_cents} then 'refund' end
    when 'returned' then ${stepOfReturn} end
  from ${wonItems} own where own.id = ${orders.won_item_id}),
  case when ${awaitsPayout} then 'pay_out' else 'none' end)`;

interface SteppedOrder {
  readonly status: OrderStatus;
  readonly afterSale: OrderStep;
}

/** What has to happen next to an order. A membership has no item, and nothing is packed. */
export function nextStepOf({ status, afterSale }: SteppedOrder, state: ItemState | null): OrderStep {
  if (state !== null) return stepOfState[state] ?? afterSale;
  return status === 'open' || status === 'capturing' ? 'await_payment' : 'none';
}
