import { isDeepStrictEqual } from 'node:util';
import { watchlistType } from '@bidkit/contract';
import { and, eq, inArray } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/database.ts';
import { externalAuctions, watches } from '../../../db/schema.ts';
import { refuse } from '../../../kernel/problem.ts';
import { writeAudit } from '../../audit/audit.ts';
import { type ExternalAuctionRow, toLocalTime } from '../projection.ts';
import type { Terms } from '../terms.ts';
import { nextVersion } from '../version.ts';

/** The listings of a source with these keys, locked. */
export const findImported = (tx: Transaction, source: string, keys: readonly string[]) =>
  tx
    .select()
    .from(externalAuctions)
    .where(and(eq(externalAuctions.source, source), inArray(externalAuctions.external_key, [...keys])))
    .for('update');

/** Whether a listing has these terms. That it has ended is the worker's to mark. */
export const isSame = (row: ExternalAuctionRow, terms: Terms): boolean =>
  (Object.keys(terms) as (keyof Terms)[]).every((name) => {
    if (name === 'has_ended') return true;
    const value = name === 'sale_at' ? row.sale_at && toLocalTime(row.sale_at) : row[name];
    return isDeepStrictEqual(value, terms[name]);
  });

/** Adds listings; returns their ids. */
export async function addListings(
  tx: Transaction,
  listings: readonly (Terms & { readonly source: string; readonly external_key: string })[],
): Promise<number[]> {
  if (listings.length === 0) return [];
  const added = await tx
    .insert(externalAuctions)
    .values([...listings])
    .returning({ id: externalAuctions.id });
  return added.map(({ id }) => id);
}

/** Changes a listing. Another picture has no text yet. */
export function changeListing(tx: Transaction, { id, picture }: ExternalAuctionRow, terms: Terms) {
  const isSamePicture = terms.picture === undefined || isDeepStrictEqual(picture, terms.picture);
  return tx
    .update(externalAuctions)
    .set({ ...terms, ...(!isSamePicture && { image_alt: null }), version: nextVersion })
    .where(eq(externalAuctions.id, id));
}

/** Removes a listing, also from the watchlists. Its upload stays for the daily job. @throws Problem 404 for an unknown one */
export function removeListing(db: Database, staffId: number, id: number, reason?: string): Promise<void> {
  return db.transaction(async (tx) => {
    const [before] = await tx.delete(externalAuctions).where(eq(externalAuctions.id, id)).returning();
    if (!before) throw refuse('external_auction_not_found');
    const isOfListing = and(eq(watches.watchlist_type_id, watchlistType.government), eq(watches.item_id, id));
    await tx.delete(watches).where(isOfListing);
    await writeAudit(tx, staffId, {
      action: 'remove',
      subject: 'external-auction',
      subject_id: id,
      before,
      ...(reason !== undefined && { reason }),
    });
  });
}
