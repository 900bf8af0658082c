import type { Transaction } from '../../db/database.ts';
import { writeOutbox } from '../notifications/outbox-writer.ts';
import { writeClaims } from './queries.ts';

/** Under the locks of their lots: lets the member of each item in a lost parcel file a claim. */
export async function sendClaims(
  tx: Transaction,
  parcelId: number,
  items: readonly { readonly id: number; readonly lot_id: number; readonly user_id: number }[],
): Promise<void> {
  const sent = await writeClaims(
    tx,
    parcelId,
    items.map(({ id }) => id),
  );
  const dates = new Map(sent.map(({ won_item_id, fileBy }) => [won_item_id, fileBy.toISOString()]));
  await writeOutbox(
    tx,
    items.flatMap(({ id, lot_id, user_id }) => {
      const file_by = dates.get(id);
      if (file_by === undefined) return [];
      return [{ kind: 'claim', userId: user_id, lotId: lot_id, data: { event: 'sent', file_by } } as const];
    }),
  );
}
