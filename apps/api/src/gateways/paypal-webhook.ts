import * as z from 'zod/mini';
import { Budget } from '../kernel/budget.ts';
import { refuse } from '../kernel/problem.ts';
import type { PaypalGateway } from './gateway.ts';
import type { PaypalHttp } from './paypal-http.ts';

/**
 * What an event is about: the order or subscription itself, the order of a capture, the subscription of a charge, or the
 * transaction that was refunded.
 */
const event = z.object({
  event_type: z.optional(z.string()),
  resource: z.object({
    id: z.optional(z.string()),
    billing_agreement_id: z.optional(z.string()),
    sale_id: z.optional(z.string()),
    links: z.optional(z.array(z.object({ href: z.string(), rel: z.optional(z.string()) }))),
    supplementary_data: z.optional(
      z.object({ related_ids: z.optional(z.object({ order_id: z.optional(z.string()) })) }),
    ),
  }),
});

const verification = z.object({ verification_status: z.string() });

/** Fields of the verification call, with the delivery's header for each. */
const signed = {
  auth_algo: 'paypal-auth-algo',
  cert_url: 'paypal-cert-url',
  transmission_id: 'paypal-transmission-id',
  transmission_sig: 'paypal-transmission-sig',
  transmission_time: 'paypal-transmission-time',
};

/**
 * Forged webhooks a minute that PayPal is asked about, on each node. Genuine ones do not count, but a sixth of this many
 * are verified at once.
 */
const FORGED_PER_MINUTE = 300;

/**
 * Reads a webhook after PayPal has verified that it sent it. Each verification is a call, so forged webhooks spend a
 * budget, and the reader rejects with 429 when it is spent. PayPal sends again what was refused, and the jobs read
 * payments without webhooks, too.
 */
export function createPaypalWebhooks(
  http: PaypalHttp,
  webhookId: string,
  forged = new Budget(FORGED_PER_MINUTE, () => performance.now()),
): PaypalGateway['readWebhook'] {
  return async (headers, body) => {
    const about = parse(body);
    if (!about) return null;
    const claims = Object.entries(signed).map(([field, header]) => [field, headers[header]] as const);
    if (claims.some(([, value]) => !value)) return null;
    const claim = JSON.stringify({ ...Object.fromEntries(claims), webhook_id: webhookId });
    const seconds = Math.ceil(forged.secondsUntil(1));
    if (seconds > 0) throw refuse('rate_limited', { seconds });
    forged.spend(1);
    const answer = await http({
      method: 'POST',
      path: '/v1/notifications/verify-webhook-signature',
      // The event is inserted byte for byte: the signature covers these bytes, and serializing JSON again may change
      // them.
      body: `${claim.slice(0, -1)},"webhook_event":${body}}`,
    });
    const { data } = verification.safeParse(answer.body);
    if (data?.verification_status !== 'SUCCESS') return null;
    forged.spend(-1);
    return { id: subjectOf(about.resource), isRefund: refundEvents.test(about.event_type ?? '') };
  };
}

/** Refunds, and captures that PayPal took back. */
const refundEvents = /\.(?:REFUNDED|REVERSED)$/;

type Event = z.output<typeof event>;
type Resource = Event['resource'];

function subjectOf({ id, billing_agreement_id, sale_id, links, supplementary_data }: Resource): string {
  const refunded = links?.find(({ href, rel }) => rel === 'up' && href.includes('/captures/'));
  const order = supplementary_data?.related_ids?.order_id;
  // A refund of a capture names its order, too.
  return refunded?.href.split('/').at(-1) ?? order ?? billing_agreement_id ?? sale_id ?? id ?? '';
}

function parse(body: string): Event | null {
  try {
    return event.parse(JSON.parse(body));
  } catch {
    return null; // Not JSON, so it is not from PayPal.
  }
}
