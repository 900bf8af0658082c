import type { StaffLot } from '@bidkit/contract';
import { and, asc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { lots, products, users, wonItems } from '../../db/schema.ts';
import { type Problem, refuse } from '../../kernel/problem.ts';
import type { Lot } from '../auctions/lot-columns.ts';
import { findLotTexts } from '../auctions/lot-texts.ts';
import { findHistory, findLot } from '../auctions/queries.ts';
import { toStaffLot } from './projection.ts';

export async function readStaffLot(db: Database, id: number) {
  const row = await findLot(db, id, null);
  if (!row) throw refuse('auction_not_found');
  const history = await findHistory(db, id, { throughSeq: row.lot.seq });
  const outcome = {
    relisted_as: await findRelisted(db, id),
    can_relist: (await findRelistRefusal(db, row.lot)) === null,
    item: await findItem(db, id),
  };
  return toStaffLot(row, history, await findLotTexts(db), outcome);
}

/** The won item of a lot, without forfeited ones. */
async function findItem(db: Database, lotId: number): Promise<StaffLot['item']> {
  const [item] = await db
    .select({
      state: wonItems.status,
      user_id: wonItems.user_id,
      username: users.username,
      pay_by: wonItems.pay_by,
    })
    .from(wonItems)
    .innerJoin(users, eq(users.id, wonItems.user_id))
    .where(and(eq(wonItems.lot_id, lotId), ne(wonItems.status, 'forfeited')));
  return item ? { ...item, pay_by: item.pay_by.toISOString() } : null;
}

/** Why a lot cannot be listed again, or null. */
export async function findRelistRefusal(db: Database | Transaction, lot: Lot): Promise<Problem | null> {
  if (lot.sale_kind !== 'auction') return refuse('sale_not_relistable');
  if (lot.status === 'live') return refuse('auction_not_ended');
  if (await isTaken(db, lot.id)) return refuse('auction_sold');
  const again = await findRelisted(db, lot.id);
  return again === null ? null : refuse('auction_relisted', { auction_id: again });
}

/**
 * Whether a sold lot has a buyer, or a runner-up with an open offer. One without won items is not settled yet. Table
 * names are written out: Drizzle drops them in queries of one table.
 */
const hasTaker = sql<boolean>`(
  not exists (select 1 from won_items where lot_id = "lots"."id")
  or exists (select 1 from won_items where lot_id = "lots"."id" and status not in ('forfeited', 'canceled'))
  or exists (select 1 from second_chance_offers where lot_id = "lots"."id" and status = 'open')
)`;

/** Whether a lot is sold to somebody who keeps it, or can still pay for it. */
async function isTaken(db: Database | Transaction, lotId: number): Promise<boolean> {
  return (await db.$count(lots, and(eq(lots.id, lotId), eq(lots.status, 'sold'), hasTaker))) > 0;
}

/** The id of the lot that relists a lot, or null. */
async function findRelisted(db: Database | Transaction, lotId: number): Promise<number | null> {
  const [row] = await db.select({ id: lots.id }).from(lots).where(eq(lots.relisted_from, lotId));
  return row?.id ?? null;
}

/** The lots as which products, given by id or item code, are live or were sold, the oldest first. */
export const findLiveAndSold = (tx: Transaction, ids: readonly number[], codes: readonly string[]) =>
  tx
    .select({
      ...{ id: lots.id, status: lots.status },
      ...{ product_description_id: products.id, item_code: products.item_code },
    })
    .from(lots)
    .innerJoin(products, eq(products.id, lots.product_description_id))
    .where(
      and(
        or(eq(lots.status, 'live'), and(eq(lots.status, 'sold'), hasTaker)),
        or(inArray(products.id, [...ids]), inArray(products.item_code, [...codes])),
      ),
    )
    .orderBy(asc(lots.id));
