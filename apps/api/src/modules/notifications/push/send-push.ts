import { createHash } from 'node:crypto';
import type { VapidKeys } from '../../../config/push-settings.ts';
import type { OutgoingPush } from './push-queue.ts';

const TIMEOUT_MS = 10_000;
/** The statuses by which a push service says that a subscription has ended. */
const GONE: readonly number[] = [404, 410];
/** Errors of a request that did not reach the push service. After any other error it may have the message. */
const NOT_REACHED: readonly unknown[] = [
  ...['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'],
];
/** A topic has at most 32 characters. */
const TOPIC_LENGTH = 32;

interface Sender {
  readonly keys: VapidKeys;
  /** The contact for the operators of the push service: a `mailto:` or `https:` address. */
  readonly contact: string;
}

/** `unknown`: the message may have arrived. `notAccepted`: it has not; the service refused it or was not reached. */
export type PushOutcome =
  | { readonly status: 'sent' | 'gone' }
  | { readonly status: 'unknown'; readonly reason: unknown }
  | { readonly status: 'notAccepted'; readonly reason: unknown; readonly retryAfterSeconds: number };

/** Encrypts a message for its browser (RFC 8291) and sends it to the push service (RFC 8030). Never rejects. */
export async function sendPush(
  { payload, subscription, ttlSeconds }: OutgoingPush,
  { keys, contact }: Sender,
): Promise<PushOutcome> {
  const { endpoint, p256dh, auth } = subscription;
  // Loaded on demand: few servers have members who chose push.
  const { default: webPush } = await import('web-push');
  try {
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: { subject: contact, ...keys },
      TTL: Math.max(0, ttlSeconds),
      urgency: 'high',
      topic: topicOf(payload, auth),
    });
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
      body: new Uint8Array(body ?? []),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (response.ok) return { status: 'sent' };
    if (GONE.includes(response.status)) return { status: 'gone' };
    const reason = new Error(`${new URL(endpoint).host} answered ${response.status}`);
    return { status: 'notAccepted', reason, retryAfterSeconds: retryAfterOf(response) };
  } catch (reason) {
    return wasReached(reason)
      ? { status: 'unknown', reason }
      : { status: 'notAccepted', reason, retryAfterSeconds: 0 };
  }
}

/**
 * The service replaces a waiting message with a later one of the same topic. The topic is a hash with the browser's
 * secret, so that the service does not learn what the message is about.
 */
function topicOf(payload: string, secret: string): string {
  const { tag }: { tag: string } = JSON.parse(payload);
  return createHash('sha256').update(`${secret} ${tag}`).digest('base64url').slice(0, TOPIC_LENGTH);
}

/** Whether the service may have received a request that failed with this error. */
const wasReached = (error: unknown) =>
  !(error instanceof Error && error.cause instanceof Error && 'code' in error.cause) ||
  !NOT_REACHED.includes(error.cause.code);

/** The seconds in the header `Retry-After`; 0 without it. */
function retryAfterOf({ headers }: Response): number {
  const seconds = Number(headers.get('retry-after') ?? 0);
  return Number.isFinite(seconds) ? Math.max(0, seconds) : 0;
}
