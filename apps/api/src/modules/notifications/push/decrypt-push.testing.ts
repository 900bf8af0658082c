import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto';

/** What a browser keeps of its subscription, as base64url. */
export interface BrowserKeys {
  readonly publicKey: string;
  readonly privateKey: string;
  readonly auth: string;
}

const SALT = 16;
const TAG = 16;
/** Ends the content of the last record. Zeros follow it. */
const LAST_RECORD = 2;

/**
 * Decrypts a push message as a browser does: RFC 8291 with the one record of RFC 8188. It shares no code with the
 * package that encrypts.
 */
export function decryptPush(body: Buffer, keys: BrowserKeys): string {
  const salt = body.subarray(0, SALT);
  const keyLength = body.readUInt8(SALT + 4);
  const start = SALT + 5;
  const senderKey = body.subarray(start, start + keyLength);
  const record = body.subarray(start + keyLength);
  const recordSize = body.readUInt32BE(SALT);
  if (record.length > recordSize) throw new Error('A push message has one record');
  const browser = createECDH('prime256v1');
  browser.setPrivateKey(keys.privateKey, 'base64url');
  const info = Buffer.concat([
    Buffer.from('WebPush: info\0'),
    Buffer.from(keys.publicKey, 'base64url'),
    senderKey,
  ]);
  const derive = (secret: Buffer, from: Buffer, label: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, from, label, length));
  const shared = derive(browser.computeSecret(senderKey), Buffer.from(keys.auth, 'base64url'), info, 32);
  const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createDecipheriv('aes-128-gcm', key, nonce);
  cipher.setAuthTag(record.subarray(-TAG));
  const padded = Buffer.concat([cipher.update(record.subarray(0, -TAG)), cipher.final()]);
  const end = padded.findLastIndex((byte) => byte !== 0);
  if (padded[end] !== LAST_RECORD) throw new Error('The last record has no delimiter');
  return padded.subarray(0, end).toString();
}
