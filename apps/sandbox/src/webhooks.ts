import { createHash, createHmac, randomUUID } from 'node:crypto';
import { disputeTree, refundTree, transactionTree, xmlText } from './braintree/xml.ts';
import type { Delivery } from './delivery.ts';
import { merchant } from './keys.ts';
import { dollarsOf } from './money.ts';
import type { Sandbox, SubscriptionEvent } from './parts.ts';
import { refundView } from './paypal/refunds.ts';
import { sign } from './paypal/signature.ts';
import { saleRefundView, saleView, subscriptionView } from './paypal/subscription-view.ts';
import { captureView, orderView } from './paypal/view.ts';
import type { Charge, Dispute, Order, Refund, Sale, SaleRefund, Subscription } from './store.ts';

/** Braintree's webhook of a settled transaction. */
export const braintreeWebhook = (sale: Sale, now: string): Delivery =>
  signedXml('transaction_settled', { transaction: transactionTree(sale) }, now);

/** Braintree's webhook of a settled refund. */
export const saleRefundWebhook = (sale: Sale, refund: SaleRefund, now: string): Delivery =>
  signedXml('transaction_settled', { transaction: refundTree(sale, refund) }, now);

/** Braintree's webhook of a chargeback: opened, won or lost. */
export function disputeWebhook({ id, amountCents }: Sale, dispute: Dispute, now: string): Delivery {
  const kind = dispute.status === 'open' ? 'dispute_opened' : `dispute_${dispute.status}`;
  const transaction = { id, amount: dollarsOf(amountCents) };
  return signedXml(kind, { dispute: { ...disputeTree(dispute), transaction } }, now);
}

/** A webhook of Braintree: XML in base64, signed with the private key. */
function signedXml(kind: string, subject: object, now: string): Delivery {
  const timestamp = { '@type': 'datetime', '#text': `${now.slice(0, 19)}Z` };
  const notification = { notification: { timestamp, kind, subject } };
  const payload = `${Buffer.from(xmlText(notification)).toString('base64')}\n`;
  const key = createHash('sha1').update(merchant.privateKey).digest();
  const signature = createHmac('sha1', key).update(payload).digest('hex');
  return {
    provider: 'card',
    path: '/card',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      bt_signature: `${merchant.publicKey}|${signature}`,
      bt_payload: payload,
    }).toString(),
  };
}

type PaypalEvent = Parameters<Sandbox['settle']['paypal']>[1];

interface PaypalFacts {
  readonly event_type: string;
  readonly resource_type: string;
  readonly resource_version?: string;
  readonly summary: string;
  readonly resource: object;
}

/** PayPal's webhook: JSON with the signature in its headers. */
function signed({ resource_version, ...facts }: PaypalFacts, url: string, now: string): Delivery {
  const body = JSON.stringify({
    id: `WH-${randomUUID()}`,
    event_version: '1.0',
    create_time: now,
    ...(resource_version && { resource_version }),
    ...facts,
  });
  const id = randomUUID();
  return {
    provider: 'paypal',
    path: '/paypal',
    headers: {
      'content-type': 'application/json',
      'paypal-transmission-id': id,
      'paypal-transmission-time': now,
      'paypal-transmission-sig': sign(id, now, body),
      'paypal-cert-url': `${url}/v1/notifications/certs/CERT-SANDBOX`,
      'paypal-auth-algo': 'SHA256withRSA',
    },
    body,
  };
}

/** The webhook of an order, or of its capture. */
export function paypalWebhook(order: Order, event: PaypalEvent, url: string, now: string): Delivery {
  const isCapture = event === 'PAYMENT.CAPTURE.COMPLETED';
  const facts = {
    resource_type: isCapture ? 'capture' : 'checkout-order',
    resource_version: '2.0',
    event_type: event,
    summary: isCapture
      ? `Payment completed for $ ${order.unit.amount.value} USD`
      : 'An order has been approved by buyer',
    resource: isCapture ? captureView(order, url) : orderView(order, url),
  };
  return signed(facts, url, now);
}

/** The webhook of an order's refund. */
export function refundWebhook({ capture }: Order, refund: Refund, url: string, now: string): Delivery {
  const facts = {
    resource_type: 'refund',
    resource_version: '2.0',
    event_type: 'PAYMENT.CAPTURE.REFUNDED',
    summary: `A $ ${dollarsOf(refund.cents)} USD capture payment was refunded`,
    resource: refundView(capture?.id ?? '', refund, url),
  };
  return signed(facts, url, now);
}

interface SubscriptionFacts {
  readonly one: Subscription;
  readonly event: SubscriptionEvent;
  readonly charge: Charge | undefined;
}

/** The webhook of a subscription, or of one of its charges. */
export function subscriptionWebhook(
  { one, event, charge }: SubscriptionFacts,
  url: string,
  now: string,
): Delivery {
  if (charge && event === 'PAYMENT.SALE.COMPLETED') {
    const summary = `Payment completed for $ ${dollarsOf(charge.cents)} USD`;
    const resource = saleView(one, charge, url);
    return signed({ resource_type: 'sale', event_type: event, summary, resource }, url, now);
  }
  if (charge?.refund && event === 'PAYMENT.SALE.REFUNDED') {
    const resource = saleRefundView(charge.id, charge.refund, url);
    const summary = `A $ ${dollarsOf(charge.refund.cents)} USD sale payment was refunded`;
    return signed({ resource_type: 'refund', event_type: event, summary, resource }, url, now);
  }
  const facts = {
    resource_type: 'subscription',
    resource_version: '2.0',
    event_type: event,
    summary: `Subscription ${event.split('.').slice(2).join(' ').toLowerCase()}`,
    resource: subscriptionView(one, url),
  };
  return signed(facts, url, now);
}
