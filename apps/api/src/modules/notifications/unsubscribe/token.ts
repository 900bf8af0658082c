import { createHmac, timingSafeEqual } from 'node:crypto';

/** The mails that a token switches off. */
export interface Subscription {
  readonly userId: number;
  /** The id of a kind's setting, or `NEWSLETTER_ID`. */
  readonly settingId: number;
}

/** In the place of a setting's id. No kind of notification has it. */
export const NEWSLETTER_ID = 0;

const PAYLOAD_BYTES = 6;
/** With the payload 32 bytes, as all tokens of ours have. */
const MAC_BYTES = 26;

const macOf = (secret: string, payload: Buffer) =>
  createHmac('sha256', secret).update(payload).digest().subarray(0, MAC_BYTES);

/** A token for the links of a mail. It does not expire: mails are kept for years. */
export function signSubscription(secret: string, { userId, settingId }: Subscription): string {
  const payload = Buffer.alloc(PAYLOAD_BYTES);
  payload.writeUInt32BE(userId);
  payload.writeUInt16BE(settingId, 4);
  return Buffer.concat([payload, macOf(secret, payload)]).toString('base64url');
}

/** The mails that a token of ours switches off; null for any other text. */
export function readSubscription(secret: string, token: string): Subscription | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== PAYLOAD_BYTES + MAC_BYTES) return null;
  const payload = bytes.subarray(0, PAYLOAD_BYTES);
  if (!timingSafeEqual(bytes.subarray(PAYLOAD_BYTES), macOf(secret, payload))) return null;
  return { userId: payload.readUInt32BE(), settingId: payload.readUInt16BE(4) };
}
