import type { ErrorTable } from './message.ts';

/** Won items after the payment. */
export const itemErrors = {
  item_not_packable: [409, 'An item is not paid, or is packed already. See the pick list.'],
  no_won_item: [404, 'A lot has no won item.'],
  cancel_not_paid: [409, 'This item is not paid, so there is no order to cancel.'],
  cancel_too_late: [409, 'This item was packed already. Once you have it, you can return it.'],
  item_step_refused: [409, 'This item has changed meanwhile. Load it again.'],
} as const satisfies ErrorTable;
