import type { ExternalAuctionType, ListingType } from '@bidkit/contract';
import { asc, count, eq, inArray } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/database.ts';
import { externalAuctions, externalAuctionTypes } from '../../../db/schema.ts';
import { refuseField } from '../../../kernel/problem.ts';

const inOrder = [asc(externalAuctionTypes.position), asc(externalAuctionTypes.id)];

/** All types, in the order of the search. */
export const findTypes = (db: Database): Promise<ExternalAuctionType[]> =>
  db
    .select({ id: externalAuctionTypes.id, name: externalAuctionTypes.name })
    .from(externalAuctionTypes)
    .orderBy(...inOrder);

/** The names of all types by id. */
export type TypeNames = ReadonlyMap<number, string>;

export const readTypeNames = async (db: Database): Promise<TypeNames> =>
  new Map((await findTypes(db)).map(({ id, name }) => [id, name]));

/** All types with the number of their listings. */
export async function findTypesForStaff(db: Database): Promise<ListingType[]> {
  const types = await db
    .select()
    .from(externalAuctionTypes)
    .orderBy(...inOrder);
  const used = await db
    .select({ id: externalAuctions.type_id, listings: count() })
    .from(externalAuctions)
    .groupBy(externalAuctions.type_id);
  const listings = new Map(used.map((row) => [row.id, row.listings]));
  return types.map((type) => ({ ...type, listings: listings.get(type.id) ?? 0 }));
}

/** The number of listings of a type, also those that have ended. */
export const countListings = (db: Database | Transaction, id: number): Promise<number> =>
  db.$count(externalAuctions, eq(externalAuctions.type_id, id));

/** Which of these types exist. They cannot be removed until the transaction ends. */
export async function lockTypes(tx: Transaction, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await tx
    .select({ id: externalAuctionTypes.id })
    .from(externalAuctionTypes)
    .where(inArray(externalAuctionTypes.id, [...ids]))
    .for('key share');
  return new Set(rows.map(({ id }) => id));
}

/** @throws Problem 422 for an unknown type */
export async function requireType(tx: Transaction, id: number): Promise<void> {
  if (!(await lockTypes(tx, [id])).has(id)) throw refuseField('type', 'listing_type_unknown');
}
