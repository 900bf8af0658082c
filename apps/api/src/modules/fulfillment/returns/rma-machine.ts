import type { ItemState, ReturnStep, RmaStatus } from '@bidkit/contract';
import type { rmas } from '../../../db/schema.ts';

export type RmaRow = typeof rmas.$inferSelect;
type Status = RmaRow['status'];

/** What staff do with a return, and the status that follows. The database has the same steps in a trigger. */
export const rmaSteps = {
  /** Before or after the goods have arrived. */
  approve: { from: ['requested', 'received'], to: 'approved' },
  receive: { from: ['requested', 'approved'], to: 'received' },
  dump: { from: ['requested', 'approved', 'received'], to: 'dump' },
  /** With a refund or a replacement. */
  close: { from: ['approved', 'received'], to: 'closed' },
} as const satisfies Record<string, { readonly from: readonly Status[]; readonly to: Status }>;
export type RmaStep = keyof typeof rmaSteps;

type Progress = Pick<RmaRow, 'status' | 'approved_at' | 'received_at'>;

/** Whether a step is possible. A return is approved once and its goods arrive once. */
export function canTake(step: RmaStep, { status, approved_at, received_at }: Progress): boolean {
  if (step === 'approve' && approved_at !== null) return false;
  if (step === 'receive' && received_at !== null) return false;
  if (step === 'close' && approved_at === null) return false;
  return (rmaSteps[step].from as readonly Status[]).includes(status);
}

export const statusTexts = {
  requested: 'Requested',
  approved: 'Approved',
  received: 'Received',
  closed: 'Closed',
  dump: 'Dump',
} as const satisfies Record<Status, RmaStatus>;

/** The statuses of returns that are not done. */
export const openStatus = ['requested', 'approved', 'received'] as const;

/** The statuses with a text. */
export const statusesOf = (text: RmaStatus): Status[] =>
  (Object.keys(statusTexts) as Status[]).filter((name) => statusTexts[name] === text);

/** Whether staff have something to do. */
export const isOpen = ({ status }: Pick<RmaRow, 'status'>): boolean =>
  status !== 'closed' && status !== 'dump';

/** The states of an item whose goods were never sent to the member. */
export const unshippedStates = ['paid', 'packed'] as const satisfies readonly ItemState[];

/** Whether the goods of an item in this state were never sent to the member. */
export const isUnshipped = (state: ItemState): boolean =>
  (unshippedStates as readonly ItemState[]).includes(state);

/** What staff do next with a return; null after its end. */
export function nextStepOf(
  rma: Pick<RmaRow, 'status' | 'approved_at' | 'received_at' | 'inspected_at'>,
  item: { readonly status: ItemState },
): ReturnStep | null {
  if (!isOpen(rma)) return null;
  if (rma.approved_at === null) return 'approve';
  if (rma.received_at === null) return isUnshipped(item.status) ? 'close' : 'receive';
  return rma.inspected_at === null ? 'inspect' : 'close';
}
