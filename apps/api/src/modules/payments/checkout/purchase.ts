import type { PaymentMethod } from '@bidkit/contract';
import type { Database, Transaction } from '../../../db/database.ts';
import { findBeingPaid } from '../../../db/item-expressions.ts';
import { readNow } from '../../../db/now.ts';
import type { OrderAddress } from '../../../db/schema.ts';
import type { Caller } from '../../../kernel/handler.ts';
import { refuse } from '../../../kernel/problem.ts';
import { lockLot, lockLots } from '../../auctions/lock-lots.ts';
import { findItem } from '../../items/find-item.ts';
import { type CombinedOrder, findCombined, findCombinedItems, writeCombined } from '../combined-queries.ts';
import {
  changeOrder,
  findOrder,
  type ItemOrder,
  type Order,
  readOrder,
  writeOrder,
} from '../order-queries.ts';
import type { LockPurchase } from '../payables/payable.ts';
import { holdItems, type WonItemRow } from '../payables/won-item.ts';
import { assertMethodOpen } from '../providers/check/check-rules.ts';
import { type Bill, computeBill } from '../totals/totals.ts';

/** A won item under its lot's lock, with its order if there is one. */
export interface ItemPurchase {
  readonly item: WonItemRow;
  readonly isLate: boolean;
  readonly order: ItemOrder | null;
}

/** Locks the lot of a member's won item. @throws Problem 404 for an unknown item, and for another member's */
export async function lockPurchase(tx: Transaction, userId: number, lotId: number): Promise<ItemPurchase> {
  const found = await findItem(tx, userId, lotId);
  if (!found) throw refuse('won_item_not_found');
  await lockLot(tx, lotId);
  // Read again: the item may have been paid or forfeited before the lock was acquired.
  const locked = await findItem(tx, userId, lotId);
  if (!locked) throw refuse('won_item_not_found');
  return { ...locked, order: await findOrder(tx, locked.item.id) };
}

/** @throws Problem 409 when the item is paid, being paid, forfeited or past its deadline */
export async function assertPayable(
  tx: Transaction,
  { item, isLate }: Pick<ItemPurchase, 'item' | 'isLate'>,
): Promise<void> {
  if (item.status !== 'unpaid' && item.status !== 'forfeited') throw refuse('already_paid');
  if ((await findBeingPaid(tx, [item.id])).size > 0) throw refuse('payment_in_progress');
  if (item.status === 'forfeited' || isLate) throw refuse('payment_too_late');
}

/**
 * Writes the order of an item: its totals at an address, and the method.
 * @throws Problem 422 when the method is closed
 */
export async function billItem(
  tx: Transaction,
  { item }: Pick<ItemPurchase, 'item'>,
  method: PaymentMethod,
  address: OrderAddress,
  pixel_id: string | null = null,
): Promise<ItemOrder> {
  await assertMethodOpen(tx, method, { address, itemCount: 1, leadItemId: item.id });
  const bill: Bill = await computeBill(tx, item.price_cents, address);
  return writeOrder(tx, {
    won_item_id: item.id,
    lot_id: item.lot_id,
    user_id: item.user_id,
    partner_id: item.partner_id,
    method,
    address,
    pixel_id,
    ...bill,
  });
}

/** Who pays. The token of a pay frame pays for one lot, never for others with it. */
export type Payer = Pick<Caller, 'id' | 'paysLotId'>;

type BilledOrder = Order & { readonly address: OrderAddress };

/** What a checkout pays for, under its locks: its won item, and others that its member has added. */
interface CheckoutPurchase {
  readonly lead: WonItemRow;
  /** Its order so far: of the item, or of all items together. */
  readonly order: Order | null;
  /** @throws Problem 409 when the lead item is paid, being paid, forfeited or past its deadline */
  assertPayable(): Promise<void>;
  /**
   * Writes the order for the items that can be paid now.
   * @throws Problem 422 when the method is closed
   */
  bill(method: PaymentMethod, address: OrderAddress, pixelId?: string | null): Promise<BilledOrder>;
  hold(seconds: number): Promise<void>;
}

/** The items that a checkout pays for now. An added item that was paid elsewhere or is too late is left out. */
export interface CheckoutItems {
  /** The combined order; null when the item is paid alone. */
  readonly combined: CombinedOrder | null;
  /** In the order in which their lots are locked, the lead item among them. */
  readonly items: readonly WonItemRow[];
  /** Whether the combined order has an item that cannot be paid any more. */
  readonly isOutdated: boolean;
}

