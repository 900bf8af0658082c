import type { ErrorTable } from './message.ts';

/** Won items after the payment. */
export const itemErrors = {
  item_step_refused: [409, 'This item has changed meanwhile. Load it again.'],
} as const satisfies ErrorTable;
