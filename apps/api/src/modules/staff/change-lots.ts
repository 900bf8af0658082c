import type { BulkResults, StaffPermission } from '@bidkit/contract';
import type { AppContext } from '../../kernel/app-context.ts';
import { changeEach } from '../../kernel/bulk.ts';
import type { StaffCaller } from '../../kernel/office-caller.ts';
import { refuse } from '../../kernel/problem.ts';
import { broadcastCancellation } from '../auctions/broadcast-lot-change.ts';
import { cancelLot, relistLot } from './lots.ts';

interface LotsChange {
  readonly ids: readonly number[];
  readonly action: 'cancel' | 'relist';
  readonly reason: string;
}

const needed = { cancel: 'lots:cancel', relist: 'lots:write' } as const satisfies Record<
  LotsChange['action'],
  StaffPermission
>;

/**
 * Cancels or relists many lots, each in its own transaction with its own audit entry.
 * @throws Problem 403 without the permission of the action
 */
export async function changeLots(
  context: Pick<AppContext, 'db' | 'broadcast' | 'now'>,
  { id: staffId, permissions }: Pick<StaffCaller, 'id' | 'permissions'>,
  { ids, action, reason }: LotsChange,
): Promise<BulkResults> {
  const { db } = context;
  const permission = needed[action];
  if (!permissions.includes(permission)) throw refuse('permission_missing', { permission });
  if (action === 'relist') return changeEach(ids, (id) => relistLot(db, staffId, id, { reason }));
  return changeEach(ids, async (id) =>
    broadcastCancellation(context, await cancelLot(db, staffId, id, reason)),
  );
}
