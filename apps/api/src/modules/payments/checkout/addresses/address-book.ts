import { type Address, MAX_SAVED_ADDRESSES, type SavedAddressForm } from '@bidkit/contract';
import { and, eq, inArray, max, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../../db/database.ts';
import { listedAddresses } from '../../../../db/listed-addresses.ts';
import { addresses } from '../../../../db/schema.ts';
import { refuse } from '../../../../kernel/problem.ts';
import { findWritten, toAddress, writeAddress } from './addresses.ts';

/**
 * Adds an address that no payment has used, or changes the one with `id`, which keeps its place in the list.
 * @throws Problem 404 for another member's `id`, 409 when the member has saved too many
 */
export async function saveToBook(tx: Transaction, userId: number, form: SavedAddressForm): Promise<Address> {
  const written = await findWritten(tx, userId, form);
  const before = [written.former, written.alike].filter((row) => row !== undefined);
  const isOneMore = before.every(({ replaced_at }) => replaced_at !== null);
  if (isOneMore && (await tx.$count(addresses, listedAddresses(userId))) >= MAX_SAVED_ADDRESSES)
    throw refuse('addresses_too_many', { max: MAX_SAVED_ADDRESSES });
  const lastUse = tx
    .select({ used_at: max(addresses.used_at) })
    .from(addresses)
    .where(
      inArray(
        addresses.id,
        before.map(({ id }) => id),
      ),
    );
  return toAddress(await writeAddress(tx, userId, { ...written, used_at: sql`(${lastUse})` }));
}

/**
 * Deletes an address from the list. Its row stays: a payment that was reviewed before may still refer to it.
 * @throws Problem 404 for another member's, or a deleted one
 */
export const deleteFromBook = (db: Database, userId: number, id: number): Promise<void> =>
  changeRow(db, userId, id, { replaced_at: sql`clock_timestamp()` });

/** Makes an address the last used one. @throws Problem 404 for another member's, or a deleted one */
export const offerFirst = (db: Database, userId: number, id: number): Promise<void> =>
  changeRow(db, userId, id, { used_at: sql`clock_timestamp()` });

type Change = Parameters<ReturnType<Database['update']>['set']>[0];

async function changeRow(db: Database, userId: number, id: number, change: Change): Promise<void> {
  const changed = await db
    .update(addresses)
    .set(change)
    .where(and(eq(addresses.id, id), listedAddresses(userId)))
    .returning({ id: addresses.id });
  if (changed.length === 0) throw refuse('address_not_found');
}
