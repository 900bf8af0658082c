import { createHmac, timingSafeEqual } from 'node:crypto';
import { DAY_MS } from '../../kernel/time.ts';

/** Days for which a visit is credited. */
const VISIT_DAYS = 30;
const MAC_BYTES = 32;

/** A visit to a partner's page. `at` is in epoch milliseconds. */
export interface Visit {
  readonly partnerId: number;
  readonly origin: string;
  readonly at: number;
}

const macOf = (secret: string, payload: Buffer) => createHmac('sha256', secret).update(payload).digest();

/** A visit as a signed text. It holds nothing about the visitor, because it passes through partners' pages. */
export function signVisit(secret: string, { partnerId, origin, at }: Visit): string {
  const payload = Buffer.from(JSON.stringify([partnerId, origin, at]));
  return Buffer.concat([macOf(secret, payload), payload]).toString('base64url');
}

/** The visit of a tag, or null when its signature is wrong or it is older than 30 days. */
export function readVisit(secret: string, tag: string, now: number): Visit | null {
  const bytes = Buffer.from(tag, 'base64url');
  // Node's decoder skips invalid characters. Only the canonical spelling of a tag is accepted.
  if (bytes.length <= MAC_BYTES || bytes.toString('base64url') !== tag) return null;
  const payload = bytes.subarray(MAC_BYTES);
  if (!timingSafeEqual(bytes.subarray(0, MAC_BYTES), macOf(secret, payload))) return null;
  // The signature proves that `signVisit` wrote this payload.
  const [partnerId, origin, at] = JSON.parse(payload.toString()) as [number, string, number];
  return now - at <= VISIT_DAYS * DAY_MS ? { partnerId, origin, at } : null;
}
