import { membership } from '../membership/membership.ts';
import { isMembership } from '../membership/plans.ts';
import type { Order } from '../order-queries.ts';
import { combinedOrder } from './combined-order.ts';
import { overpayment } from './overpayment.ts';
import type { Payable } from './payable.ts';
import { wonItem } from './won-item.ts';

/** What an order pays for. */
export function payableOf(order: Order): Payable {
  if (order.overpaid_order_id !== null) return overpayment;
  if (isMembership(order)) return membership;
  return order.lead_item_id === null ? wonItem : combinedOrder;
}
