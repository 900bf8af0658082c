import { createHmac } from 'node:crypto';
import type { Delivery } from '../delivery.ts';
import { hexId } from '../ids.ts';
import { carrierAccount } from '../keys.ts';

/** The type of a webhook, and the object that it is about. */
export interface CarrierEvent {
  readonly description: 'tracker.created' | 'tracker.updated' | 'refund.successful';
  readonly result: object;
}

/** EasyPost's webhook: an event as JSON, signed with the secret of the webhook. */
export function carrierWebhook({ description, result }: CarrierEvent, now: string): Delivery {
  const at = `${now.slice(0, 19)}Z`;
  const body = JSON.stringify({
    id: hexId('evt'),
    object: 'Event',
    created_at: at,
    updated_at: at,
    mode: 'test',
    description,
    previous_attributes: {},
    status: 'pending',
    pending_urls: [],
    completed_urls: [],
    result,
  });
  const signature = createHmac('sha256', carrierAccount.webhookSecret.normalize('NFKD'))
    .update(body)
    .digest('hex');
  return {
    provider: 'carrier',
    path: '/carrier',
    headers: { 'content-type': 'application/json', 'x-hmac-signature': `hmac-sha256-hex=${signature}` },
    body,
  };
}
