import * as z from 'zod/mini';
import { type PaypalAddress, type PaypalOrder, Unanswered } from './gateway.ts';
import { centsOf } from './money.ts';
import type { Captured } from './payment-provider.ts';
import { type PaypalAnswer, PROVIDER } from './paypal-http.ts';

const text = z.optional(z.string());

const capture = z.object({ id: z.string(), status: z.string() });

const shipping = z.object({
  name: z.optional(z.object({ full_name: text })),
  address: z.optional(
    z.object({
      address_line_1: text,
      address_line_2: text,
      admin_area_2: text,
      admin_area_1: text,
      postal_code: text,
      country_code: z.string(),
    }),
  ),
  phone_number: z.optional(z.object({ country_code: text, national_number: text })),
});

const payer = z.object({
  email_address: text,
  phone_number: z.optional(z.object({ national_number: text })),
});

/** The part of an Orders v2 order that we read. */
const order = z.object({
  id: z.string(),
  status: z.string(),
  links: z.optional(z.array(z.object({ href: z.string(), rel: z.string() }))),
  payment_source: z.optional(z.object({ paypal: z.optional(payer) })),
  payer: z.optional(
    z.object({
      email_address: text,
      phone: z.optional(z.object({ phone_number: z.optional(z.object({ national_number: text })) })),
    }),
  ),
  purchase_units: z.optional(
    z.array(
      z.object({
        amount: z.optional(z.object({ value: z.string() })),
        shipping: z.optional(shipping),
        payments: z.optional(z.object({ captures: z.optional(z.array(capture)) })),
      }),
    ),
  ),
});

const problem = z.object({
  name: text,
  message: text,
  details: z.optional(z.array(z.object({ issue: text, description: text }))),
});

const states: Record<string, PaypalOrder['state']> = {
  CREATED: 'created',
  SAVED: 'created',
  PAYER_ACTION_REQUIRED: 'created',
  APPROVED: 'approved',
};

/** Statuses of captures with money, including refunded ones. */
const statusesWithMoney = new Set(['COMPLETED', 'REFUNDED', 'PARTIALLY_REFUNDED']);

/** Parses an order. @throws Error for another response */
export const orderOf = (body: unknown) => order.parse(body);

/**
 * Maps a PayPal order to our states. A completed order counts as captured only if a capture has money.
 * @throws Unanswered while PayPal reviews a capture: the item is neither shipped nor requested to be paid again
 */
export function readOrder(body: unknown): PaypalOrder {
  const { id, status, payer, payment_source, purchase_units = [] } = orderOf(body);
  const [unit] = purchase_units;
  const captures = unit?.payments?.captures ?? [];
  const paid = captures.find((made) => statusesWithMoney.has(made.status));
  if (!paid && captures.some((made) => made.status === 'PENDING')) {
    throw new Unanswered(PROVIDER, new Error(`The capture of order ${id} is pending`));
  }
  const account = payment_source?.paypal;
  const phone =
    unit?.shipping?.phone_number?.national_number ??
    account?.phone_number?.national_number ??
    payer?.phone?.phone_number?.national_number;
  return {
    id,
    state: paid ? 'captured' : (states[status] ?? 'voided'),
    totalCents: centsOf(unit?.amount?.value ?? '0'),
    address: addressOf(unit?.shipping),
    email: account?.email_address ?? payer?.email_address ?? null,
    phone: phone ?? null,
    transactionId: paid?.id ?? null,
  };
}

/** The result of a capture. */
export function capturedIn(body: unknown): Captured {
  const { transactionId } = readOrder(body);
  return transactionId
    ? { ok: true, transactionId }
    : {
        ok: false,
        message: 'PayPal could not process this payment. Please choose another way to pay.',
        code: null,
      };
}

/** PayPal's error for a call, or null without one. `isDetailed` means that it is the first entry of the details. */
export function paypalIssue(
  answer: PaypalAnswer,
): { issue: string; message: string; isDetailed: boolean } | null {
  if (answer.status < 400) return null;
  const { data } = problem.safeParse(answer.body);
  const [detail] = data?.details ?? [];
  return {
    issue: detail?.issue ?? data?.name ?? 'UNKNOWN',
    message: detail?.description ?? data?.message ?? `PayPal answered ${answer.status}.`,
    isDetailed: detail !== undefined,
  };
}

/** PayPal's own code for China in cross-border payments. All other country codes are ISO codes. */
const PAYPAL_CHINA = 'C2';
const ISO_CHINA = 'CN';
export const paypalCountry = (iso: string) => (iso === ISO_CHINA ? PAYPAL_CHINA : iso);

function addressOf(to: z.output<typeof shipping> | undefined): PaypalAddress | null {
  const { address } = to ?? {};
  if (!address) return null;
  return {
    name: to?.name?.full_name ?? '',
    street1: address.address_line_1 ?? '',
    street2: address.address_line_2 ?? null,
    city: address.admin_area_2 ?? '',
    state: address.admin_area_1 ?? null,
    zip: address.postal_code ?? '',
    country: address.country_code === PAYPAL_CHINA ? ISO_CHINA : address.country_code,
  };
}
