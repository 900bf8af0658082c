import { createHmac, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';
import * as z from 'zod';
import { type Answer, json } from '../call.ts';
import { paypalApp } from '../keys.ts';
import { problem } from './problem.ts';

/**
 * PayPal signs the delivery's id and time, the webhook's id and the body's CRC32. Only PayPal can verify the signature.
 */
export function sign(id: string, time: string, body: string): string {
  const text = `${id}|${time}|${paypalApp.webhookId}|${crc32(body)}`;
  return createHmac('sha256', paypalApp.clientSecret).update(text).digest('base64');
}

const claim = z.object({
  auth_algo: z.string(),
  cert_url: z.url(),
  transmission_id: z.string(),
  transmission_sig: z.string(),
  transmission_time: z.string(),
  webhook_id: z.string(),
  webhook_event: z.looseObject({}),
});

const EVENT = '"webhook_event":';

/** `POST /v1/notifications/verify-webhook-signature`; `text` is the raw body. */
export function verify(text: string): Answer {
  const { data } = claim.safeParse(parse(text));
  if (!data) return problem(400, 'VALIDATION_ERROR', 'Invalid request - see details.');
  // The raw bytes of the event: serializing it again would break the signature.
  const event = text.slice(text.indexOf(EVENT) + EVENT.length, text.lastIndexOf('}'));
  const own = Buffer.from(sign(data.transmission_id, data.transmission_time, event));
  const given = Buffer.from(data.transmission_sig);
  const isGood =
    data.webhook_id === paypalApp.webhookId && own.length === given.length && timingSafeEqual(own, given);
  return json(200, { verification_status: isGood ? 'SUCCESS' : 'FAILURE' });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // The schema reports the error.
  }
}
