import type { ListingType, ListingTypeChange, ListingTypeForm } from '@bidkit/contract';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { writtenRow } from '../../../db/rows.ts';
import { externalAuctionTypes } from '../../../db/schema.ts';
import { violatedConstraint } from '../../../db/violated-constraint.ts';
import { refuse, refuseField } from '../../../kernel/problem.ts';
import { writeAudit } from '../../audit/audit.ts';
import { countListings } from './queries.ts';

/** After all others. */
const last = sql<number>`(select coalesce(max(position), 0) + 1 from ${externalAuctionTypes})`;

/** Adds a type. @throws Problem 409 for the name of another one */
export const addType = (db: Database, staffId: number, form: ListingTypeForm): Promise<ListingType> =>
  withUniqueName(() =>
    db.transaction(async (tx) => {
      const row = writtenRow(
        await tx
          .insert(externalAuctionTypes)
          .values({ name: form.name, position: form.position ?? last })
          .returning(),
      );
      const { id, ...after } = row;
      await writeAudit(tx, staffId, { action: 'add', subject: 'listing-type', subject_id: id, after });
      return { ...row, listings: 0 };
    }),
  );

/** Changes the given fields of a type. @throws Problem 404 for an unknown one, 409 for the name of another one */
export const changeType = (
  db: Database,
  staffId: number,
  id: number,
  form: ListingTypeChange,
): Promise<ListingType> =>
  withUniqueName(() =>
    db.transaction(async (tx) => {
      const isThis = eq(externalAuctionTypes.id, id);
      const [known] = await tx.select().from(externalAuctionTypes).where(isThis).for('no key update');
      if (!known) throw refuse('listing_type_not_found');
      const { id: _id, ...before } = known;
      const after = { name: form.name ?? before.name, position: form.position ?? before.position };
      if (after.name !== before.name || after.position !== before.position) {
        await tx.update(externalAuctionTypes).set(after).where(isThis);
        const subject = { subject: 'listing-type', subject_id: id } as const;
        await writeAudit(tx, staffId, { action: 'change', ...subject, before, after });
      }
      return { id, ...after, listings: await countListings(tx, id) };
    }),
  );

/** Removes a type without listings. @throws Problem 404 for an unknown one, 409 for one that listings have */
export function removeType(db: Database, staffId: number, id: number): Promise<void> {
  return db.transaction(async (tx) => {
    const isThis = eq(externalAuctionTypes.id, id);
    // A listing that is being added with it is counted once its transaction has ended.
    const [known] = await tx.select().from(externalAuctionTypes).where(isThis).for('update');
    if (!known) throw refuse('listing_type_not_found');
    const listings = await countListings(tx, id);
    if (listings > 0) throw refuse('listing_type_used', { listings });
    await tx.delete(externalAuctionTypes).where(isThis);
    const { id: _id, ...before } = known;
    await writeAudit(tx, staffId, { action: 'remove', subject: 'listing-type', subject_id: id, before });
  });
}

async function withUniqueName<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (violatedConstraint(error) !== 'external_auction_types_name') throw error;
    throw refuseField('name', 'listing_type_exists');
  }
}
