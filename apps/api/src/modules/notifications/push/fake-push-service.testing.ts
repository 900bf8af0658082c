import { createECDH, createPublicKey, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { PushMessage, PushSubscriptionForm } from '@bidkit/contract';
import { jwtVerify } from 'jose';
import { type BrowserKeys, decryptPush } from './decrypt-push.testing.ts';

/** A browser that is subscribed to the service. */
export interface SubscribedBrowser {
  readonly subscription: PushSubscriptionForm;
  /** The messages that it received, decrypted. */
  readonly messages: PushMessage[];
  /** The status of the response to a message for it. Null: the message arrives, but there is no response. */
  status: number | null;
  /** The seconds of the header `Retry-After` in a response that is an error. */
  retryAfter?: number;
}

/** A message as the service received it. */
interface Delivery {
  readonly ttl: number;
  readonly urgency: string | undefined;
  /** A later message with the same topic replaces a waiting one. */
  readonly topic: string | undefined;
  /** The body as sent, which the service cannot read. */
  readonly body: Buffer;
  /** The contact in the sender's token. */
  readonly contact: unknown;
}

/** A fake push service on 127.0.0.1 (RFC 8030), and the browsers that are subscribed to it. */
export interface FakePushService {
  readonly origin: string;
  readonly deliveries: readonly Delivery[];
  /** The messages of all browsers, decrypted. */
  messages(): PushMessage[];
  /** Subscribes a browser to the messages of the server with this public VAPID key. */
  subscribe(senderKey: string): SubscribedBrowser;
  close(): Promise<void>;
}

type Reply = Pick<SubscribedBrowser, 'status' | 'retryAfter'>;

interface Subscriber extends SubscribedBrowser {
  readonly keys: BrowserKeys;
  readonly senderKey: string;
}

export async function startFakePushService(): Promise<FakePushService> {
  const subscribers = new Map<string, Subscriber>();
  const deliveries: Delivery[] = [];
  const server = createServer(async (request, response) => {
    const { status, retryAfter } = await accept(request).catch(() => ({ status: 400 }) as Reply);
    if (status === null) return;
    if (retryAfter !== undefined) response.setHeader('retry-after', retryAfter);
    response.writeHead(status).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;

  async function accept(request: IncomingMessage): Promise<Reply> {
    const body = await buffer(request);
    const subscriber = subscribers.get(request.url ?? '');
    if (!subscriber) return { status: 404 };
    const contact = await verifySender(request, subscriber.senderKey, origin);
    if (contact === null) return { status: 403 };
    const { status } = subscriber;
    if (status !== null && status !== 201) return subscriber;
    if (request.headers['content-encoding'] !== 'aes128gcm') return { status: 415 };
    const { ttl, urgency, topic } = request.headers;
    deliveries.push({
      ttl: Number(ttl),
      urgency: urgency?.toString(),
      topic: topic?.toString(),
      body,
      contact,
    });
    subscriber.messages.push(JSON.parse(decryptPush(body, subscriber.keys)));
    return { status };
  }

  return {
    origin,
    deliveries,
    messages: () => [...subscribers.values()].flatMap(({ messages }) => messages),
    subscribe(senderKey) {
      const pair = createECDH('prime256v1');
      const publicKey = pair.generateKeys('base64url');
      const keys = {
        publicKey,
        privateKey: pair.getPrivateKey('base64url'),
        auth: randomBytes(16).toString('base64url'),
      };
      const path = `/${randomUUID()}`;
      const subscription = {
        endpoint: `${origin}${path}`,
        keys: { p256dh: publicKey, auth: keys.auth },
      };
      const subscriber: Subscriber = { subscription, messages: [], status: 201, keys, senderKey };
      subscribers.set(path, subscriber);
      return subscriber;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The contact in the sender's token (VAPID, RFC 8292). Null when the token is not signed with the sender's key. */
async function verifySender(
  { headers }: IncomingMessage,
  senderKey: string,
  origin: string,
): Promise<unknown> {
  const [, token, key] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  if (!token || key !== senderKey) return null;
  const point = Buffer.from(senderKey, 'base64url');
  const x = point.subarray(1, 33).toString('base64url');
  const y = point.subarray(33).toString('base64url');
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  try {
    const { payload } = await jwtVerify(token, publicKey, { audience: origin, algorithms: ['ES256'] });
    return payload.sub ?? null;
  } catch {
    return null;
  }
}
