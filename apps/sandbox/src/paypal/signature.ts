import { createHmac, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';
import * as z from 'zod';
import { type Answer, json } from '../call.ts';
import { paypalApp } from '../keys.ts';
import { problem } from './problem.ts';

/** PayPal signs over the delivery's id, its time, the webhook's id and the body's CRC32. Only PayPal can check it: so it does here. */
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

/** `POST /v1/notifications/verify-webhook-signature`; `text` is the call's body as it came. */
export function verify(text: string): Answer {
  const { data } = claim.safeParse(parse(text));
  if (!data) return problem(400, 'VALIDATION_ERROR', 'Invalid request - see details.');
  // The event's own bytes: the signature does not survive writing its JSON anew.
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
    return null; // The schema says what is wrong with it.
  }
}
