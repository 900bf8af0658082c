import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import type { CarrierGateway, CarrierHint } from './carrier-gateway.ts';

const text = z.optional(z.nullable(z.string()));

/** Events about trackers and refunds name their parcel with these fields. Other events have neither. */
const event = z.object({ result: z.object({ shipment_id: text, tracking_code: text }) });

const HEADER = 'x-hmac-signature';

/** The signature of EasyPost's webhooks. It normalizes the secret first. */
const sign = (secret: string, body: string) =>
  `hmac-sha256-hex=${createHmac('sha256', secret.normalize('NFKD')).update(body).digest('hex')}`;

/** Reads a webhook if its body was signed with our secret. */
export function createEasypostWebhooks(secret: string): CarrierGateway['readWebhook'] {
  return async (headers, body) => {
    if (!isSame(headers[HEADER] ?? '', sign(secret, body))) return null;
    return hintOf(body);
  };
}

/** Compares in constant time, so that a signature cannot be guessed digit by digit. */
function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function hintOf(body: string): CarrierHint | null {
  try {
    const { result } = event.parse(JSON.parse(body));
    return { shipmentId: result.shipment_id ?? null, trackingNumber: result.tracking_code ?? null };
  } catch {
    return null; // Not an event, so it is not from EasyPost.
  }
}
