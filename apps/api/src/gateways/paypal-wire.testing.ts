import { expect } from 'vitest';
import * as z from 'zod';
import type { Exchange } from './recorder.testing.ts';

// The used parts of Orders v2, OAuth2 and Webhooks v1, as developer.paypal.com/api documents them. Strict: a field that
// PayPal does not know is a mistake of the adapter or of the sandbox.

export const money = z.strictObject({
  currency_code: z.string().length(3),
  value: z
    .string()
    .max(32)
    .regex(/^((-?[0-9]+)|(-?([0-9]+)?[.][0-9]+))$/),
});
const amount = money.extend({
  breakdown: z
    .strictObject({ item_total: money, shipping: money.optional(), tax_total: money.optional() })
    .optional(),
});
const country = z.string().regex(/^([A-Z]{2}|C2)$/);
const address = z.strictObject({
  address_line_1: z.string().max(300).optional(),
  address_line_2: z.string().max(300).optional(),
  admin_area_2: z.string().max(120).optional(),
  admin_area_1: z.string().max(300).optional(),
  postal_code: z.string().max(60).optional(),
  country_code: country,
});
const phone = z.strictObject({
  country_code: z.string().optional(),
  national_number: z.string().regex(/^[0-9]{1,14}$/),
});
const shipping = z.strictObject({
  name: z.strictObject({ full_name: z.string().max(300) }).optional(),
  address: address.optional(),
  phone_number: phone.optional(),
});
const instant = z.iso.datetime({ precision: 0 });
const id = z.string().regex(/^[A-Z0-9]{1,36}$/);
export const link = z.strictObject({ href: z.url(), rel: z.string(), method: z.string() });

const unit = z.strictObject({
  reference_id: z.string().min(1).max(256).optional(),
  custom_id: z.string().min(1).max(255).optional(),
  description: z.string().min(1).max(127).optional(),
  amount,
  shipping: shipping.optional(),
});

/** Requests, by method and path. */
export const questions: Record<string, z.ZodType> = {
  'POST /v2/checkout/orders': z.strictObject({
    intent: z.enum(['CAPTURE', 'AUTHORIZE']),
    purchase_units: z.array(unit).min(1).max(10),
    payment_source: z.strictObject({
      paypal: z.strictObject({
        experience_context: z.strictObject({
          return_url: z.url(),
          cancel_url: z.url(),
          shipping_preference: z.enum(['GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS']).optional(),
          user_action: z.enum(['CONTINUE', 'PAY_NOW']).optional(),
        }),
      }),
    }),
  }),
  'PATCH /v2/checkout/orders/{id}': z
    .array(
      z.strictObject({
        op: z.enum(['add', 'replace', 'remove']),
        path: z.string().regex(/^\/purchase_units\/@reference_id=='[^']+'\/amount$/),
        value: amount,
      }),
    )
    .min(1),
  'POST /v2/checkout/orders/{id}/capture': z.strictObject({}),
  'POST /v1/notifications/verify-webhook-signature': z.strictObject({
    auth_algo: z.string().regex(/^[a-zA-Z0-9]{1,100}$/),
    cert_url: z.url().max(500),
    transmission_id: z.string().max(50),
    transmission_sig: z.string().max(500),
    transmission_time: z.iso.datetime(),
    webhook_id: z.string().regex(/^[a-zA-Z0-9]{1,50}$/),
    webhook_event: z.looseObject({}),
  }),
};

const capture = z.strictObject({
  id,
  status: z.enum(['COMPLETED', 'DECLINED', 'PARTIALLY_REFUNDED', 'PENDING', 'REFUNDED', 'FAILED']),
  amount: money,
  final_capture: z.boolean(),
  custom_id: z.string().max(255).optional(),
  seller_protection: z.strictObject({ status: z.string(), dispute_categories: z.array(z.string()) }),
  supplementary_data: z.strictObject({ related_ids: z.strictObject({ order_id: z.string() }) }).optional(),
  create_time: instant,
  update_time: instant,
  links: z.array(link),
});
/** A refund, in orders and in the answer of its call. */
export const refund = z.strictObject({
  id,
  status: z.enum(['CANCELLED', 'FAILED', 'PENDING', 'COMPLETED']),
  custom_id: z.string().max(127).optional(),
  amount: money,
  create_time: instant,
  update_time: instant,
  links: z.array(link),
});
const name = z.strictObject({ given_name: z.string(), surname: z.string() });

