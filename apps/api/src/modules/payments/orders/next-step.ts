import type { ItemState, OrderStatus, OrderStep } from '@bidkit/contract';

/** What has to happen next to a won item in each state. */
export const stepOfState = {
  unpaid: 'await_payment',
  held: 'settle_check',
  paid: 'pack',
  packed: 'ship',
  shipped: 'deliver',
  in_transit: 'deliver',
  delivered: 'none',
  lost: 'refund_or_replace',
  returned: 'return',
  replaced: 'pack',
  refunded: 'none',
  canceled: 'none',
  forfeited: 'none',
} as const satisfies Record<ItemState, OrderStep>;

/** What has to happen next to an order. A membership has no item, and nothing is packed. */
export function nextStepOf(status: OrderStatus, state: ItemState | null): OrderStep {
  if (state !== null) return stepOfState[state];
  return status === 'open' || status === 'capturing' ? 'await_payment' : 'none';
}
