import type { Order } from '../store.ts';

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
        ...(capture && { payments: { captures: [captureView(order, url)] } }),
      },
    ],
    ...(payer && { payer: payerView(payer) }),
    create_time: seconds(createdAt),
    ...(capture && { update_time: seconds(capture.at) }),
    links: linksOf(order, url),
  };
}

/** A capture as in orders and webhooks. */
export function captureView({ id, unit, capture, refund }: Order, url: string) {
  const made = capture?.id ?? '';
  return {
    id: made,
    status: refund ? 'REFUNDED' : 'COMPLETED',
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
