import type { NeededPermission } from '@bidkit/contract';
import type { StaffReturn } from '@bidkit/sdk';
import { wasNeverSent } from './return-words.ts';

/** What staff can do with a return. */
export type ReturnAction = 'approve' | 'receive' | 'inspect' | 'refund' | 'replace' | 'dump';

const needed = {
  approve: 'returns:decide',
  receive: 'shipping:write',
  inspect: 'returns:decide',
  refund: 'money:move',
  replace: 'returns:decide',
  dump: 'returns:decide',
} as const satisfies Record<ReturnAction, NeededPermission>;

/** Who may do it, by what the role needs, with a role that has it at first: only owners may read all roles. */
const whoMay = {
  'returns:decide': 'Staff who may decide about returns, such as a Manager,',
  'shipping:write': 'Staff who may pack and receive goods, such as a Packer,',
  'money:move': 'Staff who may refund, such as those of Finance,',
} as const satisfies Partial<Record<NeededPermission & string, string>>;

/** What the state of a return allows. The server decides; this only keeps buttons away that it would refuse. */
function possible(one: StaffReturn): readonly ReturnAction[] {
  const { next_step, approve_time, receive_time, item_status, refund, refundable } = one;
  const canRefund = refundable !== null;
  const isPaidByClaim = one.claim_status === 'approved';
  if (next_step === null) return refund?.status === 'failed' && canRefund ? ['refund'] : [];
  const isHere = receive_time !== null;
  const canClose = approve_time !== null && (isHere || wasNeverSent(one));
  return [
    ...(approve_time === null && !isPaidByClaim ? (['approve'] as const) : []),
    ...(isHere || wasNeverSent(one) ? [] : (['receive'] as const)),
    ...(isHere ? (['inspect'] as const) : []),
    ...(canClose && canRefund ? (['refund'] as const) : []),
    ...(canClose && canRefund && item_status === 'returned' ? (['replace'] as const) : []),
    'dump',
  ];
}

/** The action that comes next: to close it, that which the member wants. */
function nextOf({ next_step, type }: StaffReturn): ReturnAction {
  if (next_step === null) return 'refund';
  if (next_step !== 'close') return next_step;
  return type === 'replacement' ? 'replace' : 'refund';
}

interface Choice {
  /** What comes next; null when the role or the state does not allow it. */
  readonly next: ReturnAction | null;
  readonly others: readonly ReturnAction[];
  /** Who does the next action when the role does not allow it; null when it does. */
  readonly waitsFor: string | null;
}

/** What a session can do with a return. */
export function choiceOf(one: StaffReturn, has: (permission: NeededPermission) => boolean): Choice {
  const all = possible(one);
  const own = all.filter((action) => has(needed[action]));
  const next = nextOf(one);
  return {
    next: own.includes(next) ? next : null,
    others: own.filter((action) => action !== next),
    waitsFor: all.includes(next) && !own.includes(next) ? whoMay[needed[next]] : null,
  };
}
