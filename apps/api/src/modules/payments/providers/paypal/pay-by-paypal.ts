import type { PaidTransaction, SelectedAddress, Totals } from '@bidkit/contract';
import { DEFAULT_COUNTRY_ID, fullName, toName, toOneLine, toPhone } from '@bidkit/contract';
import type { Database } from '../../../../db/database.ts';
import type { OrderAddress } from '../../../../db/schema.ts';
import {
  type Gateways,
  type PaypalAddress,
  type PaypalOrder,
  PaypalRefusal,
} from '../../../../gateways/gateway.ts';
import type { AppContext } from '../../../../kernel/app-context.ts';
import { findPlace, hasStates, placeCodes } from '../../../../kernel/countries.ts';
import { normalizePostalCode } from '../../../../kernel/postal-codes.ts';
import { detail, refuse, refuseField } from '../../../../kernel/problem.ts';
import { findAddresses, toSelectedAddress } from '../../checkout/addresses/addresses.ts';
import { lockCheckout, type Payer, purchaseOfCheckout } from '../../checkout/purchase.ts';
import { orProviderUnavailable } from '../../checkout/recovery/provider-timeouts.ts';
import type { CarrierRates } from '../../checkout/shipping-cost/carrier-rates.ts';
import { toTransaction } from '../../checkout/steps/capture.ts';
import { findCombinedItems, findLot } from '../../combined-queries.ts';
import { changeOrder, type Order, readOrder } from '../../order-queries.ts';
import { readGoods } from '../../payables/won-item.ts';
import { changePayment, readPayment } from '../../payment-queries.ts';
import { computeBill, toTotals } from '../../totals/totals.ts';
import {
  capturePaypalPayment,
  findOwnPayment,
  openAtPaypal,
  readApproved,
  toBreakdown,
} from './paypal-payment.ts';
import { createPaypalProvider } from './paypal-provider.ts';

type Parts = Pick<AppContext, 'db'>;

/**
 * Opens an order at PayPal for an item's total at an address. It moves no money, so an abandoned order needs no
 * cleanup.
 * @throws PaypalRefusal when PayPal refuses it: the item can be paid for by another method at once
 */
export async function openPaypalOrder(
  { db }: Parts,
  gateways: Gateways,
  {
    payer,
    lotId,
    address,
    ownOrigin,
  }: {
    payer: Payer;
    lotId: number;
    address: OrderAddress;
    /** The marketplace's origin as the payer's page sees it: that page only receives messages from the same origin. */
    ownOrigin: string;
  },
): Promise<{ id: string; approve_url: string }> {
  const back = `${ownOrigin}/payment/paypal/return/${lotId}`;
  const lockPurchase = purchaseOfCheckout({ payer, lotId, method: 'paypal', address, pixelId: null });
  // PayPal shows the total, and the review shows it again before the capture.
  const shown = { shownCents: null };
  const provider = createPaypalProvider(gateways.paypal);
  const details = { userId: payer.id, provider, lockPurchase, address, ...shown };
  return openAtPaypal(db, details, async (ref, order) => {
    const { product } = await readGoods(db, lotId);
    return gateways.paypal.create({
      ref,
      name: await nameOf(db, order, product.short_name),
      amounts: toBreakdown(order),
      address: toPaypalAddress(address),
      returnUrl: back,
      cancelUrl: `${back}?cancelled=1`,
    });
  });
}

type RepricedOrder = Totals & { shipping_address: SelectedAddress; own_address_total: number | null };

/** Reprices an approved order for the address PayPal has, at PayPal and in our order. @throws PaypalRefusal */
export async function repricePaypalOrder(
  { db }: Parts,
  gateways: Gateways,
  { payer, lotId, orderId, rates }: { payer: Payer; lotId: number; orderId: string; rates?: CarrierRates },
): Promise<RepricedOrder> {
  const payment = await findOwnPayment(db, payer.id, orderId);
  const before = await readOrder(db, payment.order_id);
  if ((await findLot(db, before)) !== lotId) throw refuse('paypal_order_not_found');
  const approved = await orProviderUnavailable(readApproved(gateways, orderId));
  const address = fromPaypal(approved);
  await rates?.quote(address);
  const order = await db.transaction(async (tx) => {
    const purchase = await lockCheckout(tx, payer, lotId);
    await purchase.assertPayable();
    const billed = await purchase.bill('paypal', address);
    assertSameChoice(before, billed);
    await changePayment(tx, payment.id, { amount_cents: billed.total_cents, address });
    return billed;
  });
  await orProviderUnavailable(gateways.paypal.reprice(orderId, toBreakdown(order)));
  const totals = toTotals(order);
  const own = await readOwnAddressTotal(db, payer.id, order);
  return {
    ...totals,
    shipping_address: toSelectedAddress(address),
    own_address_total: own === totals.total ? null : own,
  };
}

/** The total of an order at the address the member used last; null without one. */
async function readOwnAddressTotal(db: Database, userId: number, order: Order): Promise<number | null> {
  const [last] = await findAddresses(db, userId);
  return last ? toTotals(await computeBill(db, order.price_cents, last)).total : null;
}

