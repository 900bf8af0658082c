import type { ItemState } from '@bidkit/sdk';
import { itemStateText } from './item-state.ts';

const bills = {
  open: 'not paid',
  capturing: 'payment in progress',
  held: 'check pending',
  paid: 'paid',
  void: 'not valid any more',
} as const;

/** The states of an order in words: of its bill, and of its item if it has one that says more. */
export function orderStateText(bill: keyof typeof bills, item: ItemState | null): string {
  const states = [bills[bill], item === null || item === 'unpaid' ? '' : itemStateText(item).toLowerCase()];
  return [...new Set(states.filter((state) => state !== ''))].join(', item ');
}
