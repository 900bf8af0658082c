import type { Transaction } from '../../../db/database.ts';
import { writeOutbox } from '../../notifications/outbox-writer.ts';
import { findContents } from '../parcel-contents/contents.ts';
import { writeClaims } from './queries.ts';

/**
 * Under the locks of their lots: lets the member of a lost parcel file a claim for each of its items. One notification is
 * about the first of them, and names the others.
 */
export async function sendClaims(
  tx: Transaction,
  parcelId: number,
  items: readonly { readonly id: number }[],
): Promise<void> {
  const sent = await writeClaims(
    tx,
    parcelId,
    items.map(({ id }) => id),
  );
  const dates = new Map(sent.map(({ won_item_id, fileBy }) => [won_item_id, fileBy]));
  const contents = await findContents(tx, [parcelId]);
  const [first, ...others] = contents.filter(({ won_item_id }) => dates.has(won_item_id));
  const fileBy = dates.get(first?.won_item_id ?? 0);
  if (!first || !fileBy) return;
  const data = {
    event: 'sent' as const,
    file_by: fileBy.toISOString(),
    others: others.map(({ name }) => name),
  };
  await writeOutbox(tx, [{ kind: 'claim', userId: first.user_id, lotId: first.auction_id, data }]);
}
