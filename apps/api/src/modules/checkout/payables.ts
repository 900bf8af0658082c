import { membership } from '../membership/membership.ts';
import type { Order } from '../payments/order-queries.ts';
import type { Payable } from '../payments/payable.ts';
import { wonItem } from './won-item.ts';

/** What an order pays for. */
export const payableOf = ({ membership_plan }: Order): Payable =>
  membership_plan === null ? wonItem : membership;