/** Captures an approved order. @throws Problem when nothing was paid */
export async function payByPaypal(
  { db }: Parts,
  gateways: Gateways,
  {
    payer,
    orderId,
    phone,
    shownCents,
    pixelId,
  }: {
    payer: Payer;
    orderId: string;
    phone: string | null;
    /** The total that was shown to the payer, if their page sends it. */
    shownCents: number | null;
    pixelId: string | null;
  },
): Promise<PaidTransaction> {
  const payment = await findOwnPayment(db, payer.id, orderId);
  const before = await readOrder(db, payment.order_id);
  const lotId = await findLot(db, before);
  if (lotId === null || lotId !== (payer.paysLotId ?? lotId)) throw refuse('paypal_order_not_found');
  if (before.status === 'paid' && before.capture_ref === orderId) return toTransaction(before, lotId);
  const { order, address } = await db.transaction(async (tx) => {
    const purchase = await lockCheckout(tx, payer, lotId);
    const { order } = purchase;
    if (order) assertSameChoice(before, order);
    // The item was won again after a forfeit: a different order, which this PayPal order does not pay.
    if (order?.id !== before.id) throw refuse('payment_too_late');
    if (order.capture_ref !== orderId) await purchase.assertPayable();
    if (shownCents !== null && shownCents !== order.total_cents) throw refuse('total_changed');
    // Read under the lock: the payment may have been repriced since.
    const { address } = await readPayment(tx, payment.id);
    if (!address) throw refuse('address_required');
    await changePayment(tx, payment.id, { address: withPhone(address, phone) });
    await changeOrder(tx, order.id, { pixel_id: pixelId });
    return { order, address };
  });
  const check = (approved: PaypalOrder) => assertReviewed(fromPaypal(approved), address);
  return toTransaction(await capturePaypalPayment(db, gateways, payment, order, check), lotId);
}

/** The fields of an address that decide where a parcel goes, and the tax. */
const placeFields = [
  'first_name',
  'last_name',
  'street1',
  'street2',
  'city',
  'zip_code',
  'state_code_id',
  'country_codes_id',
] as const;

/** @throws Problem 409 when PayPal has another address than the one that was billed: the payer reviews it first */
function assertReviewed(atPaypal: OrderAddress, billed: OrderAddress): void {
  if (placeFields.some((field) => atPaypal[field] !== billed[field])) throw refuse('paypal_address_changed');
}

/** @throws Problem 409 when the member has chosen other items to pay for since the PayPal order was opened */
function assertSameChoice(before: Order, order: Order): void {
  const isCombined = before.lead_item_id !== null || order.lead_item_id !== null;
  if (isCombined && order.id !== before.id) throw refuse('total_changed');
}

/** What PayPal shows as the name of an order: of its item, or the number of its items. */
async function nameOf(db: Database, { id, lead_item_id }: Order, name: string): Promise<string> {
  return lead_item_id === null ? name : `${(await findCombinedItems(db, id)).length} items`;
}

/** Outside the US a phone is required, for customs. */
function withPhone(address: OrderAddress, typed: string | null): OrderAddress {
  const phone = typed?.trim() || address.phone;
  if (address.country_codes_id !== DEFAULT_COUNTRY_ID && !phone) {
    throw refuseField('phone', 'phone_required');
  }
  return { ...address, phone };
}

function toPaypalAddress(address: OrderAddress): PaypalAddress {
  return {
    name: fullName(address),
    street1: address.street1,
    street2: address.street2,
    city: address.city,
    zip: address.zip_code,
    ...placeCodes(address),
  };
}

/** The last word of a name is the last name. Some people have one name, which is their first. */
function toNames(name: string): Pick<OrderAddress, 'first_name' | 'last_name'> {
  const words = toName(name).split(' ');
  const last_name = words.length > 1 ? (words.pop() ?? '') : '';
  return { first_name: words.join(' '), last_name };
}

function fromPaypal({ address, email, phone }: PaypalOrder): OrderAddress {
  if (!address) throw new PaypalRefusal('SHIPPING_ADDRESS_MISSING', detail('paypal_address_missing'));
  const { country, state } = findPlace(address.country, address.state);
  if (!country) throw new PaypalRefusal('SHIPPING_COUNTRY', detail('paypal_country_not_shipped_to'));
  // As in the address form: the state decides the tax.
  if (!state && hasStates(country.id))
    throw new PaypalRefusal('SHIPPING_STATE', detail('paypal_state_unknown'));
  return {
    id: null,
    ...toNames(address.name),
    street1: toOneLine(address.street1),
    street2: toOneLine(address.street2 ?? '') || null,
    city: toOneLine(address.city),
    zip_code: normalizePostalCode(address.zip, country.id),
    state_code_id: state?.id ?? null,
    country_codes_id: country.id,
    phone: toPhone(phone ?? '') || null,
    email,
  };
}
