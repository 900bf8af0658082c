import type { PaymentSummary, Receipt, SettledCheck } from '@bidkit/contract';
import { itemStatusId, paymentMethod } from '@bidkit/contract';
import type { Database } from '../../db/database.ts';
import { readNow } from '../../db/now.ts';
import { toDollars } from '../../kernel/money.ts';
import { messageOf, refuse } from '../../kernel/problem.ts';
import { findItem } from '../items/find-item.ts';
import { statusOfState } from '../items/item-machine.ts';
import { findOrder, type ItemOrder } from '../payments/order-queries.ts';
import { findIntended, findOpenPaypal, findPendingCheck } from '../payments/payment-queries.ts';
import { toRefund } from '../payments/refund-projection.ts';
import { findRefunds } from '../payments/refund-queries.ts';
import { computeBill, toTotals, UNKNOWN_DESTINATION } from '../totals/totals.ts';
import { mayExtend } from '../wins/time-to-pay.ts';
import { findAddresses, refusalOf, toOrderAddress, toSelectedAddress } from './addresses.ts';
import { readGoods, type WonItemRow } from './item-queries.ts';
import { payee } from './paper-check.ts';

async function readItem(db: Database, userId: number, lotId: number) {
  const found = await findItem(db, userId, lotId);
  if (!found) throw refuse('won_item_not_found');
  return found.item;
}

/** The payment summary of a won item: the last order, or the totals at the member's last address. */
export async function readSummary(
  db: Database,
  userId: number,
  lotId: number,
): Promise<Omit<PaymentSummary, 'currency_estimate'>> {
  const item = await readItem(db, userId, lotId);
  const [order, [last], { product, category }, now] = await Promise.all([
    findOrder(db, item.id),
    findAddresses(db, userId),
    readGoods(db, lotId),
    readNow(db),
  ]);
  const lastUsed = last ? toOrderAddress(last) : null;
  const address = order?.address ?? lastUsed;
  // An address from PayPal is only used for payments by PayPal.
  const own = address?.id === null ? lastUsed : address;
  const bill = order ?? (await computeBill(db, item.price_cents, address ?? UNKNOWN_DESTINATION));
  return {
    ...toTotals(bill),
    auction: {
      id: lotId,
      sale_price: toDollars(item.price_cents),
      product_description_id: product.id,
      control: {
        product_description: {
          name: product.name,
          short_name: product.short_name,
          category_id: product.category_id,
          item_code: { item_code: product.item_code },
          category: { category },
        },
      },
    },
    item_status_id:
      itemStatusId[(await isBeingPaid(db, item, order)) ? 'paying' : statusOfState[item.status]],
    ...toTimeToPay(item, now),
    address: address ? toSelectedAddress(address) : null,
    // An address from PayPal has no id and was not chosen here.
    is_address_chosen: typeof order?.address.id === 'number',
    paypal_order: order?.status === 'open' ? await findOpenPaypal(db, order.id) : null,
    methods: paymentMethod.options.map((method) => {
      const code = refusalOf(method, own);
      return { method, refusal: code && messageOf({ code }), refusal_code: code };
    }),
  };
}

/** The same rule as `isBeingPaid` of items/item-status.ts, for an item that was read already. */
const isBeingPaid = async (db: Database, item: WonItemRow, order: ItemOrder | null): Promise<boolean> =>
  item.status === 'unpaid' &&
  order !== null &&
  (order.status === 'capturing' || (await findIntended(db, order.id)).length > 0);

/** The deadline of an item, and whether it can be extended. */
export const toTimeToPay = (item: WonItemRow, now: Date) => ({
  pay_by: item.pay_by.toISOString(),
  may_extend: mayExtend(item, now),
  server_time: now.toISOString(),
});

/** @throws Problem 404 for another member's item, or one that is not paid */
export async function readReceipt(db: Database, userId: number, lotId: number): Promise<Receipt> {
  const item = await readItem(db, userId, lotId);
  const order = await findOrder(db, item.id);
  if (order?.status !== 'paid' && order?.status !== 'held') throw refuse('receipt_not_found');
  return { ...(await toReceipt(db, order)), status: order.status };
}

/** An order of any status in the wire shape of a receipt. */
export async function toReceipt(db: Database, order: ItemOrder): Promise<SettledCheck> {
  const { product, category } = await readGoods(db, order.lot_id);
  // The date of the promise: the order itself may be older.
  const promised = order.status === 'held' ? await findPendingCheck(db, order.lot_id) : null;
  return {
    id: order.id,
    auction_id: order.lot_id,
    name: product.name,
    category,
    item_code: product.item_code,
    amount: toDollars(order.price_cents),
    freight_revenue: toDollars(order.shipping_cents),
    tax: toDollars(order.tax_cents),
    grand_total: toDollars(order.total_cents),
    transaction_time: (order.paid_at ?? promised?.payment.created_at ?? order.created_at).toISOString(),
    transaction_id: order.transaction_id,
    method: order.method,
    status: order.status,
    address: toSelectedAddress(order.address),
    refunds: (await findRefunds(db, order.id)).map(toRefund),
    payee: order.method === 'check' ? payee : null,
  };
}
