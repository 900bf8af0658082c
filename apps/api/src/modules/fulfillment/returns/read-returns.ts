import type { WonItem } from '@bidkit/contract';
import type { Database } from '../../../db/database.ts';
import { readNow } from '../../../db/now.ts';
import type { wonItems } from '../../../db/schema.ts';
import { cancelRefusal } from './cancel-order.ts';
import { toRma } from './projection.ts';
import { findParcelTimes, findReturnsOf } from './queries.ts';
import { returnRefusal } from './rules.ts';

type Item = Pick<typeof wonItems.$inferSelect, 'id' | 'status'>;

/** The returns of won items as their member sees them, and whether a return or a cancellation is possible. */
export async function readReturns(
  db: Database,
  items: readonly Item[],
): Promise<Map<number, Pick<WonItem, 'rmas' | 'can_return' | 'can_cancel'>>> {
  if (items.length === 0) return new Map();
  const ids = items.map(({ id }) => id);
  const returns = Map.groupBy(await findReturnsOf(db, ids), ({ rma }) => rma.won_item_id);
  const parcels = await findParcelTimes(db, ids);
  const now = await readNow(db);
  return new Map(
    items.map(({ id, status: state }) => {
      const own = returns.get(id) ?? [];
      const { shippedAt = null, deliveredAt = null } = parcels.get(id) ?? {};
      const latest = own[0]?.rma ?? null;
      const can_return = returnRefusal({ state, shippedAt, deliveredAt, latest, now }) === null;
      const can_cancel = cancelRefusal({ state, latest }) === null;
      const rmas = own.map(({ rma, refund }) => toRma(rma, refund));
      return [id, { rmas, can_return, can_cancel }];
    }),
  );
}
