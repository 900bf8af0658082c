import { defaultIncrements } from '@bidkit/contract';
import { inArray } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { ago } from '../../db/now.ts';
import { lots, products } from '../../db/schema.ts';
import { settleLots } from '../../modules/items/settlement/closing.ts';
import { listForm } from '../../modules/staff/listing.ts';
import { cancelLot, relistLot } from '../../modules/staff/lots.ts';
import { addCorrection } from '../../modules/staff/products/correct.ts';
import { demoProducts } from '../catalog.ts';

const DAY_SECONDS = 86_400;

/** Products of several categories. */
const chosen = demoProducts.filter((_, index) => index % 25 === 4).map(({ id }) => id);

/**
 * Adds two lots that ended without bids, lots that start later, and a canceled one. One of the first two is listed
 * again. One product has a correction.
 */
export async function stageLotStates(db: Database, staffId: number): Promise<void> {
  const known = await db
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, chosen))
    .orderBy(products.id);
  const [first, second, third, fourth, fifth] = known.map(({ id }) => id);
  if (!first || !second || !third || !fourth || !fifth) throw new Error('There are fewer products than lots');
  const [, again] = await endWithoutBids(db, [first, second]);
  await relistLot(db, staffId, again ?? 0, { reason: 'Ended on a holiday' });
  await db.transaction(async (tx) => {
    for (const [n, product_description_id] of [third, fourth].entries())
      await listForm(tx, staffId, {
        product_description_id,
        starts_in_seconds: (n + 1) * DAY_SECONDS,
        ends_in_seconds: (n + 8) * DAY_SECONDS,
      });
    await addCorrection(tx, staffId, third, {
      text: 'The box that the pictures show is not part of the lot.',
      reason: 'A member asked about it',
    });
  });
  const dropped = await db.transaction((tx) => listForm(tx, staffId, { product_description_id: fifth }));
  await cancelLot(db, staffId, dropped.id, 'It was broken when it was taken out of the shelf');
}

/** Lists lots in the past and settles them. Returns their ids. */
function endWithoutBids(db: Database, productIds: readonly number[]): Promise<number[]> {
  return db.transaction(async (tx) => {
    const listed = await tx
      .insert(lots)
      .values(
        productIds.map((product_description_id, n) => ({
          product_description_id,
          opening_cents: 4_000,
          increments: defaultIncrements,
          starts_at: ago({ days: n + 9 }),
          ends_at: ago({ days: n + 2 }),
        })),
      )
      .returning();
    for (const lot of listed) await settleLots(tx, [lot], lot.ends_at);
    return listed.map(({ id }) => id);
  });
}
