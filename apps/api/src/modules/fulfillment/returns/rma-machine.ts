import type { ItemState, RmaStatus } from '@bidkit/contract';
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

/** Whether staff have something to do. */
export const isOpen = ({ status }: Pick<RmaRow, 'status'>): boolean =>
  status !== 'closed' && status !== 'dump';

/** Whether the goods of an item in this state were never sent to the member. */
export const isUnshipped = (state: ItemState): boolean => state === 'paid' || state === 'packed';
