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

/** All steps that wait for staff: goods may come, and be inspected, before a return is approved. */
function waitingSteps(one: StaffReturn): readonly ReturnStep[] {
  const { next_step, receive_time, inspect_time } = one;
  if (next_step === null) return [];
  if (next_step !== 'approve') return [next_step];
  if (receive_time === null) return wasNeverSent(one) ? ['approve'] : ['approve', 'receive'];
  return inspect_time === null ? ['approve', 'inspect'] : ['approve'];
}

/** The state of a return in a few words: what is to be done, or how it ended. */
export function stateOf(one: StaffReturn): readonly [string, Tone] {
  const { outcome, refund, method } = one;
  const [next, ...others] = waitingSteps(one).map((step) => stepText[step]);
  if (next) return [[next, ...others.map((text) => text.toLowerCase())].join(', '), 'warning'];
  if (refund?.status === 'failed') return ['Refund failed', 'danger'];
  if (refund?.status === 'requested' && method === 'check') return ['Check to mail', 'warning'];
  if (outcome === 'refund') return ['Refunded', 'success'];
  return outcome === 'replacement' ? ['Replaced', 'success'] : ['Not accepted', 'neutral'];
}

/** Whether the goods were never sent to the member, and so do not come back. */
export const wasNeverSent = ({ item_status }: StaffReturn): boolean =>
  item_status === 'paid' || item_status === 'packed';
