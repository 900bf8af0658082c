import type { ItemState } from '@bidkit/sdk';

const states: Readonly<Record<ItemState, string>> = {
  unpaid: 'Unpaid',
  held: 'Check pending',
  paid: 'Paid',
  packed: 'Packed',
  shipped: 'Shipped',
  in_transit: 'In transit',
  delivered: 'Delivered',
  lost: 'Lost',
  returned: 'Returned',
  replaced: 'Replaced',
  refunded: 'Refunded',
  canceled: 'Canceled',
  forfeited: 'Forfeited',
};

/** The state of a won item in words. */
export const itemStateText = (state: ItemState | null): string => (state === null ? '' : states[state]);
