import { randomBytes, randomInt } from 'node:crypto';

const LETTERS = 'abcdefghjkmnpqrstvwxyz0123456789';
const PAYPAL = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

const draw = (alphabet: string, length: number) =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');

/** A transaction id like Braintree's: eight small letters and digits. */
export const saleId = () => draw(LETTERS, 8);
/** An unguessable nonce of a card. */
export const cardNonce = () => `tokencc_${randomBytes(18).toString('base64url')}`;
/** An id like those of PayPal's orders and captures. */
export const paypalId = () => draw(PAYPAL, 17);
/** An id like those of PayPal's subscriptions. */
export const subscriptionId = () => `I-${draw(PAYPAL, 12)}`;
export const accountId = () => draw(PAYPAL, 13);
export const token = () => randomBytes(24).toString('base64url');
/** An id like EasyPost's: a prefix and 32 hexadecimal digits. */
export const hexId = (prefix: string) => `${prefix}_${randomBytes(16).toString('hex')}`;
/** Decimal digits, as in tracking numbers. */
export const digits = (length: number) => draw('0123456789', length);
