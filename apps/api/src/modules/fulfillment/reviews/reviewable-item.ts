import { fullName, initialOf } from '@bidkit/contract';
import type { Database } from '../../../db/database.ts';
import type { OrderAddress } from '../../../db/schema.ts';
import { refuse } from '../../../kernel/problem.ts';
import { findItem } from '../../items/find-item.ts';
import { findClaimsOf } from '../claims/queries.ts';
import { findShippedParcels } from '../parcels/queries.ts';

/**
 * A member's won item that can be rated: its parcel was delivered, and there is no claim for it. Returns its id and the
 * public name of the person that it was shipped to.
 * @throws Problem 404 for an item of another member, 409 for one that cannot be rated
 */
export async function readReviewableItem(
  db: Database,
  userId: number,
  lotId: number,
): Promise<{ readonly id: number; readonly realName: string }> {
  const found = await findItem(db, userId, lotId);
  if (!found) throw refuse('won_item_not_found');
  const { id } = found.item;
  const parcel = (await findShippedParcels(db, [id])).get(id);
  const claims = await findClaimsOf(db, [id]);
  if (parcel?.status !== 'delivered' || claims.length > 0) throw refuse('review_too_early');
  return { id, realName: realNameOf(parcel.address) };
}

/** The first name with the first letter of the last name, if any: `Ava S.` */
const realNameOf = ({ first_name, last_name }: OrderAddress): string =>
  fullName({ first_name, last_name: last_name && `${initialOf(last_name)}.` });
