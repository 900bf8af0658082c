import type { ErrorTable } from './message.ts';

/** Won items after the payment. */
export const itemErrors = {
  item_not_packable: [409, 'An item is not paid, or is packed already. See the pick list.'],
  no_won_item: [404, 'A lot has no won item.'],
  item_step_refused: [409, 'This item has changed meanwhile. Load it again.'],
} as const satisfies ErrorTable;
