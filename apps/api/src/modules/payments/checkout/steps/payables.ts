import { membership } from '../../membership/membership.ts';
import type { Order } from '../../order-queries.ts';
import type { Payable } from '../../payable.ts';
import { combinedOrder } from '../combined/combined-order.ts';
import { wonItem } from '../items/won-item.ts';
import { overpayment } from './overpayment.ts';

/** What an order pays for. */
export function payableOf({ overpaid_order_id, membership_plan, lead_item_id }: Order): Payable {
  if (overpaid_order_id !== null) return overpayment;
  if (membership_plan !== null) return membership;
  return lead_item_id === null ? wonItem : combinedOrder;
}