/** An order as PayPal returns it with `return=representation`. */
export const order = z.strictObject({
  id,
  intent: z.enum(['CAPTURE', 'AUTHORIZE']),
  status: z.enum(['CREATED', 'SAVED', 'APPROVED', 'VOIDED', 'COMPLETED', 'PAYER_ACTION_REQUIRED']),
  payment_source: z.strictObject({
    paypal: z.strictObject({
      email_address: z.email().optional(),
      account_id: z.string().length(13).optional(),
      account_status: z.enum(['VERIFIED', 'UNVERIFIED']).optional(),
      name: name.optional(),
      phone_type: z.string().optional(),
      phone_number: phone.optional(),
      address: address.optional(),
    }),
  }),
  purchase_units: z
    .array(
      unit.extend({
        payee: z.strictObject({ merchant_id: z.string().length(13), email_address: z.email() }),
        payments: z
          .strictObject({ captures: z.array(capture), refunds: z.array(refund).optional() })
          .optional(),
      }),
    )
    .length(1),
  payer: z
    .strictObject({
      name,
      email_address: z.email(),
      payer_id: z.string().length(13),
      phone: z.strictObject({ phone_number: phone }).optional(),
      address,
    })
    .optional(),
  create_time: instant,
  update_time: instant.optional(),
  links: z.array(link),
});

/** The shape of all PayPal errors. */
export const problem = z.strictObject({
  name: z.string(),
  message: z.string(),
  debug_id: z.string(),
  details: z.array(z.strictObject({ issue: z.string(), description: z.string() })).min(1),
  links: z.array(link),
});

/** A webhook event. */
export const webhookEvent = z.strictObject({
  id: z.string(),
  event_version: z.literal('1.0'),
  create_time: z.iso.datetime(),
  resource_type: z.enum(['capture', 'checkout-order']),
  resource_version: z.literal('2.0'),
  event_type: z.enum(['PAYMENT.CAPTURE.COMPLETED', 'CHECKOUT.ORDER.APPROVED']),
  summary: z.string(),
  resource: z.union([capture, order]),
});

/** Responses, by status and request. */
export const answers: Record<string, z.ZodType> = {
  '200 POST /v1/oauth2/token': z.strictObject({
    access_token: z.string(),
    token_type: z.literal('Bearer'),
    expires_in: z.int(),
    scope: z.string(),
    app_id: z.string(),
  }),
  '201 POST /v2/checkout/orders': order,
  '200 POST /v2/checkout/orders': order,
  '422 POST /v2/checkout/orders': problem,
  '200 GET /v2/checkout/orders/{id}': order,
  '404 GET /v2/checkout/orders/{id}': problem,
  '204 PATCH /v2/checkout/orders/{id}': z.null(),
  '422 PATCH /v2/checkout/orders/{id}': problem,
  '201 POST /v2/checkout/orders/{id}/capture': order,
  '200 POST /v2/checkout/orders/{id}/capture': order,
  '404 POST /v2/checkout/orders/{id}/capture': problem,
  '422 POST /v2/checkout/orders/{id}/capture': problem,
  '200 POST /v1/notifications/verify-webhook-signature': z.strictObject({
    verification_status: z.enum(['SUCCESS', 'FAILURE']),
  }),
};

/** The method and path of a call, without ids and query. */
export const callOf = ({ method, path }: Pick<Exchange, 'method' | 'path'>) =>
  `${method} ${path.replace(/[?].*/, '').replace(/(?<=\/(orders|plans|subscriptions|captures)\/)[^/]+/, '{id}')}`;

/** Calls that may move money. Their request id makes a repeated call one. */
const withRequestId = /^POST .*\/(orders|capture|billing\/subscriptions|refund)$/;

interface Documented {
  readonly questions: Record<string, z.ZodType>;
  readonly answers: Record<string, z.ZodType>;
}

/** Checks one call of the adapter and its response against the documentation. */
export function expectDocumented(exchange: Exchange, documented: Documented): void {
  const call = callOf(exchange);
  const { headers, body, status, answer } = exchange;
  if (call === 'POST /v1/oauth2/token') {
    expect(headers).toMatchObject({
      authorization: `Basic ${btoa('sandbox_client:sandbox_secret')}`,
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect(body).toBe('grant_type=client_credentials');
  } else {
    expect(headers.authorization, call).toMatch(/^Bearer \S+$/);
    expect(headers['content-type'], call).toBe('application/json');
  }
  // At most 108 characters long.
  if (withRequestId.test(call)) expect(headers['paypal-request-id'], call).toMatch(/^.{1,108}$/);
  const question = documented.questions[call];
  if (question) expect(question.safeParse(JSON.parse(body)).error, call).toBeUndefined();
  const known = documented.answers[`${status} ${call}`];
  expect(known, `${status} ${call} is documented`).toBeDefined();
  const json = answer === '' ? null : JSON.parse(answer);
  expect(known?.safeParse(json).error, `${status} ${call}`).toBeUndefined();
}
