import { centsOf } from '../money.ts';
import type { Order } from '../store.ts';
import { refundView } from './refunds.ts';

/** An order as in `GET /v2/checkout/orders/{id}`. */
export function orderView(order: Order, url: string) {
  const { id, status, unit, payer, capture, createdAt } = order;
  return {
    id,
    intent: 'CAPTURE',
    status,
    payment_source: { paypal: payer ? payerSource(payer) : {} },
    purchase_units: [
      {
        ...unit,
        payee: { merchant_id: 'SANDBOXMERCHT', email_address: 'house@sandbox.example' },
        ...(unit.shipping &&
          payer?.phone && { shipping: { ...unit.shipping, phone_number: phoneOf(payer.phone) } }),
        ...(capture && { payments: paymentsOf(order, url) }),
      },
    ],
    ...(payer && { payer: payerView(payer) }),
    create_time: seconds(createdAt),
    ...(capture && { update_time: seconds(capture.at) }),
    links: linksOf(order, url),
  };
}

/** The capture of an order, with its refunds. */
const paymentsOf = (order: Order, url: string) => ({
  captures: [captureView(order, url)],
  ...(order.refunds && {
    refunds: order.refunds.map((refund) => refundView(order.capture?.id ?? '', refund, url)),
  }),
});

function captureStatus({ unit, refunds = [] }: Order): 'COMPLETED' | 'PARTIALLY_REFUNDED' | 'REFUNDED' {
  if (refunds.length === 0) return 'COMPLETED';
  const refunded = refunds.reduce((sum, { cents }) => sum + cents, 0);
  return refunded === centsOf(unit.amount.value) ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
}

/** A capture as in orders and webhooks. */
export function captureView(order: Order, url: string) {
  const { id, unit, capture } = order;
  const made = capture?.id ?? '';
  return {
    id: made,
    status: captureStatus(order),
    amount: { currency_code: unit.amount.currency_code, value: unit.amount.value },
    final_capture: true,
    custom_id: unit.custom_id,
    seller_protection: {
      status: 'ELIGIBLE',
      dispute_categories: ['ITEM_NOT_RECEIVED', 'UNAUTHORIZED_TRANSACTION'],
    },
    supplementary_data: { related_ids: { order_id: id } },
    create_time: seconds(capture?.at ?? ''),
    update_time: seconds(capture?.at ?? ''),
    links: [{ href: `${url}/v2/payments/captures/${made}`, rel: 'self', method: 'GET' }],
  };
}

const approvePath = (id: string) => `/paypal/approve?token=${id}`;

function linksOf({ id, status }: Order, url: string) {
  const order = `${url}/v2/checkout/orders/${id}`;
  const self = { href: order, rel: 'self', method: 'GET' };
  if (status === 'PAYER_ACTION_REQUIRED') {
    return [self, { href: `${url}${approvePath(id)}`, rel: 'payer-action', method: 'GET' }];
  }
  if (status === 'COMPLETED') return [self];
  return [
    self,
    { href: order, rel: 'update', method: 'PATCH' },
    { href: `${order}/capture`, rel: 'capture', method: 'POST' },
  ];
}

type Payer = NonNullable<Order['payer']>;

const nameOf = ({ givenName, surname }: Payer) => ({ given_name: givenName, surname });

const payerSource = (payer: Payer) => ({
  email_address: payer.email,
  account_id: payer.accountId,
  account_status: 'VERIFIED',
  name: nameOf(payer),
  ...(payer.phone && { phone_number: { national_number: payer.phone } }),
  address: { country_code: payer.country },
});

const payerView = (payer: Payer) => ({
  name: nameOf(payer),
  email_address: payer.email,
  payer_id: payer.accountId,
  ...(payer.phone && { phone: { phone_number: { national_number: payer.phone } } }),
  address: { country_code: payer.country },
});

const phoneOf = (national_number: string) => ({ national_number });

const seconds = (at: string) => `${at.slice(0, 19)}Z`;
