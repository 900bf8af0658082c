import type { Database, Transaction } from '../../../db/database.ts';
import { toDollars } from '../../../kernel/money.ts';
import { refuse, refuseField } from '../../../kernel/problem.ts';
import { lockRequestedLot } from '../../auctions/lock-lots.ts';
import type { Lot } from '../../auctions/lot-columns.ts';
import { writeSale } from '../../items/sales/write-sale.ts';
import { findSale, findUnpaidSale, takeStock, writeDirectSale } from './queries.ts';

export interface DirectPurchase {
  readonly auctionId: number;
  readonly userId: number;
  /** The price that was shown, in cents. Another price is refused. Null means the current price. */
  readonly shownCents: number | null;
  /** A retry under the same key gets the first answer; without a key, so does a member who has not paid yet. */
  readonly key: string | null;
  /** The partner whose page it was bought on. */
  readonly partnerId: number | null;
}

const soldOut = () => refuse('direct_sale_sold_out');
const keyReused = () => refuse('idempotency_key_reused');

const wrongPrice = (price_cents: number) =>
  refuseField('amount', 'direct_price_changed', { price: toDollars(price_cents) });

/**
 * Sells one at the buy-direct price, under the row lock that bids on the auction take. Returns the id of the new lot.
 */
export function buyDirect(db: Database, purchase: DirectPurchase): Promise<number> {
  return db.transaction(async (tx) => {
    const { auctionId, userId, shownCents, key } = purchase;
    const { lot, now } = await lockRequestedLot(tx, auctionId);
    // Read after the lock: a concurrent call may have bought before.
    const earlier =
      key === null ? await findUnpaidSale(tx, userId, auctionId) : await findSale(tx, userId, key);
    if (earlier && earlier.auction_id !== auctionId) throw keyReused();
    if (earlier) return earlier.lot_id;
    const price_cents = priceOf(lot, now);
    if (!(await takeStock(tx, auctionId))) throw soldOut();
    if (price_cents !== (shownCents ?? price_cents)) throw wrongPrice(price_cents);
    return sell(tx, lot, price_cents, purchase);
  });
}

function priceOf(lot: Lot, now: Date): number {
  if (lot.bdp_cents === null || lot.starts_at > now) throw refuse('not_for_direct_sale');
  if (lot.status !== 'live' || lot.ends_at <= now) throw refuse('auction_ended');
  return lot.bdp_cents;
}

async function sell(
  tx: Transaction,
  { product_description_id }: Lot,
  price_cents: number,
  { auctionId: auction_id, userId: user_id, key: idempotency_key, partnerId: partner_id }: DirectPurchase,
): Promise<number> {
  const sale = { kind: 'direct' as const, product_description_id, user_id, price_cents, partner_id };
  const lot_id = await writeSale(tx, sale);
  const isFirst = await writeDirectSale(tx, { auction_id, user_id, lot_id, idempotency_key });
  // A concurrent call used the same key for another auction.
  if (!isFirst) throw keyReused();
  return lot_id;
}
