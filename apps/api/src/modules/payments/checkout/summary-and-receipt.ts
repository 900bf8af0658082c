import type { PaymentSummary, Receipt, SettledCheck } from '@bidkit/contract';
import { itemStatusId, paymentMethod } from '@bidkit/contract';
import type { Database } from '../../../db/database.ts';
import { findBeingPaid, statusOfState } from '../../../db/item-expressions.ts';
import { readNow } from '../../../db/now.ts';
import { toDollars } from '../../../kernel/money.ts';
import { messageOf, refuse } from '../../../kernel/problem.ts';
import { readPayee, readSeller } from '../../../kernel/sender.ts';
import { describeProduct } from '../../auctions/describe-product.ts';
import { findItem } from '../../items/find-item.ts';
import { mayExtend } from '../../items/sales/time-to-pay.ts';
import { findOrder, type ItemOrder } from '../order-queries.ts';
import { readGoods, type WonItemRow } from '../payables/won-item.ts';
import { findPayingCard } from '../payment-queries.ts';
import { findPendingCheck, isCheckWithdrawn } from '../providers/check/check-queries.ts';
import { isByCheck, refusalOf } from '../providers/check/check-rules.ts';
import { findOpenPaypal } from '../providers/paypal/paypal-payment.ts';
import { toRefund } from '../refund-projection.ts';
import { findRefunds } from '../refund-queries.ts';
import { computeBill, toTotals, UNKNOWN_DESTINATION } from '../totals/totals.ts';
import { findAddresses, toOrderAddress, toSelectedAddress } from './addresses/addresses.ts';
import { findOtherDue, readCombinedPayment, readItemsInPayment } from './combined/items-together.ts';
import { type Payer, readCheckoutItems, sumOfPrices } from './purchase.ts';

async function readItem(db: Database, userId: number, lotId: number) {
  const found = await findItem(db, userId, lotId);
  if (!found) throw refuse('won_item_not_found');
  return found.item;
}

/**
 * The payment summary of a won item, and of the items that are paid with it: the last order, or the totals at the
 * member's last address.
 */
export async function readSummary(
  db: Database,
  payer: Payer,
  lotId: number,
): Promise<Omit<PaymentSummary, 'currency_estimate'>> {
  const lead = await readItem(db, payer.id, lotId);
  const { combined, items, isOutdated } = await readCheckoutItems(db, payer, lead);
  const [own, [last], now, beingPaid, payee, isWithdrawn] = await Promise.all([
    findOrder(db, lead.id),
    findAddresses(db, payer.id),
    readNow(db),
    findBeingPaid(db, [lead.id]),
    readPayee(db),
    isCheckWithdrawn(db, lead.id),
  ]);
  const latest = combined ?? own;
  const lastUsed = last ? toOrderAddress(last) : null;
  const address = latest?.address ?? lastUsed;
  // An address from PayPal is only used for payments by PayPal.
  const payable = {
    address: address?.id === null ? lastUsed : address,
    itemCount: items.length,
    payee,
    isCheckWithdrawn: isWithdrawn,
  };
  const order = isOutdated ? null : latest;
  const isBilled = order !== null && order.address !== null;
  const bill = isBilled ? order : await computeBill(db, sumOfPrices(items), address ?? UNKNOWN_DESTINATION);
  return {
    ...toTotals(bill),
    auction: toSummaryAuction(lead, await readGoods(db, lotId)),
    items: await readItemsInPayment(db, items, bill.shipping_cents, address ?? UNKNOWN_DESTINATION),
    others: payer.paysLotId === null ? await findOtherDue(db, payer.id, lead.id, items) : [],
    item_status_id: itemStatusId[beingPaid.has(lead.id) ? 'paying' : statusOfState[lead.status]],
    ...toTimeToPay(lead, items, now),
    address: address ? toSelectedAddress(address) : null,
    // An address from PayPal has no id and was not chosen here.
    is_address_chosen: typeof latest?.address?.id === 'number',
    paypal_order: order?.status === 'open' ? await findOpenPaypal(db, order.id) : null,
    methods: paymentMethod.options.map((method) => {
      const code = refusalOf(method, payable);
      return { method, refusal: code && messageOf({ code }), refusal_code: code };
    }),
  };
}

const toSummaryAuction = (
  { price_cents, lot_id }: WonItemRow,
  { product, category }: Awaited<ReturnType<typeof readGoods>>,
): PaymentSummary['auction'] => ({
  id: lot_id,
  sale_price: toDollars(price_cents),
  product_description_id: product.id,
  control: {
    product_description: {
      ...describeProduct(product),
      item_code: { item_code: product.item_code },
      category: { category },
    },
  },
});

/**
 * The time left to pay for all items: until the first deadline. Whether it can be extended is up to the lead item, so
 * only its own deadline can.
 */
export function toTimeToPay(lead: WonItemRow, items: readonly WonItemRow[], now: Date) {
  const first = items.reduce((soonest, item) => (item.pay_by < soonest.pay_by ? item : soonest), lead);
  return {
    pay_by: first.pay_by.toISOString(),
    may_extend: first.id === lead.id && mayExtend(lead, now),
    server_time: now.toISOString(),
  };
}

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
    combined_payment: await readCombinedPayment(db, order),
    refunds: (await findRefunds(db, order.id)).map(toRefund),
    payee: isByCheck(order) ? await readPayee(db) : null,
    card: await findPayingCard(db, order),
    seller: await readSeller(db),
  };
}
