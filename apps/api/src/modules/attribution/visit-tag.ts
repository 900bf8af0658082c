import { createHmac, timingSafeEqual } from 'node:crypto';

/** How long a visit is credited. */
const VISIT_DAYS = 30;
const DAY_MS = 86_400_000;
const MAC_BYTES = 32;

/** Somebody who came by a partner's page; `at` in milliseconds. */
export interface Visit {
  readonly partnerId: number;
  readonly origin: string;
  readonly at: number;
}

const macOf = (secret: string, payload: Buffer) => createHmac('sha256', secret).update(payload).digest();

/** A visit as a text only the house can make: it holds nothing of the visitor and travels through other people's pages. */
export function signVisit(secret: string, { partnerId, origin, at }: Visit): string {
  const payload = Buffer.from(JSON.stringify([partnerId, origin, at]));
  return Buffer.concat([macOf(secret, payload), payload]).toString('base64url');
}

/** The visit of a tag, or null when the house did not make it or it is too old to count. */
export function readVisit(secret: string, tag: string, now: number): Visit | null {
  const bytes = Buffer.from(tag, 'base64url');
  // Node skips what is no base64url: one visit has one tag.
  if (bytes.length <= MAC_BYTES || bytes.toString('base64url') !== tag) return null;
  const payload = bytes.subarray(MAC_BYTES);
  if (!timingSafeEqual(bytes.subarray(0, MAC_BYTES), macOf(secret, payload))) return null;
  // The house wrote it.
  const [partnerId, origin, at] = JSON.parse(payload.toString()) as [number, string, number];
  return now - at <= VISIT_DAYS * DAY_MS ? { partnerId, origin, at } : null;
}
