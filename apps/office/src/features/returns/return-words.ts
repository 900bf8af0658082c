import type { ReturnReason, ReturnStep, ReturnType, StaffReturn } from '@bidkit/sdk';
import type { Tone } from '../../shared/badge.tsx';

/** What the member wants. */
export const typeText: Readonly<Record<ReturnType, string>> = {
  refund: 'Refund',
  replacement: 'Replacement',
};

/** Why the member returns it. */
export const reasonText: Readonly<Record<ReturnReason, string>> = {
  unsatisfied: 'Not satisfied',
  defective: 'Defective',
  wrong_item: 'Wrong item',
};

/** What is to be done next. */
const stepText: Readonly<Record<ReturnStep, string>> = {
  approve: 'To approve',
  receive: 'To receive',
  inspect: 'To inspect',
  close: 'To close',
};

/** The state of a return in a word or two: what is to be done next, or how it ended. */
export function stateOf({ next_step, outcome, refund }: StaffReturn): readonly [string, Tone] {
  if (next_step) return [stepText[next_step], 'warning'];
  if (refund?.status === 'failed') return ['Refund failed', 'danger'];
  if (outcome === 'refund') return ['Refunded', 'success'];
  return outcome === 'replacement' ? ['Replaced', 'success'] : ['Not accepted', 'neutral'];
}

const refundStates: Readonly<Record<NonNullable<StaffReturn['refund']>['status'], string>> = {
  intended: 'On its way to the provider',
  requested: 'Requested from the provider',
  confirmed: 'Done',
  failed: 'Failed: the provider refused it',
};

/** The state of the refund in words. */
export const refundText = ({ status }: NonNullable<StaffReturn['refund']>): string => refundStates[status];

/** Whether the goods were never sent to the member, and so do not come back. */
export const wasNeverSent = ({ item_status }: StaffReturn): boolean =>
  item_status === 'paid' || item_status === 'packed';
