import { createHmac, timingSafeEqual } from 'node:crypto';
import { merchant } from '../keys.ts';

/** The lifetime of a client token at Braintree. */
const MAX_AGE_MS = 24 * 3_600_000;

const sign = (text: string) => createHmac('sha256', merchant.privateKey).update(text).digest('hex');

/** A client token: base64 of JSON in Braintree's version 2, plus the address of this sandbox's fields. */
export function clientToken(url: string, now: string): string {
  const claim = `created_at=${now}&merchant_id=${merchant.id}&public_key=${merchant.publicKey}`;
  const token = {
    version: 2,
    environment: 'sandbox',
    merchantId: merchant.id,
    clientApiUrl: `${url}/merchants/${merchant.id}/client_api`,
    authorizationFingerprint: `${sign(claim)}|${claim}`,
    fieldsUrl: `${url}/fields`,
  };
  return Buffer.from(JSON.stringify(token)).toString('base64');
}

/** Whether a fingerprint is from this sandbox and at most a day old. */
export function isAuthorized(fingerprint: string, now: string): boolean {
  const [signature = '', claim = ''] = fingerprint.split('|');
  const [given, own] = [Buffer.from(signature), Buffer.from(sign(claim))];
  if (given.length !== own.length || !timingSafeEqual(given, own)) return false;
  const created = Date.parse(new URLSearchParams(claim).get('created_at') ?? '');
  return Date.parse(now) - created < MAX_AGE_MS;
}
