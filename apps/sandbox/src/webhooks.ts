import { createHash, createHmac, randomUUID } from 'node:crypto';
import { transactionTree, xmlText } from './braintree/xml.ts';
import type { Delivery } from './delivery.ts';
import { merchant } from './keys.ts';
import type { Sandbox } from './parts.ts';
import { sign } from './paypal/signature.ts';
import { captureView, orderView } from './paypal/view.ts';
import type { Order, Sale } from './store.ts';

/** Braintree's webhook of a settled transaction: XML in base64, signed with the private key. */
export function braintreeWebhook(sale: Sale, now: string): Delivery {
  const notification = {
    notification: {
      timestamp: { '@type': 'datetime', '#text': `${now.slice(0, 19)}Z` },
      kind: 'transaction_settled',
      subject: { transaction: transactionTree(sale) },
    },
  };
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

/** PayPal's webhook: JSON with the signature in its headers. */
export function paypalWebhook(order: Order, event: PaypalEvent, url: string, now: string): Delivery {
  const isCapture = event === 'PAYMENT.CAPTURE.COMPLETED';
  const body = JSON.stringify({
    id: `WH-${randomUUID()}`,
    event_version: '1.0',
    create_time: now,
    resource_type: isCapture ? 'capture' : 'checkout-order',
    resource_version: '2.0',
    event_type: event,
    summary: isCapture
      ? `Payment completed for $ ${order.unit.amount.value} USD`
      : 'An order has been approved by buyer',
    resource: isCapture ? captureView(order, url) : orderView(order, url),
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
