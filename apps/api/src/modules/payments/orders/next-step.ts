import type { ItemState, OrderStatus, OrderStep } from '@bidkit/contract';

/** What has to happen next to a won item in each state. A lost one that is refunded has no next step. */
export const stepOfState = {
  unpaid: 'await_payment',
  held: 'settle_check',
  paid: 'pack',
  packed: 'ship',
  shipped: 'deliver',
  in_transit: 'deliver',
  delivered: 'none',
  lost: 'refund',
  returned: 'return',
  replaced: 'pack',
  refunded: 'none',
  canceled: 'none',
  forfeited: 'none',
} as const satisfies Record<ItemState, OrderStep>;

interface PaidOrder {
  readonly status: OrderStatus;
  readonly total_cents: number;
  /** What is refunded, or is about to be. */
  readonly refunded_cents: number;
}

/** What has to happen next to an order. A membership has no item, and nothing is packed. */
export function nextStepOf(order: PaidOrder, state: ItemState | null): OrderStep {
  const { status, total_cents, refunded_cents } = order;
  if (state === 'lost' && refunded_cents >= total_cents) return 'none';
  if (state !== null) return stepOfState[state];
  return status === 'open' || status === 'capturing' ? 'await_payment' : 'none';
}
