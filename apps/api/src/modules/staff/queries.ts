import { and, eq, inArray, notInArray, or } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { lots, products, secondChanceOffers, wonItems } from '../../db/schema.ts';
import { refuse } from '../../kernel/problem.ts';
import { findLotTexts } from '../auctions/lot-texts.ts';
import { findHistory, findLot } from '../auctions/queries.ts';
import { toStaffLot } from './projection.ts';

export async function readStaffLot(db: Database, id: number) {
  const row = await findLot(db, id, null);
  if (!row) throw refuse('auction_not_found');
  const history = await findHistory(db, id, { throughSeq: row.lot.seq });
  return toStaffLot(row, history, await findLotTexts(db));
}

/** Whether a sold lot has a buyer, or a runner-up with an open offer. */
export async function hasTaker(tx: Transaction, lotId: number): Promise<boolean> {
  const items = await tx.$count(wonItems, eq(wonItems.lot_id, lotId));
  const kept = await tx.$count(
    wonItems,
    and(eq(wonItems.lot_id, lotId), notInArray(wonItems.status, ['forfeited', 'canceled'])),
  );
  const offered = await tx.$count(
    secondChanceOffers,
    and(eq(secondChanceOffers.lot_id, lotId), eq(secondChanceOffers.status, 'open')),
  );
  return items === 0 || kept > 0 || offered > 0;
}

/** The id of the lot that relists a lot, or null. */
export async function findRelisted(tx: Transaction, lotId: number): Promise<number | null> {
  const [row] = await tx.select({ id: lots.id }).from(lots).where(eq(lots.relisted_from, lotId));
  return row?.id ?? null;
}

/** The live lots of products, given by id or item code. */
export const findLive = (tx: Transaction, ids: readonly number[], codes: readonly string[]) =>
  tx
    .select({ id: lots.id, product_description_id: products.id, item_code: products.item_code })
    .from(lots)
    .innerJoin(products, eq(products.id, lots.product_description_id))
    .where(
      and(
        eq(lots.status, 'live'),
        or(inArray(products.id, [...ids]), inArray(products.item_code, [...codes])),
      ),
    );