/** Reads what the checkout of a won item pays for. */
export async function readCheckoutItems(
  db: Database | Transaction,
  { paysLotId }: Payer,
  lead: WonItemRow,
): Promise<CheckoutItems> {
  const combined = paysLotId === null ? await findCombined(db, lead.id) : null;
  if (!combined) return { combined, items: [lead], isOutdated: false };
  const all = await findCombinedItems(db, combined.id);
  const beingPaid = await findBeingPaid(
    db,
    all.map(({ id }) => id),
  );
  // Its payment is running, or over: the items stay what they are.
  if (combined.status !== 'open' || beingPaid.has(lead.id))
    return { combined, items: all, isOutdated: false };
  const now = await readNow(db);
  const items = all.filter((item) => item.id === lead.id || isOpen(item, beingPaid, now));
  return { combined, items, isOutdated: items.length < all.length };
}

/** Whether an item can be added to a payment. */
export const isOpen = (
  { id, status, pay_by }: WonItemRow,
  beingPaid: ReadonlySet<number>,
  now: Date,
): boolean => status === 'unpaid' && pay_by > now && !beingPaid.has(id);

/**
 * Locks the lots of all items that a checkout pays for.
 * @throws Problem 404 for another member's item, 409 when another page has changed the choice of items meanwhile
 */
export async function lockCheckout(tx: Transaction, payer: Payer, lotId: number): Promise<CheckoutPurchase> {
  const found = await findItem(tx, payer.id, lotId);
  if (!found) throw refuse('won_item_not_found');
  const { combined } = await readCheckoutItems(tx, payer, found.item);
  if (!combined) return purchaseOfOne(tx, payer, lotId);
  const chosen = await findCombinedItems(tx, combined.id);
  await lockLots(
    tx,
    chosen.map(({ lot_id }) => lot_id),
  );
  const locked = await findItem(tx, payer.id, lotId);
  if (!locked) throw refuse('won_item_not_found');
  const now = await readCheckoutItems(tx, payer, locked.item);
  if (now.combined?.id !== combined.id) throw refuse('total_changed');
  return purchaseOfSeveral(tx, locked, { ...now, combined: now.combined });
}

async function purchaseOfOne(tx: Transaction, payer: Payer, lotId: number): Promise<CheckoutPurchase> {
  const purchase = await lockPurchase(tx, payer.id, lotId);
  return {
    lead: purchase.item,
    order: purchase.order,
    assertPayable: () => assertPayable(tx, purchase),
    bill: (method, address, pixelId) => billItem(tx, purchase, method, address, pixelId),
    hold: (seconds) => holdItems(tx, [purchase.item.id], seconds),
  };
}

function purchaseOfSeveral(
  tx: Transaction,
  { item: lead, isLate }: { readonly item: WonItemRow; readonly isLate: boolean },
  { combined, items, isOutdated }: CheckoutItems & { readonly combined: CombinedOrder },
): CheckoutPurchase {
  const ids = items.map(({ id }) => id);
  return {
    lead,
    order: combined,
    assertPayable: () => assertPayable(tx, { item: lead, isLate }),
    async bill(method, address, pixel_id = null) {
      await assertMethodOpen(tx, method, { address, itemCount: items.length, leadItemId: lead.id });
      if (isOutdated) await changeOrder(tx, combined.id, { status: 'void' });
      if (items.length === 1) return billItem(tx, { item: lead }, method, address, pixel_id);
      const bill = await computeBill(tx, sumOfPrices(items), address);
      const values = { method, address, pixel_id, ...bill };
      if (isOutdated) {
        const { user_id, id: lead_item_id } = lead;
        return { ...(await writeCombined(tx, { user_id, lead_item_id, ...values }, ids)), address };
      }
      await changeOrder(tx, combined.id, values);
      return { ...(await readOrder(tx, combined.id)), address };
    },
    hold: (seconds) => holdItems(tx, ids, seconds),
  };
}

export const sumOfPrices = (items: readonly WonItemRow[]): number =>
  items.reduce((sum, { price_cents }) => sum + price_cents, 0);

/** What the checkout of a member's won item pays for, to be paid by this method. */
export const purchaseOfCheckout =
  ({
    payer,
    lotId,
    method,
    address,
    pixelId,
  }: {
    readonly payer: Payer;
    readonly lotId: number;
    readonly method: PaymentMethod;
    readonly address: OrderAddress;
    readonly pixelId: string | null;
  }): LockPurchase =>
  async (tx) => {
    const purchase = await lockCheckout(tx, payer, lotId);
    return { ...purchase, bill: () => purchase.bill(method, address, pixelId) };
  };
