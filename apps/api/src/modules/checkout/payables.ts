import type { Order } from './order-queries.ts';
import type { Payable } from './payable.ts';
import { wonItem } from './won-item.ts';

/** What an order pays for. */
export const payableOf = (_order: Order): Payable => wonItem;
