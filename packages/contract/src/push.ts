import * as z from 'zod/mini';
import { defineEndpoints } from './endpoint.ts';
import { messagesOf } from './errors/form-message.ts';
import { pushErrors } from './errors/push-errors.ts';
import { done, requiredText } from './schema.ts';

const message = messagesOf(pushErrors);
const invalid = message('push_subscription_invalid');

/** The longest addresses of push services have some hundred characters. */
const LONGEST_ENDPOINT = 1_000;
/** The address at the push service, which only this browser and our server know. */
const endpoint = requiredText(invalid, LONGEST_ENDPOINT).check(z.url(invalid));

/** A browser's subscription, as its `PushSubscription.toJSON()` has it. */
export const pushSubscription = z.object({
  endpoint,
  keys: z.object(
    {
      /** The public key of the browser: a point of the curve P-256, uncompressed, as base64url. */
      p256dh: requiredText(invalid, 100).check(z.regex(/^[\w-]{87}$/, invalid)),
      /** 16 random bytes, as base64url. */
      auth: requiredText(invalid, 100).check(z.regex(/^[\w-]{22}$/, invalid)),
    },
    invalid,
  ),
});
export type PushSubscriptionForm = z.input<typeof pushSubscription>;

/** What a push message contains. The service worker shows it. */
export const pushMessage = z.object({
  title: z.string(),
  body: z.string(),
  /** The page that a click opens. */
  path: z.string(),
  /** A later message with the same tag replaces the earlier one. */
  tag: z.string(),
});
export type PushMessage = z.output<typeof pushMessage>;

export const pushEndpoints = defineEndpoints({
  setAppInstalled: {
    summary: 'Says that the caller has installed the app: `hasAppInstall` is true from then on',
    auth: 'required',
    response: done,
  },
  getPushKey: {
    summary:
      'The public VAPID key, the `applicationServerKey` of a subscription; null while the server sends no push notifications',
    auth: 'required',
    response: z.object({ public_key: z.nullable(z.string()) }),
  },
  subscribePush: {
    summary:
      'Sends push notifications to this browser until the session ends. A browser has one subscription; a later one of another member replaces it',
    auth: 'required',
    body: pushSubscription,
    errors: ['push_subscription_invalid', 'push_service_unknown', 'push_unavailable'],
    response: done,
  },
  unsubscribePush: {
    summary: 'Ends the push notifications to a browser of the caller',
    auth: 'required',
    body: z.object({ endpoint }),
    response: done,
  },
});
